//! Makes a program smaller without changing what it does.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module, TypeSection};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
    TypeSectionReader,
};

type Outcome = Result<(), Error<Infallible>>;

/// A program without what it does not need to run: the names of functions and other custom sections, the room that the linker kept in
/// numbers, functions that do the same as another, and types that nothing uses.
///
/// # Errors
/// If this is no program.
pub fn slim(program: &[u8]) -> Result<Vec<u8>, String> {
    let mut program = encode(&mut Slimming::default(), program)?;
    // Functions that call others do the same once those are one.
    while let Some(mut merging) = Merging::of(&program).map_err(|error| no_program(&error))? {
        program = encode(&mut merging, &program)?;
    }
    let mut slimming = Slimming::default();
    encode(&mut slimming, &program)?;
    slimming.places = Some((0..).zip(&slimming.used).map(|(place, &kind)| (kind, place)).collect());
    encode(&mut slimming, &program)
}

fn encode(pass: &mut impl Reencode<Error = Infallible>, program: &[u8]) -> Result<Vec<u8>, String> {
    let mut module = Module::new();
    let done = pass.parse_core_module(&mut module, Parser::new(0), program);
    done.map_err(|error| no_program(&error))?;
    Ok(module.finish())
}

fn no_program(error: &dyn std::fmt::Display) -> String {
    format!("this is no program: {error}")
}

/// The first time it goes through a program it notes which types are used, the second time it leaves out the others.
#[derive(Default)]
struct Slimming {
    used: BTreeSet<u32>,
    places: Option<BTreeMap<u32, u32>>,
}

impl Reencode for Slimming {
    type Error = Infallible;

    fn type_index(&mut self, kind: u32) -> Result<u32, Error<Infallible>> {
        self.used.insert(kind);
        Ok(self.places.as_ref().and_then(|places| places.get(&kind)).copied().unwrap_or(kind))
    }

    fn parse_type_section(&mut self, types: &mut TypeSection, section: TypeSectionReader<'_>) -> Outcome {
        for (kind, group) in (0..).zip(section) {
            if self.places.as_ref().is_none_or(|places| places.contains_key(&kind)) {
                utils::parse_recursive_type_group(self, types.ty(), group?)?;
            }
        }
        Ok(())
    }

    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader<'_>) -> Outcome {
        Ok(())
    }
}

/// Leaves the first of the functions that have one type and one body, and calls it wherever another was called.
///
/// Compilers make such functions of one generic function for types that machines cannot tell apart.
struct Merging {
    /// The new number of every function, those that come from elsewhere first.
    places: Vec<u32>,
    /// Whether a function that is written here stays.
    stays: Vec<bool>,
}

impl Merging {
    /// What there is to merge, if anything.
    fn of(program: &[u8]) -> Result<Option<Merging>, wasmparser::BinaryReaderError> {
        let (mut imported, mut types, mut bodies) = (0, Vec::new(), Vec::<FunctionBody<'_>>::new());
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
                    }
                }
                Payload::FunctionSection(section) => types = section.into_iter().collect::<Result<_, _>>()?,
                Payload::CodeSectionEntry(body) => bodies.push(body),
                _ => {}
            }
        }
        let mut merging = Merging { places: (0..imported).collect(), stays: Vec::new() };
        let (mut first, mut next) = (HashMap::new(), imported);
        for (kind, body) in types.iter().zip(&bodies) {
            let place = *first.entry((*kind, body.as_bytes())).or_insert(next);
            merging.places.push(place);
            merging.stays.push(place == next);
            next += u32::from(place == next);
        }
        Ok(merging.stays.contains(&false).then_some(merging))
    }
}

impl Reencode for Merging {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.places[function as usize])
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Outcome {
        for (number, kind) in section.into_iter().enumerate() {
            let kind = self.type_index(kind?)?;
            if self.stays[number] {
                functions.function(kind);
            }
        }
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, section: CodeSectionReader<'_>) -> Outcome {
        for (number, body) in section.into_iter().enumerate() {
            if self.stays[number] {
                self.parse_function_body(code, body?)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program of these sections and a custom section.
    fn program(sections: &[&[u8]]) -> Vec<u8> {
        [b"\0asm\x01\0\0\0", &sections.concat()[..], &[0, 2, 1, b'x']].concat()
    }

    /// The text format's `(func (type 1)) (export "f")` beside a type that nothing uses; the length of the body has room to grow, as a
    /// linker leaves it.
    fn roomy() -> Vec<u8> {
        let types = [1, 8, 2, 0x60, 1, 0x7f, 0, 0x60, 0, 0];
        let code = [10, 8, 1, 0x82, 0x80, 0x80, 0x80, 0, 0, 0x0b];
        program(&[&types, &[3, 2, 1, 1], &[7, 5, 1, 1, b'f', 0, 0], &code])
    }

    fn slimmed(program: &[u8]) -> Vec<u8> {
        slim(program).expect("this is a program")
    }

    #[test]
    fn a_slim_program_is_the_same_without_what_nobody_uses() {
        let expected = [
            &b"\0asm\x01\0\0\0"[..],
            &[1, 4, 1, 0x60, 0, 0],
            &[3, 2, 1, 0],
            &[7, 5, 1, 1, b'f', 0, 0],
            &[10, 4, 1, 2, 0, 0x0b],
        ];
        assert_eq!(slimmed(&roomy()), expected.concat());
        assert!(slim(&roomy()[..20]).is_err(), "a program that is cut off");
    }

    #[test]
    fn functions_that_do_the_same_are_one_and_so_are_those_that_call_them() {
        // Two that do nothing, two that call one of them each, and one of another type; the last two of a pair are exported.
        let types = [1, 8, 2, 0x60, 0, 0, 0x60, 1, 0x7f, 0];
        let functions = [3, 6, 5, 0, 0, 0, 0, 1];
        let exports = [7, 13, 3, 1, b'a', 0, 1, 1, b'b', 0, 3, 1, b'c', 0, 4];
        let code = [10, 20, 5, 2, 0, 0x0b, 2, 0, 0x0b, 4, 0, 0x10, 0, 0x0b, 4, 0, 0x10, 1, 0x0b, 2, 0, 0x0b];
        let slim = slimmed(&program(&[&types, &functions, &exports, &code]));
        let expected = [
            &b"\0asm\x01\0\0\0"[..],
            &types,
            &[3, 4, 3, 0, 0, 1],
            &[7, 13, 3, 1, b'a', 0, 0, 1, b'b', 0, 1, 1, b'c', 0, 2],
            &[10, 12, 3, 2, 0, 0x0b, 4, 0, 0x10, 0, 0x0b, 2, 0, 0x0b],
        ];
        assert_eq!(slim, expected.concat());
    }
}
