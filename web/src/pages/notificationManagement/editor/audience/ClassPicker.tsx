import { useQuery } from "@tanstack/react-query";

import { audiencePlacesQuery } from "../../../../api/notices/notice-queries";
import { lookedUp, useTyping } from "../../../../forms/picker/look-up";
import { Picker } from "../../../../forms/picker/Picker";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import type { Named } from "../notice-draft";
import type { NoticeForm } from "../use-notice-form";

/** Class groups and classes, looked up by name or code. */
export function ClassPicker({ form: { draft, change } }: { form: NoticeForm }) {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  const typing = useTyping();
  const { data, ...search } = lookedUp(typing, useQuery(audiencePlacesQuery(typing.wanted)));
  const chosen = [...draft.classGroups, ...draft.offerings];
  const choiceOf = ({ id, name }: Named) => ({ id, label: localText(name) });
  const items = data && [...data.class_groups, ...data.offerings].map(choiceOf);

  function add(id: string) {
    const group = data?.class_groups.find((one) => one.id === id);
    const offering = data?.offerings.find((one) => one.id === id);
    if (group) change({ classGroups: [...draft.classGroups, group] });
    if (offering) change({ offerings: [...draft.offerings, offering] });
  }

  function remove(unit: string) {
    const others = (units: readonly Named[]) => units.filter(({ id }) => id !== unit);
    change({ classGroups: others(draft.classGroups), offerings: others(draft.offerings) });
  }

  return (
    <Picker
      name="classes"
      label={t("editor.classes")}
      placeholder={t("editor.classesPlaceholder")}
      none={t("editor.classesNone")}
      typing={typing}
      search={{ ...search, data: items && { items, total: items.length } }}
      chosen={chosen.map(choiceOf)}
      onAdd={add}
      onRemove={remove}
    />
  );
}
