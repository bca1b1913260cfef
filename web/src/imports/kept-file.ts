// The file last sent, so that it can be checked again without being looked for. A reload forgets it.

let kept: { id: string; file: File } | null = null;

export function keepFile(id: string, file: File) {
  kept = { id, file };
}

export const fileOf = (id: string): File | null => (kept?.id === id ? kept.file : null);

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
