/** Courses: the classes of the term in view, or the catalogue; beside the list one of them, or a new one. */
import { lazy, Suspense } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { ListOrImport } from "../../imports/start/ListOrImport";
import { courseLists } from "../../api/imports/import-lists";
import { hasKey } from "../../session/permissions";
import { BesidePanel } from "../../ui/overlay/SidePanel";
import { CourseCatalogue } from "./catalogue/CourseCatalogue";
import { ClassList } from "./classes/ClassList";
import { useCourseList } from "./use-course-list";

const loadClassPanel = () => import("./classes/ClassPanel").then((module) => ({ default: module.ClassPanel }));
const ClassPanel = lazy(loadClassPanel);
const NewClassPanel = lazy(() =>
  import("./classes/NewClassPanel").then((module) => ({ default: module.NewClassPanel })),
);
const loadCoursePanel = () => import("./catalogue/CoursePanel").then((module) => ({ default: module.CoursePanel }));
const CoursePanel = lazy(loadCoursePanel);
const NewCoursePanel = lazy(() =>
  import("./catalogue/NewCoursePanel").then((module) => ({ default: module.NewCoursePanel })),
);

export function AdminCourseListPage() {
  const { t: nav } = useTranslation("nav");
  const { search } = useCourseList();
  const catalogue = search.view === "catalogue";
  const creating = search.new === true && hasKey("course.manage");

  return (
    <ListOrImport lists={courseLists} page={nav("adminCourseList")}>
      <BesidePanel
        panel={
          <Suspense>
            {search.class !== undefined ? (
              <ClassPanel key={search.class} id={search.class} />
            ) : search.course !== undefined ? (
              <CoursePanel key={search.course} code={search.course} />
            ) : (
              creating && (catalogue ? <NewCoursePanel /> : <NewClassPanel />)
            )}
          </Suspense>
        }
      >
        {catalogue ? (
          <CourseCatalogue onReach={() => void loadCoursePanel()} />
        ) : (
          <ClassList onReach={() => void loadClassPanel()} />
        )}
      </BesidePanel>
    </ListOrImport>
  );
}
