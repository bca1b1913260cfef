import { useState } from "react";

import { useErrorText } from "../../../../api/error-text";
import { LookUpField } from "../../../../forms/field/LookUpField";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { IconButton } from "../../../../ui/control/IconButton";
import type { Picked } from "../campaign-draft";

interface Found extends Picked {
  name: NonNullable<Picked["name"]>;
  note: string;
}

interface Search {
  data: { items: readonly Found[]; total: number } | undefined;
  error: unknown;
  isPending: boolean;
  /** It is still about what was typed before. */
  isOld: boolean;
}

type PickerProps = {
  name: string;
  label: string;
  placeholder: string;
  none: string;
  typed: string;
  onType: (typed: string) => void;
  search: Search;
  chosen: readonly Picked[];
  onChange: (chosen: Picked[]) => void;
};

const mostShown = 8;

/** Looked up and added one by one; each can be taken out again. */
export function Picker({ name, label, placeholder, none, typed, onType, search, chosen, onChange }: PickerProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const errorText = useErrorText();
  const [said, setSaid] = useState("");
  const held = new Set(chosen.map(({ id }) => id));
  const found = search.isOld ? [] : (search.data?.items ?? []).filter(({ id }) => !held.has(id)).slice(0, mostShown);

  function status(): string {
    if (search.error) return t("pick.failed", { reason: errorText(search.error) });
    if (search.isOld || search.isPending) return t("pick.looking");
    const count = search.data?.total ?? 0;
    return count === 0 ? none : t("pick.found", { count });
  }

  function nameOf({ name: given, code, id }: Picked): string {
    return given ? localText(given) : (code ?? t("pick.unknown", { id: id.slice(0, 8) }));
  }

  return (
    <div className="grid gap-2">
      <LookUpField
        name={name}
        label={label}
        placeholder={placeholder}
        typed={typed}
        onType={onType}
        status={status()}
        found={found.map((item) => ({ id: item.id, label: localText(item.name), note: item.note }))}
        onChoose={(id) => {
          const item = found.find((one) => one.id === id);
          if (!item) return;
          onChange([...chosen, { id: item.id, code: item.code, name: item.name }]);
          setSaid(t("pick.added", { name: localText(item.name) }));
          onType("");
        }}
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className="border-t text-sm">
          {chosen.map((item) => (
            <li key={item.id} className="flex items-center gap-2 border-b">
              <span className="min-w-0 flex-1">
                {nameOf(item)} {item.name && <span className="text-note text-muted">{item.code}</span>}
              </span>
              <IconButton
                icon="close"
                label={t("pick.remove", { name: nameOf(item) })}
                onClick={() => {
                  onChange(chosen.filter(({ id }) => id !== item.id));
                  setSaid(t("pick.removed", { name: nameOf(item) }));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
