//! Web Push: a message sealed for one browser (RFC 8291, RFC 8188), and the proof of who sends it (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac::{HMAC_SHA256, Key, sign};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;
use url::Url;

/// A record has so many bytes at most; a message is one record.
const RECORD: u32 = 4096;

/// A record holds beside the message the sign of its end and a tag.
const BESIDE: usize = 1 + 16;

/// What a record begins with: the salt, its size, and the sender's key with its length.
const HEAD: usize = 16 + 4 + 1 + 65;

/// A proof is good for so long, in seconds. Push services allow a day.
const PROOF: i64 = 12 * 3600;

/// The keys by which push services know the server.
pub struct Vapid {
    pair: EcdsaKeyPair,
    random: SystemRandom,
    contact: String,
}

impl Vapid {
    /// New keys, to be kept in secret for as long as the server stands: browsers subscribe to these keys and no others.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub fn make() -> Result<Vec<u8>, String> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        made.map(|document| document.as_ref().to_vec()).map_err(|_| "no keys can be made".to_owned())
    }

    /// Keys that were kept, and by what a push service finds whoever runs the server: an address of mail or of a page.
    ///
    /// # Errors
    /// If these are no keys.
    pub fn read(kept: &[u8], contact: String) -> Result<Vapid, String> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &random);
        let pair = pair.map_err(|_| "the keys for push services cannot be read".to_owned())?;
        Ok(Vapid { pair, random, contact })
    }

    /// The public key, as browsers want it.
    #[must_use]
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// The proof for the service at this address, as the header `Authorization` wants it, at a time in milliseconds since 1970.
    pub(crate) fn proof(&self, endpoint: &Url, now: i64) -> Option<String> {
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let audience = endpoint.origin().ascii_serialization();
        let claims = json!({ "aud": audience, "exp": now / 1000 + PROOF, "sub": self.contact });
        let part = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!("{}.{}", part(&head), part(&claims));
        let signature = self.pair.sign(&self.random, signed.as_bytes()).ok()?;
        let signature = URL_SAFE_NO_PAD.encode(signature);
        Some(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

/// Seals a message for the browser with this public key and secret.
///
/// # Errors
/// If the key is no point of the curve, or the message too long.
pub(crate) fn seal(message: &[u8], browser: &[u8], secret: &[u8]) -> Result<Vec<u8>, String> {
    let bad = |_| "the keys of the subscription are none".to_owned();
    let random = SystemRandom::new();
    let mut salt = [0; 16];
    random.fill(&mut salt).map_err(bad)?;
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).map_err(bad)?;
    let public = own.compute_public_key().map_err(bad)?;
    let shared =
        agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, browser), <[u8]>::to_vec).map_err(bad)?;
    seal_with(message, &Agreed { shared: &shared, browser, public: public.as_ref(), secret }, salt)
}

/// What the two sides have agreed on.
struct Agreed<'a> {
    shared: &'a [u8],
    browser: &'a [u8],
    public: &'a [u8],
    secret: &'a [u8],
}

fn seal_with(message: &[u8], agreed: &Agreed<'_>, salt: [u8; 16]) -> Result<Vec<u8>, String> {
    let room = usize::try_from(RECORD).unwrap_or_default() - BESIDE - HEAD;
    if message.len() > room {
        return Err(format!("the message has more than {room} bytes"));
    }
    let (key, nonce) = keys(agreed, &salt);
    let bad = |_| "the message cannot be sealed".to_owned();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).map_err(bad)?);
    let mut record = message.to_vec();
    // The sign of the last record.
    record.push(2);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)
        .map_err(bad)?;
    let mut sealed = Vec::with_capacity(HEAD + record.len());
    sealed.extend(salt);
    sealed.extend(RECORD.to_be_bytes());
    sealed.push(u8::try_from(agreed.public.len()).map_err(|_| "the key is too long".to_owned())?);
    sealed.extend(agreed.public);
    sealed.extend(record);
    Ok(sealed)
}

/// The key and nonce of the one record (RFC 8291, section 3.4).
fn keys(agreed: &Agreed<'_>, salt: &[u8]) -> ([u8; 16], [u8; 12]) {
    let info = [b"WebPush: info\0", agreed.browser, agreed.public].concat();
    let material: [u8; 32] = derive(agreed.secret, agreed.shared, &info);
    (
        derive(salt, &material, b"Content-Encoding: aes128gcm\0"),
        derive(salt, &material, b"Content-Encoding: nonce\0"),
    )
}

/// So many bytes by HKDF with SHA-256 (RFC 5869), of which no more than 32 are ever wanted.
fn derive<const N: usize>(salt: &[u8], material: &[u8], info: &[u8]) -> [u8; N] {
    let extracted = sign(&Key::new(HMAC_SHA256, salt), material);
    let expanded = sign(&Key::new(HMAC_SHA256, extracted.as_ref()), &[info, &[1]].concat());
    let mut bytes = [0; N];
    bytes.copy_from_slice(&expanded.as_ref()[..N]);
    bytes
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
    use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
    use ring::hkdf;
    use ring::rand::SystemRandom;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Verifier};
    use url::Url;

    use super::{Agreed, Vapid, keys, seal, seal_with};

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).expect("base64url")
    }

    #[test]
    fn the_example_of_rfc_8291_is_sealed_to_the_byte() {
        let agreed = Agreed {
            shared: &bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"),
            browser: &bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            public: &bytes(
                "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
            ),
            secret: &bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let salt: [u8; 16] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("16 bytes");
        let (key, nonce) = keys(&agreed, &salt);
        assert_eq!(URL_SAFE_NO_PAD.encode(key), "oIhVW04MRdy2XN9CiKLxTg");
        assert_eq!(URL_SAFE_NO_PAD.encode(nonce), "4h_95klXJ5E_qnoN");
        let sealed = seal_with(b"When I grow up, I want to be a watermelon", &agreed, salt).expect("sealed");
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK\
             6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    /// A length that `ring` wants as a type.
    struct Length(usize);

    impl hkdf::KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }

    fn expand(salt: &[u8], material: &[u8], info: &[u8], length: usize) -> Vec<u8> {
        let mut out = vec![0; length];
        let extracted = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(material);
        extracted.expand(&[info], Length(length)).and_then(|filled| filled.fill(&mut out)).expect("enough");
        out
    }

    #[test]
    fn what_is_sealed_is_opened_by_the_browser_and_differs_each_time() {
        let secret = [7; 16];
        let mut seen = Vec::new();
        for message in [&b""[..], b"x", &[b'y'; 3993]] {
            let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
            let browser = own.compute_public_key().expect("its public part");
            let sealed = seal(message, browser.as_ref(), &secret).expect("sealed");
            assert!(sealed.len() <= 4096);
            let (salt, sender) = (&sealed[..16], &sealed[21..86]);
            assert_eq!((&sealed[16..20], sealed[20]), (&[0, 0, 16, 0][..], 65));
            let peer = UnparsedPublicKey::new(&ECDH_P256, sender);
            let shared = agree_ephemeral(own, &peer, <[u8]>::to_vec).expect("agreed");
            let info = [&b"WebPush: info\0"[..], browser.as_ref(), sender].concat();
            let material = expand(&secret, &shared, &info, 32);
            let key = expand(salt, &material, b"Content-Encoding: aes128gcm\0", 16);
            let nonce = expand(salt, &material, b"Content-Encoding: nonce\0", 12);
            let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("a key"));
            let nonce = Nonce::try_assume_unique_for_key(&nonce).expect("12 bytes");
            let mut record = sealed[86..].to_vec();
            let opened = key.open_in_place(nonce, Aad::empty(), &mut record).expect("opened");
            assert_eq!(opened, [message, &[2]].concat());
            seen.push(sealed[..86].to_vec());
        }
        assert!(seen[0] != seen[1] && seen[1] != seen[2]);
        assert!(seal(&[0; 3994], &[4; 65], &secret).is_err());
        assert!(seal(b"x", &[4; 65], &secret).is_err(), "no point of the curve");
    }

    #[test]
    fn the_proof_is_signed_by_the_key_that_browsers_know() {
        let kept = Vapid::make().expect("keys");
        let vapid = Vapid::read(&kept, "mailto:host@server.example".to_owned()).expect("readable");
        let again = Vapid::read(&kept, String::new()).expect("readable");
        assert_eq!(vapid.public(), again.public());
        let endpoint = Url::parse("https://push.example:8443/x/y?z").expect("an address");
        let proof = vapid.proof(&endpoint, 1_000_000).expect("a proof");
        let (token, key) =
            proof.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("both");
        assert_eq!(key, vapid.public());
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let verifier = Verifier::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
        verifier.verify(signed.as_bytes(), &bytes(signature)).expect("signed by the key");
        let claims = bytes(signed.split_once('.').expect("two parts").1);
        let claims: serde_json::Value = serde_json::from_slice(&claims).expect("claims");
        assert_eq!(claims["aud"], "https://push.example:8443");
        assert_eq!(claims["exp"], 1000 + 12 * 3600);
        assert_eq!(claims["sub"], "mailto:host@server.example");
    }
}
