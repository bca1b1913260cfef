import { Link } from "@tanstack/react-router";
import { Fragment } from "react";

import type { RateRow } from "../../../../api/campaigns/campaign-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { mayOpen } from "../../../../session/access";
import { CodeText } from "../../../../ui/text/CodeText";

/** A class as people know it: course, code, teachers; by a link to its students and times where these may be seen. */
export function ClassName({ row, term }: { row: RateRow; term: string }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const name = localText(row.name);
  return (
    <>
      {mayOpen("adminCourseList") ? (
        <Link
          to="/user/adminCourseList"
          search={{ term, class: row.id }}
          className="rate-link rounded-sm text-primary hover:underline"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="rate-class">
        {row.code !== null && <CodeText>{row.code}</CodeText>}{" "}
        {row.teachers.map((teacher, index) => (
          <Fragment key={teacher}>
            {index > 0 && t("and")}
            {/* A name of two characters never stands on two lines. */}
            <span className="inline-block">{teacher}</span>
          </Fragment>
        ))}
      </span>
    </>
  );
}
