//! Any text is a record or is refused with faults; a record that is read is written and read again to the same steps.

#![no_main]

use libfuzzer_sys::fuzz_target;
use registry::AnyRecord;

fuzz_target!(|text: &str| {
    match AnyRecord::read(text, &[]) {
        Ok(AnyRecord::Florence(record)) => {
            let written = record.write();
            let Ok(AnyRecord::Florence(again)) = AnyRecord::read(&written, &[]) else {
                panic!("a written record is not read: {written}");
            };
            assert!(again.log.steps == record.log.steps, "a record changes when written");
        }
        Err(faults) => assert!(!faults.is_empty(), "a refusal without a fault"),
    }
});
