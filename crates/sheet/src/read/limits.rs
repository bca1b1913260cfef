//! How much a file may ask for.

const MB: usize = 1024 * 1024;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Of the file as it was uploaded.
    pub bytes: usize,
    /// Rows with something in them, the header included.
    pub rows: u32,
    /// The highest row number, blank rows counted.
    pub last_row: u32,
    pub columns: u32,
    pub cell_chars: usize,
    /// Of all parts of a workbook together, counted while they unpack.
    pub unpacked_bytes: u64,
    /// Elements, ends and texts in all parts of a workbook: what bounds the time, as bytes bound the memory.
    pub nodes: u64,
    /// Texts that a workbook keeps once and refers to by number; they are held in memory.
    pub shared_texts: usize,
    pub shared_text_bytes: usize,
    /// Entries in the zip.
    pub parts: usize,
    /// How many merged ranges are listed.
    pub merged: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: 20 * MB,
            rows: 100_001,
            last_row: 1_048_576,
            columns: 200,
            cell_chars: 4_000,
            unpacked_bytes: 300 * 1024 * 1024,
            nodes: 30_000_000,
            shared_texts: 2_000_000,
            shared_text_bytes: 64 * MB,
            parts: 10_000,
            merged: 1_000,
        }
    }
}
