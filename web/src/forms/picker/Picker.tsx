/** People, classes, units: looked up on the server by typing, and chosen one by one. Needs the texts of "picker". */
import { useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";
import type { FieldLook } from "../field/Field";
import type { LookedUp, Typing } from "./look-up";
import { type Choice, LookUpField } from "./LookUpField";
import { PickedList } from "./PickedList";
import { useStatus } from "./use-status";

type PickerProps = Omit<FieldLook, "label"> & {
  label: string;
  name: string;
  placeholder?: string | undefined;
  typing: Typing;
  search: LookedUp<{ items: readonly Choice[]; total: number }>;
  none: string;
  found?: (count: number) => string;
  chosen: readonly Choice[];
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
  /** One alone: it takes the field's place, until it is to be another. */
  single?: boolean;
};

/** What is beyond these is found by typing more. */
const mostShown = 8;

export function Picker(props: PickerProps) {
  const { label, typing, search, none, found: foundText, chosen, onAdd, onRemove, single = false, ...field } = props;
  const { t } = useTranslation("picker");
  const [said, setSaid] = useState("");
  // What was chosen from the start must not take the focus.
  const [touched, setTouched] = useState(false);
  const found = (search.data?.items ?? []).filter(({ id }) => !chosen.some((one) => one.id === id)).slice(0, mostShown);
  const status = useStatus({ search, total: search.data?.total ?? 0, none, found: foundText });

  function add(id: string) {
    onAdd(id);
    typing.onType("");
    setTouched(true);
    setSaid(t("added", { name: found.find((one) => one.id === id)?.label ?? id }));
  }

  function remove(id: string) {
    onRemove(id);
    setTouched(true);
    setSaid(t("removed", { name: chosen.find((one) => one.id === id)?.label ?? id }));
  }

  const [only] = single ? chosen : [];
  return (
    <div className="grid gap-2">
      {only ? (
        <One label={label} choice={only} autoFocus={touched} onChange={() => remove(only.id)} />
      ) : (
        <LookUpField
          {...field}
          label={label}
          autoFocus={single && touched}
          typed={typing.typed}
          onType={typing.onType}
          status={status}
          found={found}
          onChoose={add}
        />
      )}
      {!single && <PickedList label={label} chosen={chosen} onRemove={remove} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

type OneProps = { label: string; choice: Choice; autoFocus: boolean; onChange: () => void };

function One({ label, choice, autoFocus, onChange }: OneProps) {
  const { t } = useTranslation("picker");
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      <p className="text-sm font-semibold">{label}</p>
      <div className="flex items-center gap-3 text-sm">
        <p className="min-w-0 flex-1">
          {choice.label} {choice.note !== undefined && <span className="text-muted">{choice.note}</span>}
        </p>
        <Button size="compact" autoFocus={autoFocus} onClick={onChange}>
          {t("another")}
        </Button>
      </div>
    </div>
  );
}
