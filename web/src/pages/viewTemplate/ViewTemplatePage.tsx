/** A template as its readers will see it, its versions, and what changed from one to the next. */
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";

import { templateQuery } from "../../api/templates/template-queries";
import type { TemplateDetail, TemplateVersion } from "../../api/models";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { paths } from "../paths";
import { hasKey } from "../../session/permissions";
import { QueryPage } from "../../loading/QueryPage";
import { StateChip } from "../../templates/StateChip";
import { TemplateMenuButton } from "../../templates/TemplateMenuButton";
import { TemplatePreview } from "../../templates/TemplatePreview";
import { useEdit } from "../../templates/use-edit";
import { useQuestions } from "../../templates/use-questions";
import { Button } from "../../ui/control/Button";
import { buttonClass } from "../../ui/control/button-class";
import { Page } from "../../ui/layout/Page";
import { PageHead } from "../../ui/layout/PageHead";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { AboutVersion } from "./AboutVersion";
import { viewTemplateRoute } from "./route";
import { Versions } from "./Versions";

export function ViewTemplatePage() {
  const { t } = useTranslation("templates");
  const { t: nav } = useTranslation("nav");
  const { templateId } = useParams({ from: viewTemplateRoute });

  return (
    <QueryPage
      query={useQuery(templateQuery(templateId))}
      title={nav("viewTemplate")}
      failed={t("loadFailed")}
      gone={<NotFound />}
    >
      {(template) => <View key={templateId} template={template} />}
    </QueryPage>
  );
}

function NotFound() {
  const { t } = useTranslation("templates");
  return (
    <StateMessage
      level="page"
      title={t("view.notFound")}
      text={t("view.notFoundText")}
      action={
        <Link to={paths.templateManagement()} className={buttonClass({ size: "compact" })}>
          {t("view.toList")}
        </Link>
      }
    />
  );
}

function View({ template }: { template: TemplateDetail }) {
  const { t } = useTranslation("templates");
  const { version: wanted } = useSearch({ from: viewTemplateRoute });
  const { versions } = template;
  // What is in use says more than what somebody is still working on.
  const usual = versions.find(({ number }) => number === (template.published ?? template.draft)) ?? versions[0];
  const version = wanted === undefined ? usual : versions.find(({ number }) => number === wanted);

  if (!version) return <NotFound />;
  return (
    <Page className="@container">
      <Head template={template} version={version} />
      <div className="grid items-start gap-x-10 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_300px]">
        <section aria-label={t("view.preview")} className="min-w-0">
          <TemplatePreview key={version.number} form={version.form} name={version.name} />
        </section>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
          <Versions template={template} shown={version} />
          <AboutVersion template={template} version={version} />
        </div>
      </div>
    </Page>
  );
}

function Head({ template, version }: { template: TemplateDetail; version: TemplateVersion }) {
  const { t } = useTranslation("templates");
  const localText = useLocalText();
  const navigate = useNavigate();
  const edit = useEdit();
  const { ask, dialog } = useQuestions(() => void navigate({ href: paths.templateManagement(), replace: true }));
  const { sections } = version.form;
  const questions = sections.reduce((sum, section) => sum + section.questions.length, 0);
  const facts = [
    t(`kind.${template.kind}`),
    t(version.state === "draft" ? "draftOf" : "version", { number: version.number }),
    t("questions", { count: questions }),
    t("view.sections", { count: sections.length }),
  ];

  return (
    <>
      <PageHead
        yields
        title={localText(version.name)}
        text={
          <span className="flex flex-wrap items-center gap-x-3">
            <span>{facts.join(" · ")}</span>
            <StateChip state={version.state} />
          </span>
        }
        actions={
          hasKey("template.manage") && (
            <>
              <Button variant="primary" size="compact" busy={edit.busy} onClick={() => edit.go(template)}>
                {t(template.draft === null ? "action.edit" : "action.continueDraft")}
              </Button>
              <TemplateMenuButton template={template} onAsk={ask} />
            </>
          )
        }
      />
      {dialog}
    </>
  );
}
