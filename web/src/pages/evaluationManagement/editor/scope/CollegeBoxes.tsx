import { useQuery } from "@tanstack/react-query";

import { collegesQuery } from "../../../../api/people/people-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { hasKey } from "../../../../session/permissions";
import { CheckboxField } from "../../../../forms/choice/CheckboxField";
import { FieldGroup } from "../../../../forms/field/FieldGroup";

type CollegeBoxesProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Whole colleges. With one within reach there is nothing to choose. */
export function CollegeBoxes({ chosen, onChange }: CollegeBoxesProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  // The server tells them to those who may read users.
  const { data: colleges = [] } = useQuery({ ...collegesQuery, enabled: hasKey("user.read") });
  if (colleges.length < 2 && chosen.length === 0) return null;

  return (
    <FieldGroup label={t("scope.college")}>
      <div className="campaign-boxes">
        {colleges.map(({ id, name }) => (
          <CheckboxField
            key={id}
            name="colleges"
            value={id}
            label={localText(name)}
            checked={chosen.includes(id)}
            onCheck={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
