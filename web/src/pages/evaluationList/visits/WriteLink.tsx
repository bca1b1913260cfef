import { Link } from "@tanstack/react-router";

import type { Visit } from "../../../api/observation/visit-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { classNames } from "../../../ui/class-names";
import { buttonClass } from "../../../ui/control/button-class";
import { paths } from "../../paths";

type WriteLinkProps = { visit: Visit; isToday: boolean };

/** To the form: today's large, since it is opened on the way to the class. */
export function WriteLink({ visit: { id, course, begun }, isToday }: WriteLinkProps) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const name = localText(course.name);
  const words = begun ? "goOn" : isToday ? "write" : "writeLate";
  return (
    <div className={classNames("mt-2 grid gap-1", !isToday && "justify-items-start")}>
      <Link
        to={paths.evaluationDetail({ visit: id, write: true })}
        aria-label={t(`visits.${words}Of`, { course: name })}
        className={buttonClass(
          isToday ? { variant: "primary", block: true } : { size: "compact", variant: "secondary" },
        )}
      >
        {t(`visits.${words}`)}
      </Link>
      {isToday && <p className="text-sm text-muted">{t("visits.writeText")}</p>}
    </div>
  );
}
