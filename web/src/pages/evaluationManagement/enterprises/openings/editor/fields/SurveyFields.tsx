import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";

import { useReachesAll } from "../../../../../../api/own/use-reaches-all";
import { collegesQuery } from "../../../../../../api/people/people-queries";
import type { SurveyAbout, SurveyDetail } from "../../../../../../api/surveys/survey-queries";
import type { Term } from "../../../../../../api/teaching/calendar-queries";
import { yearOf } from "../../../../../../calendar/civil-date";
import { RadioGroupField } from "../../../../../../forms/choice/RadioGroupField";
import { SelectField } from "../../../../../../forms/choice/SelectField";
import { DateTimeField } from "../../../../../../forms/field/DateFields";
import { TextField } from "../../../../../../forms/field/TextField";
import { useLocalText } from "../../../../../../i18n/local-text";
import { useTranslation } from "../../../../../../i18n/use-translation";
import { dateOfWall, wallTime } from "../../../../../../lib/zoned-time";
import { hasKey } from "../../../../../../session/permissions";
import { useWeekText } from "../../../../use-week-text";
import { EnterprisesField } from "./EnterprisesField";
import { defaultName, suggestCohort, suggestTemplate } from "../suggested";
import { TargetsField } from "./TargetsField";
import type { EditorParts } from "../use-editor-parts";
import { useReason } from "./use-reason";
import type { SurveyFormState } from "../use-survey-form";

const abouts = ["graduates_1y", "graduates_5y", "interns", "course"] as const satisfies readonly SurveyAbout[];

type SurveyFieldsProps = { form: SurveyFormState; term: Term; parts: EditorParts; survey: SurveyDetail | null };

/** About whom, which programmes, which enterprises, with what, until when. */
export function SurveyFields({ form, term, parts, survey }: SurveyFieldsProps) {
  const { t } = useTranslation("surveys");
  const inWords = useReason();
  const weekText = useWeekText(term.id);
  const { draft, reasons, change } = form;

  /** A name and a form that nobody touched follow whom it is about. */
  function aboutWhom(about: SurveyAbout, cohort: string) {
    const [usual, name] = [defaultName(draft.about, draft.cohort), defaultName(about, cohort)];
    change({
      about,
      cohort,
      ...(draft.nameZh === usual.zh ? { nameZh: name.zh } : {}),
      ...(draft.nameEn === usual.en ? { nameEn: name.en } : {}),
      ...(draft.template === suggestTemplate(parts.templates, draft.about)
        ? { template: suggestTemplate(parts.templates, about) }
        : {}),
    });
  }

  function choose(about: SurveyAbout) {
    const year = yearOf(dateOfWall(wallTime(new Date().toISOString(), parts.timeZone)));
    const untouched = draft.cohort === suggestCohort(draft.about, year) || draft.cohort === "";
    aboutWhom(about, untouched ? suggestCohort(about, year) : draft.cohort);
  }

  return (
    <>
      <Part title={t("step.whom")}>
        <RadioGroupField
          name="about"
          label={t("field.about")}
          value={draft.about}
          choices={abouts.map((value) => ({
            value,
            label: t(`about.${value}.name`),
            about: t(`about.${value}.about`),
          }))}
          onChoose={choose}
        />
        {draft.about !== "course" && (
          <div className="max-w-80">
            <TextField
              name="cohort"
              label={t(draft.about === "interns" ? "field.entryYear" : "field.cohort")}
              inputMode="numeric"
              maxLength={4}
              required
              autoComplete="off"
              value={draft.cohort}
              onValueChange={(cohort) => aboutWhom(draft.about, cohort)}
              error={inWords(reasons.cohort)}
            />
          </div>
        )}
        <div className="campaign-pair">
          <TextField
            name="name_zh"
            label={t("field.nameZh")}
            required
            autoComplete="off"
            value={draft.nameZh}
            onValueChange={(nameZh) => change({ nameZh })}
            error={inWords(reasons.name_zh)}
          />
          <TextField
            name="name_en"
            label={t("field.nameEn")}
            lang="en"
            autoComplete="off"
            value={draft.nameEn}
            onValueChange={(nameEn) => change({ nameEn })}
            error={inWords(reasons.name_en)}
          />
        </div>
        <CollegeField form={form} />
      </Part>
      <Part title={t(draft.about === "course" ? "step.courses" : "step.programmes")}>
        <TargetsField form={form} programmes={parts.programmes} />
      </Part>
      <Part title={t("step.enterprises")}>
        <EnterprisesField form={form} enterprises={parts.enterprises} survey={survey} />
      </Part>
      <Part title={t("step.form")}>
        <TemplateField form={form} parts={parts} survey={survey} />
      </Part>
      <Part title={t("step.when")}>
        <div className="max-w-80">
          <DateTimeField
            name="closes"
            label={t("field.closes")}
            hint={weekText(draft.closes)}
            required
            value={draft.closes}
            onValueChange={(closes) => change({ closes })}
            error={inWords(reasons.closes)}
          />
        </div>
        <p className="text-note text-muted">{t("openHint")}</p>
      </Part>
    </>
  );
}

/** A step of the way through the form. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="campaign-part">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  );
}

/** Whose survey it is. Who has one college only has nothing to choose. */
function CollegeField({ form: { draft, reasons, change } }: { form: SurveyFormState }) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const inWords = useReason();
  const reachesAll = useReachesAll();
  const { data: colleges = [] } = useQuery({ ...collegesQuery, enabled: hasKey("user.read") });
  if (!reachesAll && colleges.length < 2 && draft.college !== "") return null;
  return (
    <div className="max-w-80">
      <SelectField
        name="college"
        label={t("field.college")}
        value={draft.college}
        onValueChange={(college) => change({ college })}
        error={inWords(reasons.college)}
      >
        {(reachesAll || draft.college === "") && (
          <option value="">{t(reachesAll ? "collegeSchool" : "collegeChoose")}</option>
        )}
        {colleges.map(({ id, name }) => (
          <option key={id} value={id}>
            {localText(name)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function TemplateField({
  form: { draft, reasons, change },
  parts: { templates },
  survey,
}: Omit<SurveyFieldsProps, "term">) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const inWords = useReason();
  const chosen = templates.find(({ id }) => id === draft.template);
  const named = (name: Parameters<typeof localText>[0], number: number | null) =>
    number === null ? localText(name) : t("templateVersion", { name: localText(name), number });
  return (
    <SelectField
      name="template"
      label={t("field.template")}
      hint={t("templateFrozen")}
      value={draft.template}
      onValueChange={(template) => change({ template })}
      error={inWords(reasons.template)}
    >
      {templates.map(({ id, name, published }) => (
        <option key={id} value={id}>
          {named(name, published)}
        </option>
      ))}
      {!chosen && survey && (
        <option value={survey.template.id}>{named(survey.template.name, survey.template.number)}</option>
      )}
    </SelectField>
  );
}
