/** Templates: the list, narrowed by the address; what is done to one is asked first. */
import { useQuery } from "@tanstack/react-query";

import { templatesQuery } from "../../api/templates/template-queries";
import { useTranslation } from "../../i18n/use-translation";
import { hasKey } from "../../session/permissions";
import { ListPage, pageSize } from "../../table/ListPage";
import type { Ask } from "../../templates/question";
import { useQuestions } from "../../templates/use-questions";
import { Button } from "../../ui/control/Button";
import { Icon } from "../../ui/icon/Icon";
import { PageHead } from "../../ui/layout/PageHead";
import { NothingHere } from "./NothingHere";
import { TemplateFilters } from "./TemplateFilters";
import { useTemplateColumns } from "./use-template-columns";
import { useTemplateList } from "./use-template-list";

export function TemplateManagementPage() {
  const { t } = useTranslation("templates");
  const { search } = useTemplateList();
  const query = useQuery(templatesQuery(search));
  const { ask, dialog } = useQuestions();
  const columns = useTemplateColumns(ask);

  return (
    <>
      <ListPage
        className="list template-list dense"
        query={query}
        head={<Head onAsk={ask} />}
        filters={<TemplateFilters />}
        count={{ total: (values) => t("total", values), range: (values) => t("range", values) }}
        failed={t("loadFailed")}
        empty={<NothingHere />}
        caption={t("caption", { size: pageSize })}
        columns={columns}
        rowKey={({ id }) => id}
        busy={query.isPlaceholderData}
      />
      {dialog}
    </>
  );
}

function Head({ onAsk }: { onAsk: Ask }) {
  const { t } = useTranslation("templates");
  const { t: nav } = useTranslation("nav");
  const { search } = useTemplateList();

  return (
    <PageHead
      className="mb-4 min-h-11 pointer-fine:min-h-9"
      title={nav("templateManagement")}
      actions={
        hasKey("template.manage") && (
          <Button
            variant="primary"
            size="compact"
            onClick={() => onAsk({ kind: "create", of: search.kind ?? "student", copy: null })}
          >
            <Icon name="plus" className="size-4.5" />
            {t("action.create")}
          </Button>
        )
      }
    />
  );
}
