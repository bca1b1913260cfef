import { type ComponentProps, useState } from "react";

type NumberInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "min" | "max"> & {
  value: number;
  min: number;
  max: number;
  onValueChange: (value: number) => void;
};

function read(typed: string, min: number, max: number): number | null {
  const value = /^-?\d{1,10}$/.test(typed.trim()) ? Number(typed) : null;
  return value !== null && value >= min && value <= max ? value : null;
}

/** A whole number. What cannot be one stays as it was typed until the field is left; what was there before then comes back. */
export function NumberInput({ value, min, max, onValueChange, className = "input", ...input }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const meant = typed === null ? null : read(typed, min, max);
  // A step back changes the value under what was typed.
  const isStale = meant !== null && meant !== value;

  return (
    <input
      {...input}
      inputMode={min < 0 ? "text" : "numeric"}
      autoComplete="off"
      aria-invalid={input["aria-invalid"] ?? (typed !== null && meant === null ? true : undefined)}
      className={className}
      value={typed === null || isStale ? String(value) : typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = read(currentTarget.value, min, max);
        if (next !== null && next !== value) onValueChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
