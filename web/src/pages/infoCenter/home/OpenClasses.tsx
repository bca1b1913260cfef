import { Link } from "@tanstack/react-router";

import type { OpenClass } from "../../../api/own/todo-queries";
import { useDueWords } from "../../../answering/use-due-words";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { buttonClass } from "../../../ui/control/button-class";
import { Icon } from "../../../ui/icon/Icon";
import { paths } from "../../paths";
import { AnswerBar } from "./AnswerBar";
import { nextStep } from "./home";

/** A teacher's classes that can be answered about now, by campaign: how many have, and what the next would bring. */
export function OpenClasses({ classes }: { classes: readonly OpenClass[] }) {
  const campaigns = [...new Map(classes.map(({ campaign }) => [campaign.id, campaign])).values()];
  return campaigns.map((campaign) => (
    <OfCampaign key={campaign.id} classes={classes.filter((one) => one.campaign.id === campaign.id)} />
  ));
}

function OfCampaign({ classes }: { classes: readonly OpenClass[] }) {
  const { t } = useTranslation("home");
  const localText = useLocalText();
  const { closes } = useDueWords(useNow());
  const [first] = classes;
  if (!first) return null;
  const id = `open-${first.campaign.id}`;
  return (
    <article aria-labelledby={id}>
      <h2 id={id} className="home-title">
        {localText(first.campaign.name)}
      </h2>
      <p className="text-sm text-muted">{t("open.note", { closes: closes(first.closes_at) })}</p>
      <ul className="home-rows">
        {classes.map((one) => (
          <ClassRow key={one.evaluation_id} of={one} />
        ))}
      </ul>
    </article>
  );
}

function ClassRow({ of: one }: { of: OpenClass }) {
  const { t } = useTranslation("home");
  const localText = useLocalText();
  const { received, eligible, min_answers } = one;
  const course = localText(one.course);
  const next = nextStep(received, eligible, min_answers);
  return (
    <li className="home-row home-class">
      <div className="min-w-0">
        <Link to={paths.courseList({ term: one.campaign.term_id })} className="link font-semibold">
          {course}
        </Link>
        <p className="text-note text-muted">{one.class_code}</p>
      </div>
      <div className="min-w-0">
        <p className="text-sm">
          <span className="font-semibold">{`${received} / ${eligible}`}</span>{" "}
          <span className="text-muted">
            {typeof next === "string"
              ? t(`open.${next}`)
              : next && t(`open.next.${next.gives}`, { count: next.missing })}
          </span>
        </p>
        <AnswerBar received={received} eligible={eligible} least={min_answers} />
      </div>
      <Link
        to={paths.courseList({ term: one.campaign.term_id, present: one.evaluation_id })}
        aria-label={t("open.qrOf", { course, code: one.class_code })}
        className={buttonClass({ size: "compact" })}
      >
        <Icon name="qr" />
        {t("open.qr")}
      </Link>
    </li>
  );
}
