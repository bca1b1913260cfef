/** Short pieces in a line with dots between them. Each stays whole, and where the line breaks there is no dot. */
export function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <span className="parts">
      <span>
        {parts.filter(Boolean).map((part) => (
          <span key={part}>{part} </span>
        ))}
      </span>
    </span>
  );
}
