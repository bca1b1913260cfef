interface Disputed {
  /** The newest first. */
  versions: readonly { written_at: string }[];
  reply: { at: string } | null;
}

/** The observer changed the report after it was disputed. */
export function isAmended({ versions, reply }: Disputed): boolean {
  const [newest] = versions;
  return newest !== undefined && reply !== null && Date.parse(newest.written_at) > Date.parse(reply.at);
}
