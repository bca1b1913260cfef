//! What a reviewed matrix may not say.

/// What must not be in a matrix, whoever has reviewed it.
pub fn faults(matrix: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut operation = "";
    let mut done = true;
    for line in matrix.lines().filter(|line| !line.starts_with('#')).chain([""]) {
        match line.strip_prefix("  ") {
            Some(cells) => {
                done |= cells.contains("allowed");
                if cells.contains("other institution: allowed") {
                    faults.push(format!("{operation}: open to another institution: {cells}"));
                }
                if cells.contains("400") || cells.contains("422") {
                    faults.push(format!("{operation}: asked wrongly, so nothing is known: {cells}"));
                }
            }
            None if line.is_empty() => {
                if !done && !by_systems(operation) {
                    faults.push(format!("{operation}: nobody can do it"));
                }
                done = true;
            }
            None => (operation, done) = (line, false),
        }
    }
    faults
}

/// What a key opens and no role does.
fn by_systems(operation: &str) -> bool {
    include_str!("../../../machine-routes.txt").lines().any(|line| line == operation)
}

#[test]
fn a_matrix_that_is_blind_or_open_is_noticed_by_itself() {
    let sound = "# Who\n\nGET /a\n  student           own: allowed   other institution: not found\n";
    assert_eq!(faults(sound), Vec::<String>::new());
    assert_eq!(faults(&sound.replace("not found", "allowed")).len(), 1);
    assert_eq!(faults(&sound.replace("not found", "422")).len(), 1);
    assert_eq!(faults(&sound.replace("allowed", "409")).len(), 1);
}
