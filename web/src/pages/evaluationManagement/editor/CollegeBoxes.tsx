import { useQuery } from "@tanstack/react-query";

import { collegesQuery } from "../../../api/people-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { hasKey } from "../../../session/permissions";

type CollegeBoxesProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Whole colleges. With one within reach there is nothing to choose. */
export function CollegeBoxes({ chosen, onChange }: CollegeBoxesProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  // The server tells them to those who may read users.
  const { data: colleges = [] } = useQuery({ ...collegesQuery, enabled: hasKey("user.read") });
  if (colleges.length < 2 && chosen.length === 0) return null;

  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t("scope.college")}</legend>
      <div className="campaign-boxes">
        {colleges.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5 text-sm pointer-fine:min-h-9">
            <input
              type="checkbox"
              name="colleges"
              value={id}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
              className="checkbox"
            />
            {localText(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
