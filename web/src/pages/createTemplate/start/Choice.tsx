type ChoiceProps = {
  name: string;
  value: string;
  checked: boolean;
  label: string;
  about: string;
  onChoose: () => void;
};

/** One of a few, with a word about it. */
export function Choice({ name, value, checked, label, about, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-14 items-center gap-3 px-4 py-2 has-checked:bg-primary-soft">
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} className="radio" />
      <span className="min-w-0">
        {label}
        <span className="block text-note text-muted">{about}</span>
      </span>
    </label>
  );
}
