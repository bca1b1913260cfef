import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";

import { createTemplate } from "../api/templates/template-mutations";
import { type Template, type TemplateKind, templatesToCopyQuery } from "../api/templates/template-queries";
import { SelectField } from "../forms/choice/SelectField";
import { TextField } from "../forms/field/TextField";
import { useForm } from "../forms/use-form";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import { paths } from "../pages/paths";
import { templateKinds } from "../lib/search/template-search";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog";
import { useRefusal } from "./use-refusal";

type CreateDialogProps = {
  kind: TemplateKind;
  /** What is copied; null: that is still to be chosen, or nothing is. */
  copy: Template | null;
  open: boolean;
  onClose: () => void;
};

const longestName = 100;

const numberToCopy = ({ published, draft }: Template) => published ?? draft ?? 1;

export function CreateDialog({ kind: firstKind, copy, open, onClose }: CreateDialogProps) {
  const { t } = useTranslation("templates");
  const localText = useLocalText();
  const refusal = useRefusal();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(createTemplate);
  const formId = useId();

  const form = useForm({
    initial: {
      kind: firstKind,
      start: copy?.id ?? "",
      name_zh: copy ? t("create.copyName", { name: copy.name.zh }) : "",
      name_en: copy?.name.en ? t("create.copyName", { name: copy.name.en }) : "",
    },
    check: ({ name_zh, name_en }) => ({
      name_zh: name_zh.trim() === "" ? "required" : name_zh.length > longestName ? "too_long" : undefined,
      name_en: name_en.length > longestName ? "too_long" : undefined,
    }),
    async send({ start, name_zh, name_en }) {
      const source = sources.find(({ id }) => id === start);
      const created = await mutateAsync({
        kind,
        name: { zh: name_zh.trim(), en: name_en.trim() || null },
        copy_of: source ? { template: source.id, number: numberToCopy(source) } : null,
      });
      await navigate({ href: paths.createTemplate({ from: created.id }) });
    },
  });
  const { values, reasons, set } = form;
  const { kind } = values;
  const { data } = useQuery(templatesToCopyQuery(kind));
  const published = data?.items ?? [];
  const sources = copy && !published.some(({ id }) => id === copy.id) ? [copy, ...published] : published;

  const words = (reason: string | undefined) =>
    reason === undefined
      ? undefined
      : reason === "too_long"
        ? t("create.nameTooLong", { max: longestName })
        : t("create.nameRequired");

  function chooseKind(next: string) {
    set("kind", templateKinds.find((one) => one === next) ?? firstKind);
    set("start", "");
  }

  return (
    <ConfirmDialog
      open={open}
      title={copy ? t("create.copyTitle", { name: localText(copy.name) }) : t("create.title")}
      text={t("create.text")}
      no={t("common:cancel")}
      yes={t("create.submit")}
      doing={t("create.busy")}
      busy={form.busy}
      failure={form.failure === null ? null : refusal(form.failure)}
      form={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate className="dense mt-2 grid gap-4" onSubmit={(event) => void form.submit(event)}>
        {copy === null && (
          <>
            <SelectField
              name="kind"
              label={t("create.kind")}
              hint={t(`create.kindHint.${kind}`)}
              value={kind}
              onValueChange={chooseKind}
            >
              {templateKinds.map((one) => (
                <option key={one} value={one}>
                  {t(`kind.${one}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              name="start"
              label={t("create.start")}
              value={values.start}
              onValueChange={(start) => set("start", start)}
            >
              <option value="">{t("create.blank")}</option>
              {sources.map(({ id, name }) => (
                <option key={id} value={id}>
                  {t("create.copyOf", { name: localText(name) })}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <TextField
          name="name_zh"
          label={t("create.nameZh")}
          lang="zh-CN"
          autoComplete="off"
          value={values.name_zh}
          error={words(reasons.name_zh)}
          onValueChange={(name) => set("name_zh", name)}
        />
        <TextField
          name="name_en"
          label={
            <>
              {t("create.nameEn")} <span className="font-normal text-muted">{t("create.optional")}</span>
            </>
          }
          lang="en"
          autoComplete="off"
          value={values.name_en}
          error={words(reasons.name_en)}
          onValueChange={(name) => set("name_en", name)}
        />
      </form>
    </ConfirmDialog>
  );
}
