import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Enterprise } from "../../../../../../api/enterprises/enterprise-queries";
import { lastSurveysQuery, type SurveyDetail, surveyQuery } from "../../../../../../api/surveys/survey-queries";
import { CheckboxField } from "../../../../../../forms/choice/CheckboxField";
import { FieldGroup } from "../../../../../../forms/field/FieldGroup";
import { useLocalText } from "../../../../../../i18n/local-text";
import { useTranslation } from "../../../../../../i18n/use-translation";
import { industries, relations } from "../../../../../../api/enterprises/enterprise-kinds";
import { FilterSelect } from "../../../../../../table/FilterSelect";
import { Button } from "../../../../../../ui/control/Button";
import { Segmented } from "../../../../../../ui/control/Segmented";
import { useCampaignText } from "../../../../use-campaign-text";
import { type Narrowing, narrowed, notNarrowed } from "./narrowed";
import { useReason } from "./use-reason";
import type { SurveyFormState } from "../use-survey-form";

type EnterprisesFieldProps = {
  form: SurveyFormState;
  enterprises: readonly Enterprise[];
  survey: SurveyDetail | null;
};

/** Whom to ask. What is chosen stays so while the list is narrowed to find others. */
export function EnterprisesField({ form: { draft, reasons, change }, enterprises, survey }: EnterprisesFieldProps) {
  const { t } = useTranslation("surveys");
  const inWords = useReason();
  const text = useCampaignText();
  const [narrowing, setNarrowing] = useState(notNarrowed);
  const [view, setView] = useState<"all" | "chosen">("all");
  const chosen = new Set(draft.enterprises);
  const found = narrowed(enterprises, narrowing);
  const shown = view === "chosen" ? found.filter(({ id }) => chosen.has(id)) : found;
  const set = (ids: ReadonlySet<string>) => change({ enterprises: [...ids] });
  const count = draft.enterprises.length;

  return (
    <FieldGroup label={t("field.enterprises")} error={inWords(reasons.enterprises)}>
      <div className="grid gap-3 pt-1.5">
        <Narrow enterprises={enterprises} narrowing={narrowing} onChange={setNarrowing} />
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label={t("choose.view")}
            value={view}
            options={[
              { value: "all", label: t("choose.all") },
              { value: "chosen", label: t("choose.chosen", { total: text.number(count) }) },
            ]}
            onChoose={setView}
          />
          <Button
            size="compact"
            disabled={shown.every(({ id }) => chosen.has(id))}
            onClick={() => set(new Set([...chosen, ...shown.map(({ id }) => id)]))}
          >
            {t("choose.every", { count: shown.length, total: text.number(shown.length) })}
          </Button>
          <Button size="compact" variant="quiet" disabled={count === 0} onClick={() => set(new Set())}>
            {t("choose.none")}
          </Button>
          <AsLastTime
            about={draft.about}
            except={survey?.id}
            known={enterprises}
            onChoose={(ids) => set(new Set([...chosen, ...ids]))}
          />
        </div>
        {shown.length === 0 ? (
          <p role="status" className="text-sm text-muted">
            {t(enterprises.length === 0 ? "choose.nobody" : view === "chosen" ? "choose.noneChosen" : "choose.noMatch")}
          </p>
        ) : (
          <ul
            className="survey-choices"
            aria-label={t("field.enterprises")}
            tabIndex={-1}
            data-fault={reasons.enterprises !== undefined || undefined}
          >
            {shown.map((enterprise) => (
              <li key={enterprise.id}>
                <Choice
                  enterprise={enterprise}
                  checked={chosen.has(enterprise.id)}
                  onCheck={(on) => {
                    const next = new Set(chosen);
                    if (on) next.add(enterprise.id);
                    else next.delete(enterprise.id);
                    set(next);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="text-sm text-muted">
          {t("choose.count", { count, total: text.number(count) })}
        </p>
      </div>
    </FieldGroup>
  );
}

type ChoiceProps = { enterprise: Enterprise; checked: boolean; onCheck: (on: boolean) => void };

function Choice({ enterprise, checked, onCheck }: ChoiceProps) {
  const { t } = useTranslation("surveys");
  const { t: words } = useTranslation("enterprises");
  const localText = useLocalText();
  const { id, name, relations: held, college, contacts } = enterprise;
  const facts = [
    ...held.map((relation) => words(`relation.${relation}`)),
    college && localText(college.name),
    contacts > 0 && t("choose.contacts", { count: contacts }),
  ].filter(Boolean);
  return (
    <CheckboxField
      name="enterprises"
      value={id}
      label={localText(name)}
      about={
        <>
          {facts.join(" · ")}
          {contacts === 0 && <span className="text-warn"> {words("noContacts")}</span>}
        </>
      }
      checked={checked}
      onCheck={onCheck}
    />
  );
}

type NarrowProps = {
  enterprises: readonly Enterprise[];
  narrowing: Narrowing;
  onChange: (narrowing: Narrowing) => void;
};

function Narrow({ enterprises, narrowing, onChange }: NarrowProps) {
  const { t } = useTranslation("enterprises");
  const localText = useLocalText();
  const set = (change: Partial<Record<keyof Narrowing, string | undefined>>) =>
    onChange({
      ...narrowing,
      ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? ""])),
    });
  const colleges = [
    ...new Map(enterprises.flatMap(({ college }) => (college ? [[college.id, college]] : []))).values(),
  ];

  return (
    <div className="list">
      <div className="list-filters" data-many="">
        <input
          type="search"
          aria-label={t("search")}
          placeholder={t("searchHint")}
          autoComplete="off"
          className="input"
          value={narrowing.q}
          onChange={({ currentTarget }) => set({ q: currentTarget.value })}
          onKeyDown={(event) => {
            // It narrows as one types: Enter must not save the survey.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
        <FilterSelect
          label={t("field.relations")}
          all={t("allRelations")}
          value={narrowing.relation || undefined}
          options={relations.map((value) => ({ value, label: t(`relation.${value}`) }))}
          onChoose={(relation) => set({ relation })}
        />
        <FilterSelect
          label={t("field.industry")}
          all={t("allIndustries")}
          value={narrowing.industry || undefined}
          options={industries.map((value) => ({ value, label: t(`industry.${value}`) }))}
          onChoose={(industry) => set({ industry })}
        />
        {colleges.length > 1 && (
          <FilterSelect
            label={t("field.college")}
            all={t("allColleges")}
            value={narrowing.college || undefined}
            options={colleges.map(({ id, name }) => ({ value: id, label: localText(name) }))}
            onChoose={(college) => set({ college })}
          />
        )}
      </div>
    </div>
  );
}

type AsLastTimeProps = {
  about: SurveyDetail["about"];
  except: string | undefined;
  known: readonly Enterprise[];
  onChoose: (ids: readonly string[]) => void;
};

/** Those that were asked last time about the same, as far as they are still worked with. */
function AsLastTime({ about, except, known, onChoose }: AsLastTimeProps) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const { data: surveys } = useQuery(lastSurveysQuery);
  const begun = surveys?.items.filter(({ id, state }) => id !== except && state !== "draft") ?? [];
  const last = begun.find((survey) => survey.about === about) ?? begun[0];
  const { data } = useQuery({ ...surveyQuery(last?.id ?? ""), enabled: last !== undefined });
  if (!last || !data) return null;
  const asked = new Set(data.enterprise_list.map(({ id }) => id));
  const ids = known.flatMap(({ id }) => (asked.has(id) ? [id] : []));
  return (
    <Button
      size="compact"
      // Which one that was.
      title={localText(last.name)}
      disabled={ids.length === 0}
      onClick={() => onChoose(ids)}
    >
      {t("choose.last", { count: ids.length })}
    </Button>
  );
}
