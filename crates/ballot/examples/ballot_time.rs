//! How long each step of a ballot takes on one core: `cargo run --release -p ballot --example ballot_time`.
#![allow(clippy::print_stdout)]

use std::{error::Error, hint::black_box, time::Instant};

use ballot::{
    Scope,
    acknowledgement::Acknowledger,
    ballot::{Ballot, Version},
    manifest::{Contents, Entry, Manifest, class_name},
    seal::{BoxKey, Size, seal},
    token::{Blinding, Issuer},
};
use uuid::Uuid;

fn main() -> Result<(), Box<dyn Error>> {
    // Good enough to time with, and for nothing else.
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |bytes: &mut [u8]| {
        for byte in bytes {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            *byte = state.to_be_bytes()[0];
        }
    };
    let [institution, evaluation, term] = [1, 2, 3].map(|byte| Uuid::from_bytes([byte; 16]));
    let (scope, form_hash, nonce) = (Scope { institution, evaluation }, [4; 32], [5; 32]);
    let issuer = Issuer::derive(&[6; 32], institution, term)?;
    let key = BoxKey::generate(&mut random);

    let blinding = Blinding::new(&nonce, &mut random)?;
    let evaluated = issuer.evaluate(blinding.blinded(), scope, &mut random)?;
    let token = blinding.finish(&evaluated, &issuer.public_key(), scope)?;

    println!("key of an institution and term   {}", time(500, || Issuer::derive(&[6; 32], institution, term).is_ok()));
    println!("blind                            {}", time(1000, || Blinding::new(&nonce, &mut random).is_ok()));
    println!("issue, with proof                {}", {
        time(1000, || issuer.evaluate(blinding.blinded(), scope, &mut random).is_ok())
    });
    println!("check the proof and finish       {}", {
        time(1000, || blinding.finish(&evaluated, &issuer.public_key(), scope).is_ok())
    });
    for bytes in [2000, 16_384] {
        let size = Size::new(bytes)?;
        let sealed = seal(key.public_key(), b"answers", size, scope, &form_hash, &mut random)?;
        let ballot = Ballot::sign(&token, scope, form_hash, nonce, Version::FIRST, sealed.clone());
        println!("seal, {bytes:>5} bytes                {}", {
            time(500, || seal(key.public_key(), b"answers", size, scope, &form_hash, &mut random).is_ok())
        });
        println!("verify a ballot, {bytes:>5} bytes     {}", time(1000, || ballot.verify(&issuer).is_ok()));
        println!("open, {bytes:>5} bytes                {}", {
            time(500, || key.open(&sealed, size, scope, &form_hash).is_ok())
        });
    }
    let entries = (0..5000_u128)
        .map(|number| {
            let (evaluation, class) = (Uuid::from_u128(number), class_name(&number.to_string()));
            Ok(Entry { evaluation, form_hash, class, size: Size::new(2000)?, listed: 40 })
        })
        .collect::<Result<_, Box<dyn Error>>>()?;
    let manifest = Manifest::new(Contents {
        institution,
        campaign: evaluation,
        term,
        token_key: issuer.public_key(),
        box_key: *key.public_key(),
        acknowledgement_key: Acknowledger::derive(&[7; 32], institution, term).public_key(),
        origin: "https://ballots.example".to_owned(),
        holders: Vec::new(),
        entries,
    })?;
    println!("manifest of 5,000 evaluations: {} bytes", manifest.to_bytes().len());
    println!("its code                         {}", time(5, || manifest.code().as_bytes().len() == 10));
    Ok(())
}

fn time(times: u32, mut work: impl FnMut() -> bool) -> String {
    let began = Instant::now();
    let mut well = true;
    for _ in 0..times {
        well &= black_box(work());
    }
    let each = began.elapsed() / times;
    format!("{each:>10.1?}{}", if well { "" } else { "  (failed)" })
}
