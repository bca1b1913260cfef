import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { ImportButton } from "../../imports/start/ImportButton";
import { courseLists } from "../../api/imports/import-lists";
import { hasKey } from "../../session/permissions";
import { buttonClass } from "../../ui/control/button-class";
import { Icon } from "../../ui/icon/Icon";
import { PageHead } from "../../ui/layout/PageHead";
import { Tab, Tabs } from "../../ui/control/Tabs";
import { adminCourseListRoute } from "./route";
import { useCourseList, withoutPanel } from "./use-course-list";

const views = [
  { id: "classes", view: undefined },
  { id: "catalogue", view: "catalogue" },
] as const;

type ListHeadProps = {
  /** What the button makes; nothing where there is nothing to make it in. */
  create: string | null;
};

/** One filled button on a page: when a panel opens, it is the panel's. */
export function ListHead({ create }: ListHeadProps) {
  const { t } = useTranslation("adminCourseList");
  const { t: nav } = useTranslation("nav");
  const { search, panelOpen } = useCourseList();

  return (
    <>
      <PageHead
        className="min-h-11 pointer-fine:min-h-9"
        title={nav("adminCourseList")}
        actions={
          <>
            <ImportButton lists={courseLists} />
            {create !== null && hasKey("course.manage") && (
              <Link
                from={adminCourseListRoute}
                search={(before) => ({ ...withoutPanel(before), new: true })}
                resetScroll={false}
                className={buttonClass({ variant: panelOpen ? "secondary" : "primary", size: "compact" })}
              >
                <Icon name="plus" className="size-4.5" />
                {create}
              </Link>
            )}
          </>
        }
      />
      <Tabs label={t("views")} className="mt-2 mb-4">
        {views.map(({ id, view }) => (
          <Tab
            key={id}
            from={adminCourseListRoute}
            // Another list: what narrowed this one does not belong to it, the term does.
            search={({ term }) => ({ term, view })}
            current={search.view === view}
          >
            {t(`view.${id}`)}
          </Tab>
        ))}
      </Tabs>
    </>
  );
}
