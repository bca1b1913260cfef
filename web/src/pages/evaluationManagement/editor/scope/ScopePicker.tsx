import type { LookedUp, Typing } from "../../../../forms/picker/look-up";
import { Picker } from "../../../../forms/picker/Picker";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import type { Picked } from "../campaign-draft";

type Named = { id: string; code: string; name: NonNullable<Picked["name"]> };

type ScopePickerProps<Item extends Named> = {
  name: string;
  label: string;
  placeholder: string;
  none: string;
  typing: Typing;
  search: LookedUp<{ items: readonly Item[]; total: number }>;
  noteOf: (item: Item) => string;
  chosen: readonly Picked[];
  onChange: (chosen: Picked[]) => void;
};

/** Courses or classes that a campaign is about. */
export function ScopePicker<Item extends Named>(props: ScopePickerProps<Item>) {
  const { search, noteOf, chosen, onChange, ...field } = props;
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const items = search.data?.items ?? [];

  const nameOf = ({ name, code, id }: Picked): string =>
    name ? localText(name) : (code ?? t("pick.unknown", { id: id.slice(0, 8) }));

  function add(id: string) {
    const item = items.find((one) => one.id === id);
    if (item) onChange([...chosen, { id: item.id, code: item.code, name: item.name }]);
  }

  return (
    <Picker
      {...field}
      search={{
        ...search,
        data: search.data && {
          total: search.data.total,
          items: items.map((item) => ({ id: item.id, label: localText(item.name), note: noteOf(item) })),
        },
      }}
      chosen={chosen.map((item) => ({
        id: item.id,
        label: nameOf(item),
        note: item.name ? (item.code ?? undefined) : undefined,
      }))}
      onAdd={add}
      onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))}
    />
  );
}
