//! Any text is a record or is refused with faults; a record that is read is written and read again to the same steps.

#![no_main]

use kernel::{Fault, Recorded};
use libfuzzer_sys::fuzz_target;
use registry::{EditionFinder, dispatch, game_of, read_record};

fuzz_target!(|text: &str| {
    let read = game_of(text).and_then(|kind| dispatch!(kind, G => survives::<G>(text)));
    if let Err(faults) = read {
        assert!(!faults.is_empty(), "a refusal without a fault");
    }
});

fn survives<G: Recorded>(text: &str) -> Result<(), Vec<Fault>> {
    let editions = EditionFinder::with(&[]);
    let record = read_record::<G>(text, &editions)?;
    let written = record.write();
    let Ok(again) = read_record::<G>(&written, &editions) else {
        panic!("a written record is not read: {written}");
    };
    assert!(again.log.steps == record.log.steps, "a record changes when written");
    Ok(())
}
