import type { Campaign } from "../../../api/campaigns/campaign-queries";
import type { Template } from "../../../api/templates/template-queries";
import type { Term } from "../../../api/teaching/calendar-queries";
import { CheckboxField } from "../../../forms/choice/CheckboxField";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";
import { SelectField } from "../../../forms/choice/SelectField";
import { TextField } from "../../../forms/field/TextField";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { dateOfWall, wallTime } from "../../../lib/zoned-time";
import { useCampaignText } from "../use-campaign-text";
import { type CampaignDraft, leastAnswers } from "./campaign-draft";
import { defaultName } from "./suggested/default-name";
import { Part } from "./Part";
import { PublishingField } from "./PublishingField";
import { ScopeField } from "./scope/ScopeField";
import { suggestWindow } from "./suggested/suggest-window";
import { TimeFields } from "./TimeFields";
import type { CampaignForm } from "./use-campaign-form";
import { useReason } from "./use-reason";
import { usualTemplate } from "./suggested/usual-template";

type CampaignFieldsProps = {
  form: CampaignForm;
  term: Term;
  templates: readonly Template[];
  rounds: readonly Campaign[];
  campaign: Campaign | null;
};

const kinds = ["final", "midterm"] as const;

export function CampaignFields({ form, term, templates, rounds, campaign }: CampaignFieldsProps) {
  const { t } = useTranslation("evaluationManagement");
  const inWords = useReason();
  const text = useCampaignText();
  const { draft, reasons, change } = form;

  /** A name, a template and a time that nobody touched follow the kind. */
  function choose(kind: CampaignDraft["kind"]) {
    const usual = defaultName(term, draft.kind);
    const name = defaultName(term, kind);
    const today = dateOfWall(wallTime(new Date().toISOString(), text.timeZone));
    const { opens, closes } = suggestWindow(term, draft.kind, today);
    const untimed = draft.opens === opens && draft.closes === closes;
    change({
      kind,
      ...(draft.nameZh === usual.zh ? { nameZh: name.zh } : {}),
      ...(draft.nameEn === usual.en ? { nameEn: name.en } : {}),
      ...(draft.template === usualTemplate(templates, rounds, draft.kind)
        ? { template: usualTemplate(templates, rounds, kind) }
        : {}),
      ...(untimed ? suggestWindow(term, kind, today) : {}),
    });
  }

  return (
    <>
      <Part title={t("part.what")}>
        <RadioGroupField
          name="kind"
          label={t("field.kind")}
          value={draft.kind}
          choices={kinds.map((value) => ({ value, label: t(`kind.${value}.name`), about: t(`kind.${value}.about`) }))}
          onChoose={choose}
        />
        <div className="campaign-pair">
          <TextField
            name="name_zh"
            label={t("field.nameZh")}
            required
            autoComplete="off"
            value={draft.nameZh}
            onValueChange={(nameZh) => change({ nameZh, ...withoutUsual(draft, defaultName(term, draft.kind)) })}
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
        <TemplateField form={form} templates={templates} campaign={campaign} />
      </Part>
      <Part title={t("part.whom")}>
        <ScopeField form={form} term={term} />
      </Part>
      <Part title={t("part.when")}>
        <TimeFields form={form} term={term} scheduled={campaign?.state === "scheduled"} />
      </Part>
      <Part title={t("part.results")}>
        <PublishingField form={form} term={term} />
        <div className="max-w-80">
          <TextField
            name="minimum"
            inputMode="numeric"
            label={t("field.minimum")}
            hint={t("minimumHint", { least: leastAnswers })}
            required
            autoComplete="off"
            maxLength={3}
            value={draft.minimum}
            onValueChange={(minimum) => change({ minimum })}
            error={inWords(reasons.minimum)}
          />
        </div>
        <CheckboxField
          name="comments"
          label={t("commentsChoice")}
          about={t("commentsHint")}
          checked={draft.comments}
          onCheck={(comments) => change({ comments })}
        />
      </Part>
    </>
  );
}

/** An English name that nobody wrote does not stay behind when the Chinese one is another: it would name something else. */
function withoutUsual({ nameZh, nameEn }: CampaignDraft, usual: { zh: string; en: string }) {
  return nameZh === usual.zh && nameEn === usual.en ? { nameEn: "" } : {};
}

type TemplateFieldProps = { form: CampaignForm; templates: readonly Template[]; campaign: Campaign | null };

function TemplateField({ form: { draft, reasons, change }, templates, campaign }: TemplateFieldProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const inWords = useReason();
  const chosen = templates.find(({ id }) => id === draft.template);

  return (
    <SelectField
      name="template"
      label={t("field.template")}
      hint={chosen ? t("templateSize", { count: chosen.questions }) : t("templateFrozen")}
      value={draft.template}
      onValueChange={(template) => change({ template })}
      error={inWords(reasons.template)}
    >
      {draft.template === "" && <option value="">{t("templateNone")}</option>}
      {templates.map(({ id, name, published }) => (
        <option key={id} value={id}>
          {published === null ? localText(name) : t("templateVersion", { name: localText(name), number: published })}
        </option>
      ))}
      {!chosen && campaign && (
        <option value={campaign.template.id}>
          {t("templateVersion", { name: localText(campaign.template.name), number: campaign.template.number })}
        </option>
      )}
    </SelectField>
  );
}
