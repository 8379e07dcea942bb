"""Les fonctions du cours, par leurs noms, sur des dictionnaires.

The course's functions, by their names, on dictionaries whose positions are any hashable objects.

Un graphe ``G`` est un dictionnaire de listes de successeurs ; ``S1`` sont les sommets du joueur 1, ``V1`` ses positions
gagnantes : des dictionnaires, des ensembles ou des listes. Les bâtonnets de Fort Boyard, cinq au départ, qui prend le
dernier perd :

>>> from outplay.cours import *
>>> G = {(k, i): [(k - p, 3 - i) for p in (1, 2, 3) if p <= k] for k in range(11) for i in (1, 2)}
>>> S1 = {s: True for s in G if s[1] == 1}
>>> S2 = {s: True for s in G if s[1] == 2}
>>> attr1 = attracteur_strat(G, S1, {(0, 1): True})
>>> attr2 = attracteur_strat(G, S2, {(0, 2): True})
>>> attr1[(10, 1)], attr2[(9, 1)], (9, 1) in attr1
(6, 5, False)
>>> strategie(G, attr1, attr2, (10, 1))
(9, 2)

Ce qui diffère du polycopié : rien ne dépend de la profondeur de récursion (un million de bâtonnets passe) ; les rangs sont ceux
de la définition, le plus petit nombre de coups, alors qu'un parcours en profondeur n'en donne qu'une borne ; la boucle sur
les successeurs est une boucle sur ``G[s]``, et non sur ``G`` ; une impasse du joueur 2 n'est pas dans l'attracteur. (What
differs from the handout: no recursion; ranks are the least ones, where a depth-first walk gives upper bounds only; the loop
over successors is over ``G[s]``, not over ``G``; a dead end of player 2 is not attracted.)
"""

from __future__ import annotations

import random
from typing import (
    Any,
    Callable,
    Container,
    Dict,
    Hashable,
    Iterable,
    List,
    Mapping,
    Optional,
    TypeVar,
    Union,
)

from outplay import _native

P = TypeVar("P", bound=Hashable)

__all__ = [
    "attracteur",
    "attracteur_strat",
    "degres_sortants",
    "minimax",
    "strategie",
    "transpose",
]


def transpose(G: Mapping[P, Iterable[P]]) -> Dict[P, List[P]]:
    """Le graphe transposé : ``t`` y est successeur de ``s`` si ``s`` est successeur de ``t`` dans ``G``.

    >>> transpose({"a": ["b", "c"], "b": ["c"], "c": []})
    {'a': [], 'b': ['a'], 'c': ['a', 'b']}
    """
    return _native._transpose(dict(G) if not isinstance(G, dict) else G)


def degres_sortants(G: Mapping[P, Iterable[P]]) -> Dict[P, int]:
    """Le nombre de successeurs de chaque sommet.

    >>> degres_sortants({"a": ["b", "c"], "b": ["c"], "c": []})
    {'a': 2, 'b': 1, 'c': 0}
    """
    return {s: len(T) if isinstance(T, (list, tuple, set, frozenset, dict)) else len(list(T)) for s, T in G.items()}


def attracteur(G: Mapping[P, Iterable[P]], S1: Iterable[P], V1: Iterable[P]) -> Dict[P, bool]:
    """L'attracteur du joueur 1 : les sommets d'où il peut forcer l'arrivée dans ``V1``.

    >>> G = {"départ": ["piège", "but"], "piège": ["départ"], "but": []}
    >>> attracteur(G, {"départ"}, {"but"}) == {"départ": True, "piège": True, "but": True}
    True
    """
    return dict.fromkeys(attracteur_strat(G, S1, V1), True)


def attracteur_strat(G: Mapping[P, Iterable[P]], S1: Iterable[P], V1: Iterable[P]) -> Dict[P, int]:
    """L'attracteur du joueur 1, et le rang de chaque sommet : le nombre de coups dans lequel la victoire est forcée.

    >>> G = {"départ": ["piège", "but"], "piège": ["départ"], "but": []}
    >>> rangs = attracteur_strat(G, {"départ"}, {"but"})
    >>> rangs["but"], rangs["départ"], rangs["piège"]
    (0, 1, 2)
    """
    return _native._attractor(dict(G) if not isinstance(G, dict) else G, S1, V1)


def strategie(
    G: Mapping[P, Iterable[P]],
    attr1: Mapping[P, int],
    attr2: Container[P],
    s: P,
) -> Optional[P]:
    """Le coup à jouer en ``s`` ; ``attr1`` sont les rangs du joueur qui joue, ``attr2`` l'attracteur de l'adversaire.

    Dans un sommet gagnant, un successeur de rang plus petit (le plus petit) ; sinon un successeur hors de l'attracteur de
    l'adversaire ; sinon, tout est perdu, n'importe lequel, au hasard. Rien dans une impasse.

    >>> G = {"a": ["b", "c"], "b": ["a"], "c": []}
    >>> strategie(G, {"c": 0, "a": 1, "b": 2}, {}, "a")
    'c'
    """
    successeurs = list(G[s])
    if not successeurs or attr1.get(s) == 0:
        return None
    if s in attr1:
        gagnants = [t for t in successeurs if t in attr1 and attr1[t] < attr1[s]]
        if gagnants:
            return min(gagnants, key=lambda t: attr1[t])
    surs = [t for t in successeurs if t not in attr2]
    return surs[0] if surs else random.choice(successeurs)


def minimax(
    G: Mapping[P, Iterable[P]],
    p: P,
    h: Union[Callable[[P], Any], Mapping[P, Any]],
    prof: int,
    S1: Optional[Iterable[P]] = None,
) -> Any:
    """La valeur minimax de la position ``p`` à la profondeur ``prof``, avec l'heuristique ``h`` (fonction ou dictionnaire).

    Le joueur 1 maximise. Sans ``S1``, une position est un couple dont le dernier élément est le joueur, comme ``(k, i)``.
    Chaque position n'est évaluée qu'une fois par profondeur, si bien que toute profondeur convient.

    >>> G = {(k, i): [(k - p, 3 - i) for p in (1, 2, 3) if p < k] for k in range(1, 6) for i in (1, 2)}
    >>> h = lambda p: {(1, 2): float("inf"), (1, 1): -float("inf")}.get(p, 0)
    >>> minimax(G, (5, 1), h, 4)
    -inf
    """
    owned = S1 if S1 is not None else [s for s in G if s[-1] == 1]  # type: ignore[index]
    heuristique = h if callable(h) else h.__getitem__
    graph = dict(G) if not isinstance(G, dict) else G
    return _native._minimax(graph, owned, p, heuristique, prof)[0]
