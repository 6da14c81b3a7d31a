//! Reading files that people name: every way to fail has a sentence.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use crate::ended::Stop;

/// No text file of the server comes near this size, in bytes.
const LARGEST: u64 = 16 << 20;

/// The whole text of a file.
///
/// # Errors
/// If there is none, if it is a folder, cannot be read, is too large or no text; the sentence says which.
pub fn read_text(path: &Path) -> Result<String, Stop> {
    let metadata = fs::metadata(path).map_err(|error| Stop::file(path, "read it", plain(&error)))?;
    if metadata.is_dir() {
        return Err(Stop::fault(format!("{}: this is a folder, and a file was expected", path.display())));
    }
    let mut bytes = Vec::new();
    // The limit holds for pipes and devices too, which do not tell their size.
    let file = File::open(path).map_err(|error| Stop::file(path, "read it", plain(&error)))?;
    file.take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Stop::file(path, "read it", plain(&error)))?;
    if bytes.len() as u64 > LARGEST {
        return Err(Stop::fault(format!(
            "{}: too large: more than {} MiB, and no such file has that much",
            path.display(),
            LARGEST >> 20
        )));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let start = good.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let column = String::from_utf8_lossy(&good[start..]).chars().count() + 1;
        Stop::fault(format!("{}:{line}:{column}: this is no text in UTF-8", path.display()))
    })
}

/// The error without the number of the operating system.
pub fn plain(error: &std::io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().collect::<String>() + letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(path: &Path) -> String {
        match read_text(path) {
            Err(Stop::Fault(text)) => text,
            other => panic!("a fault was expected, not {other:?}"),
        }
    }

    #[test]
    fn every_way_to_fail_has_a_sentence() {
        let folder = std::env::temp_dir().join(format!("bottega-files-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("the folder for temporary files can be written");
        assert!(fault(&folder).ends_with("this is a folder, and a file was expected"));
        assert!(fault(&folder.join("none")).ends_with("none: cannot read it: no such file or directory"));
        let odd = folder.join("odd");
        fs::write(&odd, b"one\ntw\xff\n").expect("the folder was just made");
        assert!(fault(&odd).ends_with("odd:2:3: this is no text in UTF-8"));
        File::create(&odd).and_then(|file| file.set_len(LARGEST + 1)).expect("a file can be long");
        assert!(fault(&odd).contains("more than 16 MiB"));
        fs::remove_dir_all(&folder).expect("what was made can be removed");
    }
}
