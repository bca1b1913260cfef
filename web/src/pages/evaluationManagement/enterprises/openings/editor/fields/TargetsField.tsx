import { useQuery } from "@tanstack/react-query";

import type { Programme } from "../../../../../../api/enterprises/plan-queries";
import { coursesQuery } from "../../../../../../api/teaching/teaching-queries";
import { CheckboxField } from "../../../../../../forms/choice/CheckboxField";
import { FieldGroup } from "../../../../../../forms/field/FieldGroup";
import { lookedUp, useTyping } from "../../../../../../forms/picker/look-up";
import { Picker } from "../../../../../../forms/picker/Picker";
import { useLocalText } from "../../../../../../i18n/local-text";
import { useTranslation } from "../../../../../../i18n/use-translation";
import { Select } from "../../../../../../ui/control/Select";
import { CodeText } from "../../../../../../ui/text/CodeText";
import { suggestPlan } from "../suggested";
import { useReason } from "./use-reason";
import type { SurveyFormState } from "../use-survey-form";

type TargetsFieldProps = { form: SurveyFormState; programmes: readonly Programme[] };

/** What is asked about: programmes, each under the plan of its cohort; or courses that are taught together. */
export function TargetsField({ form, programmes }: TargetsFieldProps) {
  return form.draft.about === "course" ? (
    <CoursesField form={form} />
  ) : (
    <ProgrammesField form={form} programmes={programmes} />
  );
}

function ProgrammesField({ form: { draft, reasons, change }, programmes }: TargetsFieldProps) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const inWords = useReason();
  const known = programmes.filter(({ plans }) => plans.length > 0);
  const without = programmes.length - known.length;

  function choose(programme: Programme, plan: string | null) {
    const others = draft.plans.filter((id) => !programme.plans.some((one) => one.id === id));
    change({ plans: plan === null ? others : [...others, plan] });
  }

  return (
    <FieldGroup label={t("field.targets")} hint={t("targetsHint")} error={inWords(reasons.targets)}>
      {known.length === 0 ? (
        <p className="text-sm text-muted">{t("noPlans")}</p>
      ) : (
        <ul
          aria-label={t("field.targets")}
          tabIndex={-1}
          data-fault={reasons.targets !== undefined || undefined}
          className="survey-targets"
        >
          {known.map((programme) => {
            const chosen = programme.plans.find(({ id }) => draft.plans.includes(id));
            const name = localText(programme.name);
            const usual = suggestPlan(programme.plans, draft.about, draft.cohort);
            return (
              <li key={programme.id}>
                <CheckboxField
                  name="programmes"
                  value={programme.id}
                  label={
                    <>
                      {name}{" "}
                      <span className="text-note text-muted">
                        <CodeText>{programme.code}</CodeText>
                      </span>
                    </>
                  }
                  checked={chosen !== undefined}
                  onCheck={(on) => choose(programme, on ? (usual?.id ?? null) : null)}
                />
                {chosen && (
                  <Select
                    aria-label={t("planOf", { name })}
                    value={chosen.id}
                    onValueChange={(plan) => choose(programme, plan)}
                  >
                    {programme.plans.map((plan) => (
                      <option key={plan.id} value={plan.id}>
                        {t("planChoice", { edition: plan.edition, count: plan.outcomes })}
                      </option>
                    ))}
                  </Select>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {without > 0 && <p className="mt-1 text-note text-muted">{t("withoutPlans", { count: without })}</p>}
    </FieldGroup>
  );
}

function CoursesField({ form: { draft, reasons, change } }: { form: SurveyFormState }) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const inWords = useReason();
  const typing = useTyping();
  const { wanted } = typing;
  const query = useQuery({ ...coursesQuery({ q: wanted }), enabled: wanted !== "" });
  const search = lookedUp(typing, query);
  const items = search.data?.items ?? [];

  return (
    <Picker
      name="courses"
      label={t("field.courses")}
      placeholder={t("coursePlaceholder")}
      none={t("courseNone")}
      error={inWords(reasons.targets)}
      typing={typing}
      search={{
        ...search,
        data: search.data && {
          total: search.data.total,
          items: items.map(({ id, code, name }) => ({ id, label: localText(name), note: code })),
        },
      }}
      chosen={draft.courses.map(({ id, code, name }) => ({ id, label: localText(name), note: code }))}
      onAdd={(id) => {
        const course = items.find((one) => one.id === id);
        if (course) {
          const { code, name } = course;
          change({ courses: [...draft.courses, { id, code, name }] });
        }
      }}
      onRemove={(id) => change({ courses: draft.courses.filter((one) => one.id !== id) })}
    />
  );
}
