import { useTranslation } from "../../../i18n/use-translation";
import { courseKinds } from "../../../lib/course-kinds";
import { FilterSelect } from "../../../table/FilterSelect";
import { useCourseList } from "../use-course-list";

/** By kind; and by a tag, once one was chosen in the list. */
export function NatureFilters() {
  const { t } = useTranslation("adminCourseList");
  const { search, filter } = useCourseList();
  return (
    <>
      <FilterSelect
        label={t("course.form.kind")}
        all={t("course.kind.all")}
        value={search.kind}
        options={courseKinds.map((kind) => ({ value: kind, label: t(`course.kind.${kind}`) }))}
        onChoose={(chosen) => filter({ kind: courseKinds.find((kind) => kind === chosen) })}
      />
      {search.tag !== undefined && (
        <FilterSelect
          label={t("course.form.tags")}
          all={t("course.allTags")}
          value={search.tag}
          options={[{ value: search.tag, label: search.tag }]}
          onChoose={(tag) => filter({ tag })}
        />
      )}
    </>
  );
}
