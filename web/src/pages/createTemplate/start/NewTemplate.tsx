import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { useErrorText, useFieldReason } from "../../../api/error-text";
import { createTemplate } from "../../../api/templates/template-mutations";
import { type TemplateKind, templatesToCopyQuery } from "../../../api/templates/template-queries";
import { FormFailure } from "../../../forms/FormFailure";
import { TextField } from "../../../forms/field/TextField";
import { useForm } from "../../../forms/use-form";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { PageTitle } from "../../../ui/layout/PageTitle";
import { Optional } from "../properties/Optional";
import { createTemplateRoute } from "../route";
import { KindChoice } from "./KindChoice";
import { SourceChoice } from "./SourceChoice";

const longestName = 100;

/** The first step: what for, what it is called, and what to begin with. */
export function NewTemplate() {
  const { t } = useTranslation("createTemplate");
  const { t: nav } = useTranslation("nav");
  const errorText = useErrorText();
  const fieldReason = useFieldReason();
  const navigate = useNavigate({ from: createTemplateRoute });
  const { mutateAsync } = useMutation(createTemplate);
  const [kind, setKind] = useState<TemplateKind>("student");
  const [source, setSource] = useState<string | null>(null);
  const { data: page, isError, isPending } = useQuery(templatesToCopyQuery(kind));
  const sources = page?.items.filter(({ published }) => published !== null) ?? [];
  const chosen = sources.find(({ id }) => id === source);

  const form = useForm({
    initial: { name: "", name_en: "" },
    check: ({ name }) => ({ name: name.trim() === "" ? "required" : undefined }),
    async send({ name, name_en }) {
      const created = await mutateAsync({
        kind,
        name: { zh: name.trim(), en: name_en.trim() || null },
        copy_of: chosen && chosen.published !== null ? { template: chosen.id, number: chosen.published } : null,
      });
      void navigate({ search: { from: created.id }, replace: true });
    },
  });
  const { values, reasons, failure, busy, set, submit } = form;

  return (
    <div className="dense mx-auto max-w-form px-4 py-6 lg:py-7">
      <PageTitle>{nav("createTemplate")}</PageTitle>
      <p className="mt-1 mb-6 text-sm text-muted">{t("start.text")}</p>
      <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
        {failure !== null && <FormFailure>{errorText(failure)}</FormFailure>}
        <KindChoice
          kind={kind}
          onChoose={(next) => {
            setKind(next);
            setSource(null);
          }}
        />
        <TextField
          name="name"
          label={t("start.nameZh")}
          maxLength={longestName}
          autoComplete="off"
          value={values.name}
          error={reasons.name === "required" ? t("start.nameRequired") : reasons.name && fieldReason(reasons.name)}
          onValueChange={(name) => set("name", name)}
        />
        <TextField
          name="name_en"
          lang="en"
          label={<Optional label={t("start.nameEn")} />}
          maxLength={longestName}
          autoComplete="off"
          value={values.name_en}
          error={reasons.name_en && fieldReason(reasons.name_en)}
          onValueChange={(name) => set("name_en", name)}
        />
        <SourceChoice
          sources={sources}
          chosen={chosen?.id ?? null}
          loading={isPending}
          failed={isError}
          onChoose={(id) => {
            setSource(id);
            const copied = sources.find((known) => known.id === id);
            if (copied && values.name.trim() === "") set("name", t("conflict.copyName", { name: copied.name.zh }));
          }}
        />
        <div>
          <Button type="submit" variant="primary" size="compact" busy={busy}>
            {t(busy ? "start.creating" : "start.create")}
          </Button>
        </div>
      </form>
    </div>
  );
}
