import { Select } from "../ui/control/Select";

type FilterSelectProps = {
  label: string;
  /** The choice that filters nothing, in words. */
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string | undefined) => void;
};

export function FilterSelect({ label, all, value, options, onChoose }: FilterSelectProps) {
  // An address may name something that is not on offer, or not loaded yet: it filters all the same, so it shows.
  const known = value === undefined || options.some((option) => option.value === value);

  return (
    <Select aria-label={label} value={value ?? ""} onValueChange={(chosen) => onChoose(chosen || undefined)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {!known && <option value={value}>{value}</option>}
    </Select>
  );
}
