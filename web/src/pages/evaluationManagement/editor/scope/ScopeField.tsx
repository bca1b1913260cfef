import type { Term } from "../../../../api/teaching/calendar-queries";
import { useReachesAll } from "../../../../api/own/use-reaches-all";
import { useTranslation } from "../../../../i18n/use-translation";
import { RadioGroupField } from "../../../../forms/choice/RadioGroupField";
import { ClassPicker } from "./ClassPicker";
import { CollegeBoxes } from "./CollegeBoxes";
import { CoursePicker } from "./CoursePicker";
import type { CampaignForm } from "../use-campaign-form";
import { useReason } from "../use-reason";

/** Everything, or what is named: colleges, courses, single classes, together. */
export function ScopeField({ form, term }: { form: CampaignForm; term: Term }) {
  const { t } = useTranslation("evaluationManagement");
  const inWords = useReason();
  const reachesAll = useReachesAll();
  const { draft, reasons, change } = form;

  return (
    <RadioGroupField
      name="scope"
      label={t("field.scope")}
      value={draft.all ? "all" : "picked"}
      choices={[
        { value: "all", label: t(reachesAll ? "scope.all" : "scope.allMine"), about: t("scope.allAbout") },
        { value: "picked", label: t("scope.picked"), about: t("scope.pickedAbout") },
      ]}
      onChoose={(value) => change({ all: value === "all" })}
      error={inWords(reasons.scope)}
    >
      {!draft.all && (
        <div className="campaign-picks">
          <CollegeBoxes chosen={draft.colleges} onChange={(colleges) => change({ colleges })} />
          <CoursePicker chosen={draft.courses} onChange={(courses) => change({ courses })} />
          <ClassPicker term={term.id} chosen={draft.offerings} onChange={(offerings) => change({ offerings })} />
        </div>
      )}
    </RadioGroupField>
  );
}
