import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { ObservationRules } from "../../../../api/observation/office-queries";
import { usersQuery } from "../../../../api/people/people-queries";
import { lookedUp, useTyping } from "../../../../forms/picker/look-up";
import { Picker } from "../../../../forms/picker/Picker";
import { useTranslation } from "../../../../i18n/use-translation";

type PersonFieldProps = {
  /** Whom the rules named when they were saved. */
  people: ObservationRules["people"];
  value: string;
  error: string | undefined;
  onChoose: (username: string) => void;
};

export function PersonField({ people, value, error, onChoose }: PersonFieldProps) {
  const { t } = useTranslation("observationOffice");
  const typing = useTyping();
  const { data, ...search } = lookedUp(
    typing,
    useQuery({ ...usersQuery({ q: typing.wanted }), enabled: typing.wanted !== "" }),
  );
  const [picked, setPicked] = useState<ObservationRules["people"][number] | null>(null);
  const chosen = [...people, ...(picked ? [picked] : [])].find(({ username }) => username === value);

  function choose(username: string) {
    setPicked(data?.items.find((one) => one.username === username) ?? null);
    onChoose(username);
  }

  return (
    <Picker
      single
      name="person"
      label={t("rules.person")}
      placeholder={t("rules.personHint")}
      none={t("rules.personNone")}
      error={error}
      typing={typing}
      search={{
        ...search,
        data: data && {
          items: data.items.map(({ username, name }) => ({ id: username, label: name, note: username })),
          total: data.total,
        },
      }}
      chosen={value === "" ? [] : [{ id: value, label: chosen?.name ?? value, note: value }]}
      onAdd={choose}
      onRemove={() => onChoose("")}
    />
  );
}
