/** Templates: the list, narrowed by the address; what is done to one is asked first. */
import { useQuery } from "@tanstack/react-query";

import { isForbidden } from "../../api/errors";
import { type TemplatePage, templatesQuery } from "../../api/template-queries";
import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { hasKey } from "../../session/permissions";
import { DataTable, TableLoading } from "../../table/DataTable";
import { QueryView } from "../../loading/QueryView";
import { Pager } from "../../table/Pager";
import type { Ask } from "../../templates/question";
import { useQuestions } from "../../templates/use-questions";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Page } from "../../ui/Page";
import { PageHead } from "../../ui/PageHead";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { NothingHere } from "./NothingHere";
import { TemplateFilters } from "./TemplateFilters";
import { useTemplateColumns } from "./use-template-columns";
import { useTemplateList } from "./use-template-list";

const pageSize = 20;

export function TemplateManagementPage() {
  const { t } = useTranslation("templates");
  const { search } = useTemplateList();
  const query = useQuery(templatesQuery(search));
  const { data, error, isPlaceholderData } = query;
  const { ask, dialog } = useQuestions();
  const columns = useTemplateColumns(ask);
  const caption = t("caption", { size: pageSize });

  if (isForbidden(error)) return <NoPermissionPage />;
  return (
    <Page className="list template-list dense">
      <Head onAsk={ask} />
      <TemplateFilters />
      <p role="status" className="flex min-h-12 flex-wrap items-center gap-x-3 text-sm">
        {data && <Count page={data} />}
      </p>
      <QueryView
        query={query}
        pending={<TableLoading caption={caption} columns={columns} rows={pageSize} />}
        failed={t("loadFailed")}
      >
        {({ items, page, total, page_size }) =>
          items.length === 0 ? (
            <NothingHere />
          ) : (
            <>
              <DataTable
                caption={caption}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                busy={isPlaceholderData}
              />
              <Pager page={page} pages={Math.ceil(total / page_size)} />
            </>
          )
        }
      </QueryView>
      {dialog}
    </Page>
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

/** How many there are in all, and which of them stand on this page. */
function Count({ page: { items, total, page, page_size } }: { page: TemplatePage }) {
  const { t } = useTranslation("templates");
  const figures = new Intl.NumberFormat(useLanguage());
  const from = (page - 1) * page_size + 1;

  return (
    <>
      <span className="font-semibold">{t("total", { count: total, total: figures.format(total) })}</span>
      {total > page_size && items.length > 0 && (
        <span className="text-note text-muted">
          {t("range", { from: figures.format(from), to: figures.format(from + items.length - 1) })}
        </span>
      )}
    </>
  );
}
