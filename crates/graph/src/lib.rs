//! Two-player games on explicit graphs: attractors, ranks, strategies, formats and drawings.
