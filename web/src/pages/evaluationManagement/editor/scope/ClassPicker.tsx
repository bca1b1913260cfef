import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { offeringQuery, offeringsQuery } from "../../../../api/teaching/teaching-queries";
import { usePaused } from "../../../../forms/use-paused";
import { useTranslation } from "../../../../i18n/use-translation";
import type { Picked } from "../campaign-draft";
import { Picker } from "./Picker";

type ClassPickerProps = { term: string; chosen: readonly Picked[]; onChange: (chosen: Picked[]) => void };

/** Single classes of the term. */
export function ClassPicker({ term, chosen, onChange }: ClassPickerProps) {
  const { t } = useTranslation("evaluationManagement");
  const [typed, setTyped] = useState("");
  const wanted = usePaused(typed.trim());
  const search = useQuery({ ...offeringsQuery(wanted === "" ? undefined : term, { q: wanted }) });
  const known = useQueries({
    queries: chosen.map(({ id, name }) => ({ ...offeringQuery(id), enabled: name === null })),
  });

  return (
    <Picker
      name="offerings"
      label={t("scope.class")}
      placeholder={t("scope.classPlaceholder")}
      none={t("scope.classNone")}
      typed={typed}
      onType={setTyped}
      search={{
        data: search.data && {
          total: search.data.total,
          items: search.data.items.map(({ id, code, course_name, teachers }) => ({
            id,
            code,
            name: course_name,
            note: [code, teachers.map(({ name }) => name).join(t("and"))].filter(Boolean).join(" · "),
          })),
        },
        error: search.error,
        isPending: search.isPending,
        isOld: wanted !== typed.trim() || search.isPlaceholderData,
      }}
      chosen={chosen.map((item, index) => {
        const offering = known[index]?.data;
        return item.name === null && offering ? { id: item.id, code: offering.code, name: offering.course_name } : item;
      })}
      onChange={onChange}
    />
  );
}
