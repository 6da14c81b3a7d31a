//! Reads JSON that a host has written, for pages: with as little code as possible for each type, since every game's types are read
//! in the page. What is wrong with a text is not told, since a host of the same build writes no such text; a text of anybody else
//! is read by [`read`](crate::read()).

use std::borrow::Cow;
use std::fmt;
use std::iter;

use serde::de::value::{MapDeserializer, U64Deserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess,
    SeqAccess, VariantAccess, Visitor,
};

/// Reads what a host of the same build has written, or the page itself.
///
/// # Errors
/// If it is something else.
pub fn hear<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    T::deserialize(&mut Heard::new(text)).map_err(|fault| fault.to_string())
}

/// That a text is not what a host writes. It says nothing more, so that no sentence is compiled in.
#[derive(Debug)]
pub struct Unheard;

impl fmt::Display for Unheard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the host says what this page does not know")
    }
}

impl std::error::Error for Unheard {}

impl Error for Unheard {
    fn custom<T: fmt::Display>(_: T) -> Unheard {
        Unheard
    }
}

/// A text that is JSON, and how far it was read. Commas, colons and space are passed over alike.
pub struct Heard<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Heard<'t> {
    /// The beginning of a text.
    pub fn new(text: &'t str) -> Heard<'t> {
        Heard { text, at: 0 }
    }

    /// The first byte of what comes next; 0 at the end.
    fn peek(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            if !matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | b',' | b':') {
                return *byte;
            }
            self.at += 1;
        }
        0
    }

    /// Takes the next byte if it is this one.
    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == byte;
        self.at += usize::from(found);
        found
    }

    fn must(&mut self, byte: u8) -> Result<(), Unheard> {
        if self.take(byte) { Ok(()) } else { Err(Unheard) }
    }

    /// Takes a number, a truth or a nothing as it is written.
    fn word(&mut self) -> &'t str {
        self.peek();
        let rest = &self.text[self.at..];
        let ends = |byte: &u8| !matches!(byte, b'-' | b'+' | b'.' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z');
        let end = rest.as_bytes().iter().position(ends).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn string(&mut self) -> Result<Cow<'t, str>, Unheard> {
        self.must(b'"')?;
        let rest = &self.text[self.at..];
        let end = rest.as_bytes().iter().position(|byte| matches!(byte, b'"' | b'\\')).ok_or(Unheard)?;
        self.at += end;
        if self.text.as_bytes()[self.at] == b'"' {
            self.at += 1;
            return Ok(Cow::Borrowed(&rest[..end]));
        }
        self.escaped(&rest[..end]).map(Cow::Owned)
    }

    /// The rest of a text in which something is escaped.
    fn escaped(&mut self, begun: &str) -> Result<String, Unheard> {
        let mut text = begun.to_owned();
        let mut letters = self.text[self.at..].chars();
        loop {
            let letter = letters.next().ok_or(Unheard)?;
            text.push(match letter {
                '"' => break,
                '\\' => match letters.next().ok_or(Unheard)? {
                    'n' => '\n',
                    't' => '\t',
                    'r' => '\r',
                    'b' => '\u{8}',
                    'f' => '\u{c}',
                    'u' => unit(&mut letters)?,
                    other => other,
                },
                other => other,
            });
        }
        self.at = self.text.len() - letters.as_str().len();
        Ok(text)
    }

    /// Passes over a whole value.
    fn skip(&mut self) -> Result<(), Unheard> {
        let mut depth = 0_usize;
        loop {
            match self.peek() {
                b'{' | b'[' => (self.at, depth) = (self.at + 1, depth + 1),
                b'}' | b']' => (self.at, depth) = (self.at + 1, depth.saturating_sub(1)),
                b'"' => drop(self.string()?),
                _ if self.word().is_empty() => return Err(Unheard),
                _ => {}
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// Passes over what is left up to the end of a list.
    fn leave(&mut self) -> Result<(), Unheard> {
        while !self.take(b']') {
            self.skip()?;
        }
        Ok(())
    }
}

/// The letter of an escape such as `\u00e9`, or of two that belong together.
fn unit(letters: &mut std::str::Chars<'_>) -> Result<char, Unheard> {
    let mut four = || {
        let digits = letters.as_str().get(..4).ok_or(Unheard)?;
        *letters = letters.as_str()[4..].chars();
        u32::from_str_radix(digits, 16).map_err(|_| Unheard)
    };
    let mut code = four()?;
    if (0xd800..0xdc00).contains(&code) {
        let low = letters.as_str().strip_prefix("\\u").ok_or(Unheard)?;
        let digits = low.get(..4).ok_or(Unheard)?;
        let low_code = u32::from_str_radix(digits, 16).map_err(|_| Unheard)?;
        *letters = low[4..].chars();
        code = 0x10000 + ((code - 0xd800) << 10) + low_code.wrapping_sub(0xdc00);
    }
    char::from_u32(code).ok_or(Unheard)
}

macro_rules! numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unheard> {
            let word = self.word();
            match word.parse() {
                Ok(number) => visitor.visit_i64(number),
                Err(_) => visitor.visit_u64(word.parse().map_err(|_| Unheard)?),
            }
        })*
    };
}

macro_rules! texts {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unheard> {
            visitor.visit_str(&self.string()?)
        })*
    };
}

impl<'t> Deserializer<'t> for &mut Heard<'t> {
    type Error = Unheard;

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
    }
    texts! { deserialize_char deserialize_str deserialize_string deserialize_identifier }

    fn deserialize_any<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unheard> {
        match self.peek() {
            b'{' => self.deserialize_map(visitor),
            b'[' => self.deserialize_seq(visitor),
            b'"' => self.deserialize_str(visitor),
            b'n' => self.deserialize_unit(visitor),
            b't' | b'f' => self.deserialize_bool(visitor),
            _ => self.deserialize_i64(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unheard> {
        match self.word() {
            "true" => visitor.visit_bool(true),
            "false" => visitor.visit_bool(false),
            _ => Err(Unheard),
        }
    }

    fn deserialize_f32<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unheard> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unheard> {
        visitor.visit_f64(self.word().parse().map_err(|_| Unheard)?)
    }

    fn deserialize_bytes<V: Visitor<'t>>(self, _: V) -> Result<V::Value, Unheard> {
        Err(Unheard)
    }

    fn deserialize_byte_buf<V: Visitor<'t>>(self, _: V) -> Result<V::Value, Unheard> {
        Err(Unheard)
    }

    fn deserialize_option<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unheard> {
        if self.peek() == b'n' {
            self.word();
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_unit<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unheard> {
        if self.word() == "null" { visitor.visit_unit() } else { Err(Unheard) }
    }

    fn deserialize_unit_struct<V: Visitor<'t>>(self, _: &str, visitor: V) -> Result<V::Value, Unheard> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'t>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unheard> {
        // By such a name serde_json asks for a value as it is written, and wants it as the only field of that name.
        if name.starts_with('$') {
            self.peek();
            let from = self.at;
            self.skip()?;
            return visitor.visit_map(MapDeserializer::new(iter::once((name, &self.text[from..self.at]))));
        }
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unheard> {
        self.must(b'[')?;
        let read = visitor.visit_seq(&mut *self)?;
        self.leave()?;
        Ok(read)
    }

    fn deserialize_tuple<V: Visitor<'t>>(self, _: usize, visitor: V) -> Result<V::Value, Unheard> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'t>>(
        self,
        _: &str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Unheard> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unheard> {
        self.must(b'{')?;
        let read = visitor.visit_map(&mut *self)?;
        self.must(b'}')?;
        Ok(read)
    }

    fn deserialize_struct<V: Visitor<'t>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unheard> {
        self.must(b'{')?;
        let read = visitor.visit_map(Named { heard: &mut *self, names: fields })?;
        self.must(b'}')?;
        Ok(read)
    }

    fn deserialize_enum<V: Visitor<'t>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unheard> {
        // A variant with something in it is an object of one key.
        let filled = self.take(b'{');
        let read = visitor.visit_enum(Named { heard: &mut *self, names: variants })?;
        if filled {
            self.must(b'}')?;
        }
        Ok(read)
    }

    fn deserialize_ignored_any<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Unheard> {
        self.skip()?;
        visitor.visit_unit()
    }
}

impl<'t> SeqAccess<'t> for &mut Heard<'t> {
    type Error = Unheard;

    fn next_element_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<Option<S::Value>, Unheard> {
        if self.peek() == b']' { Ok(None) } else { seed.deserialize(&mut **self).map(Some) }
    }
}

impl<'t> MapAccess<'t> for &mut Heard<'t> {
    type Error = Unheard;

    fn next_key_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<Option<S::Value>, Unheard> {
        if self.peek() == b'}' { Ok(None) } else { seed.deserialize(&mut **self).map(Some) }
    }

    fn next_value_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<S::Value, Unheard> {
        seed.deserialize(&mut **self)
    }
}

/// Fields or variants that are told by their places in the list of their names: a type then needs no code that compares names. No type
/// that is read here may have two names for a field.
struct Named<'h, 't> {
    heard: &'h mut Heard<'t>,
    names: &'static [&'static str],
}

impl Named<'_, '_> {
    /// Reads a name; the place behind the last stands for one that is not in the list.
    fn place(&mut self) -> Result<U64Deserializer<Unheard>, Unheard> {
        let name = self.heard.string()?;
        let place = self.names.iter().position(|known| **known == *name).unwrap_or(self.names.len());
        Ok((place as u64).into_deserializer())
    }
}

impl<'t> MapAccess<'t> for Named<'_, 't> {
    type Error = Unheard;

    fn next_key_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<Option<S::Value>, Unheard> {
        if self.heard.peek() == b'}' { Ok(None) } else { seed.deserialize(self.place()?).map(Some) }
    }

    fn next_value_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<S::Value, Unheard> {
        seed.deserialize(&mut *self.heard)
    }
}

impl<'h, 't> EnumAccess<'t> for Named<'h, 't> {
    type Error = Unheard;
    type Variant = &'h mut Heard<'t>;

    fn variant_seed<S: DeserializeSeed<'t>>(mut self, seed: S) -> Result<(S::Value, Self::Variant), Unheard> {
        let variant = seed.deserialize(self.place()?)?;
        Ok((variant, self.heard))
    }
}

impl<'t> VariantAccess<'t> for &mut Heard<'t> {
    type Error = Unheard;

    fn unit_variant(self) -> Result<(), Unheard> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'t>>(self, seed: S) -> Result<S::Value, Unheard> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'t>>(self, _: usize, visitor: V) -> Result<V::Value, Unheard> {
        self.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'t>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unheard> {
        self.deserialize_struct("", fields, visitor)
    }
}
