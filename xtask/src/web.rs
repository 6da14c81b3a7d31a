//! Building the client: from Rust to a folder of files that any server can serve.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use wasm_bindgen_cli_support::Bindgen;

use crate::cargo::{cargo, finish, root, works};
use crate::parts::{self, Apart, Files, take_apart};
use crate::slimming::slim;

/// What the browser's machine is called.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The page is made of hundreds of small views; with their types erased it is a tenth smaller, and quicker to build. Whatever
/// is built for browsers is told so, since what both need is then built once.
pub const FLAGS: (&str, &str) = ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "--cfg erase_components");

/// How the client is built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Build {
    /// Quickly, to see a change.
    Quick,
    /// Small, as it is served.
    Small,
}

impl Build {
    /// The profile of cargo.
    pub const fn profile(self) -> &'static str {
        match self {
            Build::Quick => "wasm-dev",
            Build::Small => "wasm-release",
        }
    }
}

/// What the browser runs: the page, and the host of a table beside it, which is fetched with the first game.
pub const PROGRAMS: [&str; 2] = ["web", "worker"];

/// Files that keep their names: browsers ask for them by these, or compare them with what they have.
const NAMED: [&str; 6] =
    ["index.html", "sw.js", "manifest.webmanifest", "icon.svg", "icon-maskable.svg", "vollkorn-licence.txt"];

/// Files named after their content, besides programs, faces of type and style sheets: each after those that it refers to.
const REFERRING: [&str; 7] =
    ["exports.js", "parts.js", "web.js", "worker.js", "share.js", "boot.js", "host.js"];

/// The style sheets that come first within their folder; the others follow in order of their names.
const FIRST_STYLES: [&str; 9] = [
    "palette.css",
    "base.css",
    "screen.css",
    "log.css",
    "sheets.css",
    "beside.css",
    "layout.css",
    "sideways.css",
    "touch.css",
];

/// Pictures that stand beside links to tables: programs that show links fetch them, and the page never does.
pub const PICTURE: &str = ".jpg";

/// The style sheet that comes with the page; those of its parts come with them.
const PAGE_SHEET: &str = "style";

/// The client, built.
pub struct Client {
    /// Where it lies.
    pub folder: PathBuf,
    /// The file that is fetched when the screen of a game is first opened, and the like for every other part, by their names.
    pub parts: BTreeMap<String, String>,
    /// The style sheets of parts by the names of the parts.
    pub sheets: BTreeMap<String, String>,
}

/// Builds the client.
///
/// # Errors
/// What could not be built or written.
pub fn build(how: Build) -> Result<Client, String> {
    add_target()?;
    finish(compile(how))?;
    let built = target_folder().join(TARGET).join(how.profile());
    let folder = target_folder().join("client").join(how.profile());
    let (files, names) = name_by_content(files(&built)?)?;
    let ending = |ending: &str| -> BTreeMap<String, String> {
        let of_part =
            |(name, new): (&String, &String)| Some((name.strip_suffix(ending)?.to_owned(), new.clone()));
        names.iter().filter_map(of_part).collect()
    };
    let (parts, mut sheets) = (ending(parts::ENDING), ending(".css"));
    sheets.remove(PAGE_SHEET);
    // Written anew each time, so that nothing of an older client stays.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for (name, content) in &files {
        write(&folder.join(name), content)?;
        if how == Build::Small {
            write_compressed(&folder, name, content)?;
        }
    }
    Ok(Client { folder, parts, sheets })
}

/// Compiles the programs.
fn compile(how: Build) -> Command {
    let mut build = cargo(&["build", "--lib", "--target", TARGET, "--profile", how.profile()]);
    build.args(PROGRAMS.iter().flat_map(|program| ["--package", program]));
    build.env(FLAGS.0, FLAGS.1);
    build
}

/// The programs being compiled beside other work, until this is dropped.
pub struct Ahead(Option<Child>);

/// Begins to compile the programs and says nothing: whoever builds the client later finds done what went well, and repeats what did not.
/// It uses the time in which tests wait, and optimising across all crates at once takes one thread alone.
pub fn compile_ahead() -> Ahead {
    let mut build = compile(Build::Small);
    let silent = build.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    Ahead(add_target().ok().and_then(|()| silent.spawn().ok()))
}

impl Drop for Ahead {
    fn drop(&mut self) {
        if let Some(build) = &mut self.0 {
            // One that has ended already need not be ended.
            drop(build.kill());
            drop(build.wait());
        }
    }
}

/// The folder of everything built.
pub fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// Makes sure that Rust can compile for browsers, by rustup where that is possible.
pub fn add_target() -> Result<(), String> {
    let there = || {
        let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        let output = rustc.args(["--print", "target-libdir", "--target", TARGET]).output().ok()?;
        let folder = String::from_utf8(output.stdout).ok()?;
        Path::new(folder.trim()).is_dir().then_some(())
    };
    if there().is_some() {
        return Ok(());
    }
    eprintln!("Adding what Rust needs to compile for browsers.");
    let mut add = Command::new("rustup");
    add.args(["target", "add", TARGET]);
    if works(Command::new("rustup").arg("--version")) && finish(add).is_ok() && there().is_some() {
        return Ok(());
    }
    Err(format!("Rust cannot compile for browsers here: install its target by `rustup target add {TARGET}`"))
}

/// All files of the client under their plain names; `built` is where the programs lie.
fn files(built: &Path) -> Result<Files, String> {
    let Apart { main, mut files, list, loaders } = take_apart(&built.join("web.wasm"))?;
    let fault = |error: &dyn std::fmt::Display| format!("cannot make the client's bindings: {error}");
    for program in PROGRAMS {
        let mut bindgen = Bindgen::new();
        let wasm = if program == "web" { main.clone() } else { built.join(program).with_extension("wasm") };
        let made = bindgen.input_path(wasm).out_name(program).web(true).map_err(|error| fault(&error))?;
        // The parts are linked to what the linker exports.
        let made = made
            .keep_lld_exports(program == "web")
            .omit_default_module_path(true)
            .typescript(false)
            .remove_name_section(true);
        let mut made =
            made.remove_producers_section(true).generate_output().map_err(|error| fault(&error))?;
        files.insert(format!("{program}.wasm"), slim(&made.wasm_mut().emit_wasm())?);
        files.insert(format!("{program}.js"), made.js().as_bytes().to_vec());
    }

    let source = root().join("crates/web");
    for path in folder_of(&source.join("page"))?.into_iter().chain(folder_of(&source.join("type"))?) {
        files.insert(file_name(&path), read(&path)?);
    }
    for game in folder_of(&source.join("src/games"))? {
        let picture = game.join("preview.jpg");
        if picture.is_file() {
            files.insert(format!("preview_{}{PICTURE}", file_name(&game)), read(&picture)?);
        }
    }
    let sheets = sheets(&source)?;
    if let Some(boot) = files.get_mut("boot.js") {
        *boot = list_sheets(&String::from_utf8_lossy(boot), sheets.keys()).into_bytes();
    }
    files.extend(sheets.into_iter().map(|(part, sheet)| (format!("{part}.css"), sheet)));
    if let Some(parts) = files.get_mut("parts.js") {
        let text = String::from_utf8_lossy(parts).replace("\"PARTS\": \"\"", &list);
        *parts = (text + &loaders).into_bytes();
    }
    Ok(files)
}

/// The style sheets by their parts: that of the page, one for each folder of `style`, and one for each game that has any.
fn sheets(source: &Path) -> Result<Files, String> {
    let page = source.join(PAGE_SHEET);
    let own = folder_of(&page)?.into_iter().map(|folder| (file_name(&folder), folder));
    let mut of_games = Vec::new();
    for game in folder_of(&source.join("src/games"))? {
        let (name, style) = (file_name(&game), game.join(PAGE_SHEET));
        if style.is_dir() {
            let parts = folder_of(&style)?.into_iter();
            of_games.extend(parts.map(|folder| (format!("{name}_{}", file_name(&folder)), folder)));
            of_games.push((name, style));
        }
    }
    let all = own.chain(of_games).filter(|(_, folder)| folder.is_dir());
    let all = all.chain([(PAGE_SHEET.to_owned(), page.clone())]);
    all.map(|(part, folder)| Ok((part, sheet_of(&folder)?))).collect()
}

/// What starts the page with the list of its sheets in place.
fn list_sheets<'s>(boot: &str, parts: impl Iterator<Item = &'s String>) -> String {
    let of_parts = parts.filter(|part| *part != PAGE_SHEET);
    let list: Vec<String> = of_parts.map(|part| format!("\"{part}\": \"{part}.css\"")).collect();
    boot.replace("\"SHEETS\": \"\"", &list.join(", "))
}

/// The style sheets of a folder as one.
fn sheet_of(folder: &Path) -> Result<Vec<u8>, String> {
    let mut sheets = folder_of(folder)?;
    sheets.retain(|path| path.extension().is_some_and(|ending| ending == "css"));
    let place = |path: &PathBuf| {
        let name = file_name(path);
        (FIRST_STYLES.iter().position(|first| *first == name).unwrap_or(FIRST_STYLES.len()), name)
    };
    sheets.sort_by_key(place);
    let mut whole = Vec::new();
    for sheet in sheets {
        whole.extend(terse(&String::from_utf8_lossy(&read(&sheet)?)).bytes());
    }
    Ok(whole)
}

/// A style sheet without its comments and the space that no browser needs. Within strings, and where it stands between two selectors,
/// space means something.
fn terse(sheet: &str) -> String {
    const APART: &str = "{};,";
    let mut rest = sheet;
    let mut code = String::new();
    while let Some((before, after)) = rest.split_once("/*") {
        code.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    code.push_str(rest);
    let mut told = String::new();
    let (mut within, mut space) = (None, false);
    for letter in code.chars() {
        if within.is_none() && letter.is_whitespace() {
            space = true;
            continue;
        }
        if letter == '}' && within.is_none() && told.ends_with(';') {
            told.pop();
        }
        let after = told.chars().next_back();
        let needless = APART.contains(letter) || after.is_none_or(|last| last == ':' || APART.contains(last));
        if std::mem::take(&mut space) && !needless {
            told.push(' ');
        }
        match within {
            Some(quote) if letter == quote && after != Some('\\') => within = None,
            None if matches!(letter, '"' | '\'') => within = Some(letter),
            Some(_) | None => {}
        }
        told.push(letter);
    }
    told
}

/// Gives every file a name that changes with its content, where files refer to each other too, so that browsers may keep it
/// for ever; and tells the service worker what there is to keep. Returns the files, and their new names by the plain ones.
fn name_by_content(mut files: Files) -> Result<(Files, BTreeMap<String, String>), String> {
    let (mut named, mut names) = (Files::new(), BTreeMap::new());
    // A file is named after those that it refers to.
    let ending =
        |ending: &str| files.keys().filter(|name| name.ends_with(ending)).cloned().collect::<Vec<_>>();
    let alone =
        [ending(".wasm"), ending(parts::ENDING), ending(".woff2"), ending(PICTURE), ending(".css")].concat();
    for name in alone.iter().map(String::as_str).chain(REFERRING) {
        let content = files.remove(name).ok_or_else(|| format!("the client has no {name}"))?;
        let (stem, ending) = name.split_once('.').ok_or("a file of the client has no ending")?;
        let new = format!("{stem}-{}.{ending}", &hash(&content)[..12]);
        for other in files.values_mut() {
            if let Ok(text) = std::str::from_utf8(other) {
                *other = replace_name(text, name, &new).into_bytes();
            }
        }
        names.insert(name.to_owned(), new.clone());
        named.insert(new, content);
    }
    let stray: Vec<&String> = files.keys().filter(|name| !NAMED.contains(&name.as_str())).collect();
    if !stray.is_empty() {
        return Err(format!("nothing says how these files of the client are named: {stray:?}"));
    }
    named.append(&mut files);
    let mut whole: Vec<u8> = Vec::new();
    named.iter().for_each(|(name, content)| whole.extend(name.bytes().chain(content.iter().copied())));
    let version = hash(&whole);
    let list: Vec<String> = named
        .keys()
        .filter(|name| !["index.html", "sw.js"].contains(&name.as_str()) && !name.ends_with(PICTURE))
        .map(|name| format!("\"{name}\""))
        .collect();
    let keeper = named.get_mut("sw.js").ok_or("the client has no sw.js")?;
    let text = String::from_utf8_lossy(keeper);
    let text = text.replace("bottega-VERSION", &format!("bottega-{}", &version[..12]));
    *keeper = text.replace("\"FILES\"", &format!("\"./\", {}", list.join(", "))).into_bytes();
    Ok((named, names))
}

/// Replaces a name where it stands in quotation marks, with or without `./` before it. With a colon after it it is the word by
/// which a program knows what is linked to it, and stays.
fn replace_name(text: &str, name: &str, new: &str) -> String {
    text.replace(&format!("\"{name}\""), &format!("\"{new}\""))
        .replace(&format!("\"./{name}\""), &format!("\"./{new}\""))
        .replace(&format!("\"./{new}\":"), &format!("\"./{name}\":"))
}

/// Writes the file as browsers take it over the network, beside itself, where that is smaller.
fn write_compressed(folder: &Path, name: &str, content: &[u8]) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("cannot compress {name}: {error}");
    let mut small = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*content, &mut small, &params).map_err(fault)?;
    if small.len() < content.len() {
        write(&folder.join(format!("{name}.br")), &small)?;
    }
    let mut zip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    zip.write_all(content).map_err(fault)?;
    let zipped = zip.finish().map_err(fault)?;
    if zipped.len() < content.len() {
        write(&folder.join(format!("{name}.gz")), &zipped)?;
    }
    Ok(())
}

/// A 64-bit FNV-1a hash in sixteen hexadecimal digits.
fn hash(content: &[u8]) -> String {
    let hash = content.iter().fold(0xcbf2_9ce4_8422_2325u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

fn folder_of(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, content: &[u8]) -> Result<(), String> {
    fs::write(path, content).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(style: &str) -> BTreeMap<String, Vec<u8>> {
        let files = [
            ("web.wasm", "code"),
            ("web.js", "import * as parts from \"./parts.js\"; ({ \"./parts.js\": parts })"),
            ("exports.js", "what the program exports"),
            ("parts.js", "import \"./exports.js\"; { \"game\": [\"game.parts\"] }"),
            ("game.parts", "a screen"),
            ("style.css", style),
            ("chess.css", ".board {}"),
            ("share.js", "tools"),
            (
                "boot.js",
                "import \"./web.js\"; new URL(\"./web.wasm\"); { \"chess\": \"chess.css\" }; import(\"./share.js\")",
            ),
            ("worker.wasm", "rules"),
            ("worker.js", "more glue"),
            ("host.js", "import \"./worker.js\"; new URL(\"./worker.wasm\")"),
            ("index.html", "<link href=\"style.css\"><script src=\"boot.js\">"),
            ("sw.js", "const STORE = \"bottega-VERSION\"; const FILES = [\"FILES\"];"),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        name_by_content(BTreeMap::from(files)).expect("the client is whole").0
    }

    #[test]
    fn a_terse_sheet_says_the_same() {
        let sheet = "/* One. */\n.a { color: red; }\n\n@media x {\n  .b { margin: 0; } /* Two. */\n}\n";
        assert_eq!(terse(sheet), ".a{color:red}@media x{.b{margin:0}}");
        let sheet = "a :is(b, c) > d::after { content: \"; } \\\"  x\"; margin: 0 calc(1px + 2px); }";
        assert_eq!(terse(sheet), "a :is(b,c) > d::after{content:\"; } \\\"  x\";margin:0 calc(1px + 2px)}");
    }

    #[test]
    fn a_changed_file_changes_its_name_and_all_that_refer_to_it() {
        let (one, two) = (client("a"), client("b"));
        let text = |files: &BTreeMap<String, Vec<u8>>, name: &str| {
            String::from_utf8_lossy(&files[name]).into_owned()
        };
        let style =
            |files: &BTreeMap<String, Vec<u8>>| files.keys().find(|name| name.starts_with("style-")).cloned();
        assert_ne!(style(&one), style(&two));
        assert!(text(&two, "index.html").contains(&style(&two).unwrap_or_default()));
        assert_ne!(text(&one, "sw.js"), text(&two, "sw.js"));
        assert!(!text(&one, "sw.js").contains("VERSION") && !text(&one, "sw.js").contains("FILES\""));
        let boot =
            |files: &BTreeMap<String, Vec<u8>>| files.keys().find(|name| name.starts_with("boot-")).cloned();
        assert_eq!(boot(&one), boot(&two), "what did not change keeps its name");
    }

    #[test]
    fn the_page_knows_the_sheet_of_every_part_by_its_name() {
        let parts = ["chess".to_owned(), PAGE_SHEET.to_owned()];
        assert_eq!(
            list_sheets("const SHEETS = { \"SHEETS\": \"\" };", parts.iter()),
            "const SHEETS = { \"chess\": \"chess.css\" };"
        );
        let files = client("a");
        let boot = files.iter().find(|(name, _)| name.starts_with("boot-")).map(|(_, text)| text);
        let boot = String::from_utf8_lossy(boot.expect("the page is started")).into_owned();
        assert!(boot.contains("{ \"chess\": \"chess-"), "{boot}");
        let sheets = sheets(&root().join("crates/web")).expect("the sheets can be read");
        assert!(sheets.contains_key(PAGE_SHEET) && sheets.contains_key("frame") && sheets.len() > 4);
        assert!(sheets.values().all(|sheet| !sheet.is_empty()));
    }

    #[test]
    fn what_a_program_is_linked_to_keeps_the_word_the_program_has_for_it() {
        let client = client("a");
        let glue = client.iter().find(|(name, _)| name.starts_with("web-") && name.ends_with(".js"));
        let glue = glue.map(|(_, text)| String::from_utf8_lossy(text).into_owned()).unwrap_or_default();
        assert!(glue.contains("from \"./parts-") && glue.contains("\"./parts.js\": parts"), "{glue}");
    }
}
