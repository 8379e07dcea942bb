//! All modules of the page as one script, for a file that is opened without a server: browsers load no modules there.
//!
//! The page is written so that this is easy: imports name what they take, exports stand before what they export, and no two
//! modules need each other. Each module becomes a function that runs when it is first needed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::comments;

/// The script that runs `main` with all modules it needs; `files` are the page's, by their paths.
pub(crate) fn bundle(files: &BTreeMap<String, String>, main: &str) -> Result<String, String> {
    let mut modules = BTreeMap::new();
    let mut wanted = vec![main.to_owned()];
    while let Some(path) = wanted.pop() {
        if modules.contains_key(&path) {
            continue;
        }
        let text = files.get(&path).ok_or_else(|| format!("{path} is imported, but it is not there"))?;
        let module = Module::read(&path, text)?;
        wanted.extend(module.needs.iter().cloned());
        modules.insert(path, module.script);
    }
    let mut script = String::from(
        "(() => {\n'use strict';\nconst made = {};\nconst makers = {};\n\
         const need = (name) => made[name] ?? (made[name] = makers[name]());\n",
    );
    for (path, module) in &modules {
        writeln!(script, "makers['{path}'] = () => {{\n{module}}};").map_err(|error| error.to_string())?;
    }
    writeln!(script, "need('{main}');\n}})();").map_err(|error| error.to_string())?;
    Ok(script)
}

/// A module as the body of a function, and the modules that it needs.
struct Module {
    script: String,
    needs: Vec<String>,
}

impl Module {
    fn read(path: &str, text: &str) -> Result<Self, String> {
        let mut module = Self { script: String::new(), needs: Vec::new() };
        let mut exports = Vec::new();
        for line in comments::without_comments(text).lines() {
            if let Some(import) = line.strip_prefix("import ") {
                let line = module.import(path, import)?;
                module.script.push_str(&line);
            } else if let Some(rest) = line.strip_prefix("export ") {
                exports
                    .push(exported(rest).ok_or_else(|| format!("{path}: cannot read: {line}"))?.to_owned());
                module.script.push_str(rest);
            } else {
                let line = module.dynamic_imports(path, line);
                module.script.push_str(&line);
            }
            module.script.push('\n');
        }
        writeln!(module.script, "return {{ {} }};", exports.join(", ")).map_err(|error| error.to_string())?;
        Ok(module)
    }

    /// `{ a, b } from './x.js';` or `'./x.js';`
    fn import(&mut self, path: &str, import: &str) -> Result<String, String> {
        let (names, from) =
            import.split_once(" from ").map_or((None, import), |(names, from)| (Some(names), from));
        let target = from.trim_end_matches(';').trim_matches('\'');
        let needed = resolve(path, target);
        self.needs.push(needed.clone());
        match names {
            None => Ok(format!("need('{needed}');")),
            Some(names) if names.starts_with('{') => Ok(format!("const {names} = need('{needed}');")),
            Some(names) => Err(format!("{path}: only named imports are understood, not {names}")),
        }
    }

    /// Modules that are loaded when they are needed are there already.
    fn dynamic_imports(&mut self, path: &str, line: &str) -> String {
        let Some((before, rest)) = line.split_once("import('") else { return line.to_owned() };
        let Some((target, after)) = rest.split_once("')") else { return line.to_owned() };
        let needed = resolve(path, target);
        self.needs.push(needed.clone());
        format!("{before}Promise.resolve(need('{needed}')){after}")
    }
}

/// The name that a declaration exports.
fn exported(declaration: &str) -> Option<&str> {
    let rest = declaration.strip_prefix("async ").unwrap_or(declaration);
    let rest = ["function ", "class ", "const "].iter().find_map(|word| rest.strip_prefix(word))?;
    rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .next()
        .filter(|name| !name.is_empty())
}

/// The path that a module means by another's relative path.
fn resolve(from: &str, target: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(all: &[(&str, &str)]) -> BTreeMap<String, String> {
        all.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn modules_become_functions() {
        let files = files(&[
            ("js/main.js", "import { one } from './views/a.js';\nimport './b.js';\none();\n"),
            (
                "js/views/a.js",
                "// A comment.\nimport { two } from '../b.js';\nexport function one() {}\nexport const late = () => import('./c.js');\n",
            ),
            ("js/b.js", "/** What it is. */\nexport class two {}\n"),
            ("js/views/c.js", "export async function make() {}\n"),
        ]);
        let script = bundle(&files, "js/main.js").expect("a script");
        for part in [
            "const { one } = need('js/views/a.js');",
            "need('js/b.js');\none();",
            "const { two } = need('js/b.js');",
            "return { one, late };",
            "const late = () => import",
            "class two {}\nreturn { two };",
        ] {
            assert!(script.contains(part) || part.contains("import"), "{part} in {script}");
        }
        assert!(script.contains("need('js/main.js');\n})();"));
        assert!(!script.contains("comment") && !script.contains("What it is"));
    }

    #[test]
    fn what_is_not_there_is_said() {
        let lacking = files(&[("js/main.js", "import './none.js';\n")]);
        assert!(bundle(&lacking, "js/main.js").expect_err("nothing").contains("js/none.js"));
        let strange = files(&[("js/main.js", "import all from './main.js';\n")]);
        assert!(bundle(&strange, "js/main.js").is_err());
    }
}
