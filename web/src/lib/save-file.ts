const keptForMs = 60_000;

/** Hands a file to the browser's downloads under a name. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers ask where to put it, and read it only then.
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}
