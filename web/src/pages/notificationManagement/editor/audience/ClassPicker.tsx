import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useErrorText } from "../../../../api/error-text";
import { audiencePlacesQuery } from "../../../../api/notices/notice-queries";
import { LookUpField } from "../../../../forms/field/LookUpField";
import { usePaused } from "../../../../forms/use-paused";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import type { Named } from "../notice-draft";
import { Picked } from "./Picked";
import type { NoticeForm } from "../use-notice-form";

/** Class groups and classes, looked up by name or code. */
export function ClassPicker({ form: { draft, change } }: { form: NoticeForm }) {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const wanted = usePaused(typed.trim());
  const search = useQuery(audiencePlacesQuery(wanted));
  const isOld = wanted !== typed.trim() || search.isPlaceholderData;
  const chosen = [...draft.classGroups, ...draft.offerings];
  const isNew = ({ id }: Named) => !chosen.some((one) => one.id === id);
  const groups = isOld ? [] : (search.data?.class_groups ?? []).filter(isNew);
  const classes = isOld ? [] : (search.data?.offerings ?? []).filter(isNew);
  const found = [...groups, ...classes];

  function status(): string {
    if (search.error) return t("editor.failed", { reason: errorText(search.error) });
    if (isOld || search.isPending) return t("editor.looking");
    return found.length === 0 ? t("editor.classesNone") : t("editor.found", { count: found.length });
  }

  function add(id: string) {
    const group = groups.find((one) => one.id === id);
    const offering = classes.find((one) => one.id === id);
    if (group) change({ classGroups: [...draft.classGroups, group] });
    if (offering) change({ offerings: [...draft.offerings, offering] });
    const added = group ?? offering;
    if (added) setSaid(t("editor.added", { name: localText(added.name) }));
    setTyped("");
  }

  function remove(unit: Named) {
    const others = (units: readonly Named[]) => units.filter(({ id }) => id !== unit.id);
    change({ classGroups: others(draft.classGroups), offerings: others(draft.offerings) });
    setSaid(t("editor.removed", { name: localText(unit.name) }));
  }

  return (
    <div className="grid gap-2">
      <LookUpField
        name="classes"
        label={t("editor.classes")}
        placeholder={t("editor.classesPlaceholder")}
        typed={typed}
        onType={setTyped}
        found={found.map(({ id, name }) => ({ id, label: localText(name) }))}
        status={status()}
        onChoose={add}
      />
      <Picked label={t("editor.classes")} chosen={chosen} onRemove={remove} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
