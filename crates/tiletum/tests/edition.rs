//! The shipped edition, as it is compiled in.

use std::path::Path;

use kernel_testing::expect_file;
use tiletum::edition::{BOTTEGA, Edition, EditionRef, bottega};

#[test]
fn what_is_compiled_in_is_what_the_file_says() {
    let read: Edition = edition::parse(BOTTEGA).expect("the shipped file is sound");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("editions/bottega.compact");
    expect_file(&path, &edition::written(&read));
    assert!(*bottega() == read, "what is compiled in is read back otherwise than it was written");
    let again = EditionRef::load(BOTTEGA).expect("the shipped file is sound");
    assert!(std::ptr::eq(&*again, &*bottega()), "the shipped edition is loaded once");
}
