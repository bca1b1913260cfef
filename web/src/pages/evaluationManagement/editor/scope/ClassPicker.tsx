import { useQueries, useQuery } from "@tanstack/react-query";

import { offeringQuery, offeringsQuery } from "../../../../api/teaching/teaching-queries";
import { lookedUp, useTyping } from "../../../../forms/picker/look-up";
import { useTranslation } from "../../../../i18n/use-translation";
import type { Picked } from "../campaign-draft";
import { ScopePicker } from "./ScopePicker";

type ClassPickerProps = { term: string; chosen: readonly Picked[]; onChange: (chosen: Picked[]) => void };

/** Single classes of the term. */
export function ClassPicker({ term, chosen, onChange }: ClassPickerProps) {
  const { t } = useTranslation("evaluationManagement");
  const typing = useTyping();
  const { wanted } = typing;
  const asked = useQuery({ ...offeringsQuery(wanted === "" ? undefined : term, { q: wanted }) });
  const { data, ...search } = lookedUp(typing, asked);
  const items = data?.items.map(({ id, code, course_name: name, teachers }) => ({ id, code, name, teachers }));
  const known = useQueries({
    queries: chosen.map(({ id, name }) => ({ ...offeringQuery(id), enabled: name === null })),
  });

  return (
    <ScopePicker
      name="offerings"
      label={t("scope.class")}
      placeholder={t("scope.classPlaceholder")}
      none={t("scope.classNone")}
      typing={typing}
      search={{ ...search, data: items && { items, total: data?.total ?? 0 } }}
      noteOf={({ code, teachers }) =>
        [code, teachers.map(({ name }) => name).join(t("and"))].filter(Boolean).join(" · ")
      }
      chosen={chosen.map((item, index) => {
        const offering = known[index]?.data;
        return item.name === null && offering ? { id: item.id, code: offering.code, name: offering.course_name } : item;
      })}
      onChange={onChange}
    />
  );
}
