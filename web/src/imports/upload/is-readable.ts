/** False once it was changed or moved on the disk: the browser then refuses to read it. */
export async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
