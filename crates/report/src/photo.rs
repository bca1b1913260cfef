//! Which photographs can be printed. A small file may unfold to a picture that fills the memory, so its size is read from its
//! head before anything decodes it.

/// Pixels on either side. Pages scale what they send to 1,600.
const LARGEST_SIDE: u32 = 2_400;

/// A JPEG or PNG of a size that is no burden; its caption stands for any other.
pub(crate) fn is_printable(bytes: &[u8]) -> bool {
    let size = png_size(bytes).or_else(|| jpeg_size(bytes));
    size.is_some_and(|sides| sides.into_iter().all(|side| (1..=LARGEST_SIDE).contains(&side)))
}

/// The first chunk has it.
fn png_size(bytes: &[u8]) -> Option<[u32; 2]> {
    let head = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(4..16)?.strip_prefix(b"IHDR")?;
    let side = |at: usize| head.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
    Some([side(0)?, side(4)?])
}

/// Segment by segment to the one that begins a frame.
fn jpeg_size(bytes: &[u8]) -> Option<[u32; 2]> {
    let mut rest = bytes.strip_prefix(b"\xff\xd8")?;
    loop {
        let [0xff, marker, high, low, ..] = *rest else { return None };
        let length = usize::from(u16::from_be_bytes([high, low]));
        let segment = rest.get(4..2 + length)?;
        // All frames but the tables between them: DHT, JPG, DAC.
        if (0xc0..=0xcf).contains(&marker) && ![0xc4, 0xc8, 0xcc].contains(&marker) {
            let [_, y1, y0, x1, x0, ..] = *segment else { return None };
            return Some([u32::from(u16::from_be_bytes([x1, x0])), u32::from(u16::from_be_bytes([y1, y0]))]);
        }
        rest = rest.get(2 + length..)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
        [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".as_slice(), &size, b"\x08\x02\0\0\0"].concat()
    }

    fn jpeg(width: u16, height: u16) -> Vec<u8> {
        let size = [height.to_be_bytes(), width.to_be_bytes()].concat();
        let head = b"\xff\xd8\xff\xe0\0\x04ab\xff\xc4\0\x03x\xff\xc2\0\x0b\x08".as_slice();
        [head, &size, &[1, 1, 0x11, 0]].concat()
    }

    #[test]
    fn what_would_unfold_to_more_than_a_page_needs_is_not_printed() {
        assert!(is_printable(&png(1600, 1200)) && is_printable(&jpeg(1600, 1200)));
        assert!(!is_printable(&png(30_000, 2)) && !is_printable(&jpeg(2, 30_000)));
        assert!(!is_printable(&png(0, 10)));
    }

    #[test]
    fn what_is_no_picture_or_breaks_off_is_not_printed() {
        let whole = jpeg(10, 10);
        for end in 0..15 {
            assert!(!is_printable(&whole[..end]), "{end} bytes");
        }
        assert!(!is_printable(b"RIFF\0\0\0\0WEBPVP8 ") && !is_printable(b"\xff\xd8\xff\xe0\0\0"));
    }
}
