//! Reading what `outplay --json` prints: `outplay --json analyse tic-tac-toe | cargo run -p outplay-wire --example
//! read_an_answer -- -`. Without `-` it reads two lines of its own.

use std::io::{self, BufRead};

use outplay_core::text::Lang;
use outplay_wire::{Answer, Message, SCHEMA};

const SAMPLE: &str = r#"{"schema":1,"type":"perft","game":"tic-tac-toe","position":".../.../...","depth":2,"plays":72,"reached":72,"ended":0,"time_ms":0.1}
{"schema":1,"type":"problem","code":"NoSuchColumn","message":"there is no column '9'","line":3}"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let from_input = std::env::args().nth(1).as_deref() == Some("-");
    let lines: Box<dyn Iterator<Item = io::Result<String>>> = if from_input {
        Box::new(io::stdin().lock().lines())
    } else {
        Box::new(SAMPLE.lines().map(|line| Ok(line.to_owned())))
    };
    for line in lines {
        // One message a line. Fields that are new in a later version are passed over.
        let message: Message = serde_json::from_str(&line?)?;
        assert_eq!(message.schema, SCHEMA, "made for another version");
        match message.answer {
            Answer::Analysis(found) => {
                let best = found.best.map_or("-".to_owned(), |mv| mv.text);
                println!("{}: best {best}, worth {}", found.game, found.value.show(Lang::English));
            }
            Answer::Perft(count) => {
                println!("{}: {} plays of {} plies", count.game, count.reached, count.depth);
            }
            Answer::Problem(problem) => println!("refused ({}): {}", problem.code, problem.message),
            other => println!("something else: {other:?}"),
        }
    }
    Ok(())
}
