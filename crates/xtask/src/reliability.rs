//! docs/reliability.md: what is promised, the tests that hold it, and what came of the last long campaigns.
//!
//! The table of promises is drawn from [`PROMISES`]; a test sees to it that every test that is named is there. The counts are
//! written by the campaigns themselves, with the command that repeats them.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

const FILE: &str = "docs/reliability.md";

/// What was wrong once or could be, and the tests that fail if it comes back. `torture: NAME` is a kind of trial, which the
/// test in `crates/cli/tests/torture.rs` samples.
const PROMISES: &[(&str, &[&str])] = &[
    (
        "every accepted position is legal, by a check that shares nothing with the move generator; a panic takes nothing with it but its own item, command or request",
        &[
            "positions_that_are_none",
            "a_panic_takes_only_its_own_item",
            "a_fault_of_ours_does_not_end_the_connection",
            "mutated_lines_are_survived",
            "no_reader_panics_hangs_or_accepts_what_is_unsound",
        ],
    ),
    (
        "the first Ctrl-C or SIGTERM stops a whole batch and gives the best result so far, the second ends the program; exit code 130",
        &[
            "a_batch_of_checks_ends",
            "a_solver_tells_its_bounds",
            "a_search_tells_its_best_move",
            "a_play_is_annotated_so_far",
            "torture: signals",
        ],
    ),
    (
        "what was cut short says so: no signature, no unmarked count, no \"no such puzzle\"",
        &["a_count_that_was_cut_short_says_so", "a_generator_says_that_it_was_stopped", "torture: signals"],
    ),
    (
        "a limit of time is kept by every search, evaluation, order and generator",
        &[
            "a_limit_of_time_ends_every_search",
            "several_questions_share_one_time",
            "a_solver_answers_everything_within_one_time",
            "a_generator_keeps_the_time",
            "a_million_moves_are_not_told_one_by_one",
            "torture: clocks",
        ],
    ),
    (
        "memory that cannot be had is refused with exit code 1",
        &["tables_that_do_not_fit_are_refused", "torture: shortages"],
    ),
    (
        "where fewer threads can be had than were asked for, the work goes on and says so",
        &["whoever_gets_no_thread_goes_on_alone_and_says_so", "torture: shortages"],
    ),
    (
        "deep input needs no deep stack, long lines are refused, memory is a small multiple of the input",
        &["a_line_that_is_too_long_is_refused_and_the_rest_goes_on", "torture: shortages"],
    ),
    (
        "damaged records, saved plays, journals and books are refused or read as they were written",
        &[
            "a_record_of_a_match",
            "what_was_solved_before_an_interruption_is_known_again",
            "a_saved_play",
            "torture: damage",
        ],
    ),
    (
        "a kill at any moment leaves the old file or the new one, and what can be resumed ends as if undisturbed; leftovers are removed",
        &["what_killed_writers_left_behind_is_removed_and_nothing_else", "torture: kills"],
    ),
    ("two writers of one file leave what one of them would have", &["torture: writers"]),
    (
        "full disks, read-only folders and closed outputs are told, and nothing is lost",
        &["torture: disks", "torture: pipes"],
    ),
    (
        "a byte order mark is no cell; a bad board takes no other with it; what `solve` reads, `check` reads",
        &[
            "a_byte_order_mark_is_no_cell",
            "a_bad_board_is_told_and_the_rest_of_the_file_is_solved",
            "what_solve_reads_check_reads_too",
        ],
    ),
    ("a puzzle on one line keeps the shape of its boxes", &["one_line_keeps_the_shape_of_the_boxes"]),
    (
        "several processes give the answer of one, byte for byte, whatever their number, and whichever of them is killed, hangs, is cut off, has no room or finds a damaged checkpoint",
        &[
            "random_arenas",
            "every_arena_of_the_data_set",
            "killed_at_any_moment",
            "hung_processes_are_noticed",
            "cut_links_between_machines",
            "full_disks",
            "damaged_checkpoints_are_never_used",
            "a_stop_leaves_a_checkpoint_to_go_on_from",
        ],
    ),
    (
        "nobody takes part in the work of several processes without token, version and arena",
        &["only_version_purpose_and_token_together_are_welcome", "three_processes_meet_and_strangers_do_not"],
    ),
    ("nonsense does not keep the server from its next visitor", &["torture: server"]),
    (
        "on one thread the same question gets the same answer and counts, in twenty runs of every search of every game",
        &["every_search_of_every_game_repeats_itself"],
    ),
];

/// Writes the table of promises.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    place(root, "promises", &promises())
}

/// Writes what a campaign came to, with the command that repeats it and the day.
pub(crate) fn write_counts(root: &Path, kind: &str, words: &[&str], told: &str) -> Result<(), String> {
    let day = Command::new("date").args(["-u", "+%Y-%m-%d"]).output().map_err(|error| error.to_string())?;
    let day = String::from_utf8_lossy(&day.stdout).trim().to_owned();
    let command = [&["cargo xtask", kind], words].concat().join(" ");
    place(root, kind, &format!("`{command}`, {day}:\n\n```text\n{told}```\n"))
}

fn promises() -> String {
    let mut table = String::from("| promise | held by |\n|---|---|\n");
    for (promise, tests) in PROMISES {
        let tests: Vec<String> = tests.iter().map(|test| format!("`{test}`")).collect();
        // Writing to a string does not fail.
        let _ = writeln!(table, "| {promise} | {} |", tests.join(", "));
    }
    table
}

fn marks(section: &str) -> (String, String) {
    (format!("<!-- {section}: written by cargo xtask -->\n"), format!("<!-- end of {section} -->"))
}

/// Puts a text into its section of the document.
fn place(root: &Path, section: &str, text: &str) -> Result<(), String> {
    let path = root.join(FILE);
    let document = fs::read_to_string(&path).map_err(|error| format!("{FILE}: {error}"))?;
    let (begin, end) = marks(section);
    let lacking = || format!("{FILE} lacks the marks of {section}");
    let (before, rest) = document.split_once(&begin).ok_or_else(lacking)?;
    let (_, after) = rest.split_once(&end).ok_or_else(lacking)?;
    fs::write(&path, format!("{before}{begin}\n{text}\n{end}{after}"))
        .map_err(|error| format!("{FILE}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn sources(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).expect("a folder of the repository").flatten() {
            let path: PathBuf = entry.path();
            if path.is_dir() && !path.ends_with("target") {
                sources(&path, text);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                text.push_str(&fs::read_to_string(path).unwrap_or_default());
            }
        }
    }

    #[test]
    fn every_promise_is_held_by_tests_that_are_there() {
        let mut all = String::new();
        sources(&crate::root().join("crates"), &mut all);
        let torture =
            fs::read_to_string(crate::root().join("crates/torture/src/lib.rs")).expect("the trials");
        for (promise, tests) in PROMISES {
            assert!(!tests.is_empty(), "{promise}");
            for test in *tests {
                let is_there = match test.strip_prefix("torture: ") {
                    Some(kind) => torture.contains(&format!("(\"{kind}\", {kind}::trial)")),
                    None => {
                        all.contains(&format!("#[test]\n    fn {test}()"))
                            || all.contains(&format!("#[test]\nfn {test}()"))
                    }
                };
                assert!(is_there, "{test} of: {promise}");
            }
        }
    }

    #[test]
    fn the_document_is_fresh_and_has_counts_of_every_campaign() {
        let document = fs::read_to_string(crate::root().join(FILE)).expect(FILE);
        assert!(document.contains(&promises()), "{FILE} is stale: cargo xtask reliability");
        for campaign in ["fuzz", "torture", "oracles", "cluster"] {
            let (begin, end) = marks(campaign);
            let section = document.split_once(&begin).and_then(|(_, rest)| rest.split_once(&end));
            let counts = section.map_or("", |(section, _)| section);
            let command = format!("`cargo xtask {campaign}");
            assert!(counts.contains(&command), "{FILE} lacks counts: {command} --write`");
        }
    }
}
