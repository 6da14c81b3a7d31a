//! Puts the files of the client into the program: those of the folder that `WEB_DIST` names, else a page that says how to
//! build them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-env-changed=WEB_DIST");
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the crate lies"));
    let folder = env::var_os("WEB_DIST").map_or_else(|| own.join("placeholder"), PathBuf::from);
    println!("cargo::rerun-if-changed={}", folder.display());
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    fs::write(out.join("files.rs"), table(&folder)).expect("the build folder can be written");
}

/// A Rust expression: for each file its name and its content as it is, in brotli and in gzip, as far as there.
fn table(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be listed").path()).collect();
    paths.sort();
    let mut text = String::from("[\n");
    for path in &paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".br") || name.ends_with(".gz") {
            continue;
        }
        let beside = |ending: &str| {
            let beside = path.with_file_name(format!("{name}.{ending}"));
            if beside.is_file() { format!("Some(include_bytes!({beside:?}))") } else { "None".to_owned() }
        };
        let (brotli, gzip) = (beside("br"), beside("gz"));
        let line = format!(
            "    File {{ name: {name:?}, plain: include_bytes!({path:?}), brotli: {brotli}, gzip: {gzip} }},\n"
        );
        let _ = text.write_str(&line);
    }
    text.push(']');
    text
}
