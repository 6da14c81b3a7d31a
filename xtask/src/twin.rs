//! The rules compiled for browsers once more, alone, so that a test or a benchmark can ask them what it asks of this machine.

use std::fs;
use std::path::PathBuf;

use wasm_bindgen_cli_support::Bindgen;

use crate::cargo::{cargo, finish};
use crate::web::{Build, FLAGS, TARGET, add_target, target_folder};

/// The page as it is before the program is put into it.
const PAGE: &str = include_str!("twin.html");

/// Builds a page in one file, with the program in it, and returns where it lies. It is optimised as the client is.
///
/// # Errors
/// What could not be built or written.
pub fn build() -> Result<PathBuf, String> {
    add_target()?;
    let profile = Build::Small.profile();
    let what = ["rustc", "--package", "twin", "--lib", "--crate-type", "cdylib"];
    let mut compile = cargo(&what);
    compile.args(["--target", TARGET, "--profile", profile]).env(FLAGS.0, FLAGS.1);
    finish(compile)?;
    let wasm = target_folder().join(TARGET).join(profile).join("twin.wasm");
    let fault = |error: &dyn std::fmt::Display| format!("cannot make the bindings of the twin: {error}");
    let mut bindgen = Bindgen::new();
    let made = bindgen.input_path(&wasm).no_modules(true).map_err(|error| fault(&error))?;
    let mut made = made.typescript(false).generate_output().map_err(|error| fault(&error))?;
    let program = base64(&made.wasm_mut().emit_wasm());
    let page = PAGE.replace("/* GLUE */", made.js()).replace("PROGRAM", &program);
    let file = target_folder().join("client").join("twin.html");
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::write(&file, page).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(file)
}

/// Bytes as letters, as RFC 4648 has it.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits =
            three.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place > three.len() { '=' } else { char::from(letter) });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn letters_are_those_of_the_standard() {
        for (bytes, letters) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")]
        {
            assert_eq!(base64(bytes.as_bytes()), letters);
        }
    }
}
