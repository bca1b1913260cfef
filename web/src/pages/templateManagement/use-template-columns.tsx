import { Link } from "@tanstack/react-router";

import type { Template } from "../../api/templates/template-queries";
import { useSchoolTime } from "../../api/use-school-time";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { paths } from "../paths";
import { momentInWords } from "../../lib/time";
import { hasKey } from "../../session/permissions";
import type { Column } from "../../table/DataTable";
import type { Ask } from "../../templates/question";
import { StateChip } from "../../templates/StateChip";
import { TemplateMenuButton } from "../../templates/TemplateMenuButton";
import "./template-list.css";

export function useTemplateColumns(onAsk: Ask): Column<Template>[] {
  const { t } = useTranslation("templates");
  const { t: table } = useTranslation("table");
  const localText = useLocalText();
  const time = useSchoolTime();

  function versionText({ published, draft }: Template): string {
    if (published !== null && draft !== null) return t("versionAndDraft", { published, draft });
    if (draft !== null) return t("draftOf", { number: draft });
    return published === null ? "" : t("version", { number: published });
  }

  const columns: Column<Template>[] = [
    {
      id: "name",
      header: t("column.name"),
      narrow: "title",
      cell: ({ id, name }) => (
        <Link to={paths.viewTemplate(id)} className="row-link">
          {localText(name)}
        </Link>
      ),
    },
    { id: "kind", header: t("column.kind"), narrow: "below", cell: ({ kind }) => t(`kind.${kind}`) },
    { id: "state", header: t("column.state"), narrow: "end", cell: ({ state }) => <StateChip state={state} /> },
    { id: "version", header: t("column.version"), narrow: "below", cell: versionText },
    {
      id: "questions",
      header: t("column.questions"),
      narrow: "below",
      figures: true,
      cell: ({ questions }) => (
        <>
          <span className="template-figure">{questions}</span>
          <span className="template-words">{t("questions", { count: questions })}</span>
        </>
      ),
    },
    {
      id: "updated",
      header: t("column.updated"),
      narrow: "below",
      minor: true,
      cell({ updated_at, updated_by }) {
        const when = momentInWords(updated_at, time);
        return updated_by ? t("updated", { when, name: updated_by.name }) : when;
      },
    },
  ];
  if (!hasKey("template.manage")) return columns;
  return [
    ...columns,
    {
      id: "menu",
      header: table("actions"),
      narrow: "menu",
      cell: (template) => <TemplateMenuButton template={template} onAsk={onAsk} withView />,
    },
  ];
}
