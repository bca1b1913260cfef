import { Link, useNavigate } from "@tanstack/react-router";
import { useId } from "react";

import type { ReportProgramme } from "../../../api/results/enterprise-report";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Select } from "../../../ui/control/Select";
import { reportRoute } from "../route";
import { byCollege } from "./programmes";
import { useProgrammeNote } from "./use-programme-note";
import "./rail.css";

type ProgrammesProps = { programmes: readonly ReportProgramme[]; chosen: string | undefined };

/** Every programme within reach, by college and code, and what there is of it. */
export function ProgrammeRail({ programmes, chosen }: ProgrammesProps) {
  const { t } = useTranslation("comprehensiveReport");
  const local = useLocalText();
  const noteOf = useProgrammeNote();
  const id = useId();
  return (
    <nav aria-label={t("rail.title")} className="raters-rail">
      <p>{t("rail.order")}</p>
      {byCollege(programmes).map(({ college, programmes: own }) => (
        <div key={college.id}>
          <p id={`${id}${college.id}`}>{local(college.name)}</p>
          <ul aria-labelledby={`${id}${college.id}`}>
            {own.map((one) => (
              <li key={one.programme.id}>
                <Link
                  to={reportRoute}
                  search={{ programme: one.programme.id }}
                  aria-current={one.programme.id === chosen ? "page" : undefined}
                  data-less={one.newest?.shown !== "figures" || undefined}
                >
                  {one.programme.code} {local(one.programme.name)} <small>{noteOf(one)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The same where there is no room beside the report. */
export function ProgrammePick({ programmes, chosen }: ProgrammesProps) {
  const { t } = useTranslation("comprehensiveReport");
  const local = useLocalText();
  const noteOf = useProgrammeNote();
  const navigate = useNavigate({ from: reportRoute });
  return (
    <div className="raters-pick">
      <Select
        aria-label={t("rail.title")}
        value={chosen ?? ""}
        onValueChange={(programme) => void navigate({ search: { programme } })}
      >
        {byCollege(programmes).map(({ college, programmes: own }) => (
          <optgroup key={college.id} label={local(college.name)}>
            {own.map((one) => (
              <option key={one.programme.id} value={one.programme.id}>
                {t("rail.option", {
                  code: one.programme.code,
                  name: local(one.programme.name),
                  note: noteOf(one),
                })}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}
