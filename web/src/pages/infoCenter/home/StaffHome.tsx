/** What whoever is no student sees first: what waits, and beside it what their role is about today. One answer of the server. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { type Overview, overviewQuery } from "../../../api/own/todo-queries";
import { userInfoQuery } from "../../../api/own/queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { Page } from "../../../ui/layout/Page";
import { PageHead } from "../../../ui/layout/PageHead";
import { PageTitle } from "../../../ui/layout/PageTitle";
import { TodoSection } from "../todos/TodoSection";
import { Changes } from "./Changes";
import { HomeTabs } from "./HomeTabs";
import { isToday, waitingNow } from "./home";
import { Lessons } from "./Lessons";
import { LatestNotices } from "./LatestNotices";
import { NewResults } from "./NewResults";
import { NextVisit } from "./NextVisit";
import { OpenCampaigns } from "./OpenCampaigns";
import { OpenClasses } from "./OpenClasses";
import "./home.css";

const PasswordResetNotice = lazy(async () => ({
  default: (await import("../account/PasswordResetNotice")).PasswordResetNotice,
}));

/** Counts go up while somebody looks at them. */
const lookAgainMs = 60_000;

export function StaffHome() {
  const { data: info } = useQuery(userInfoQuery);
  const { data: overview } = useQuery({ ...overviewQuery, refetchInterval: lookAgainMs });
  const teaching = overview?.teaching;

  return (
    <Page className="home">
      <PageHead
        title={
          <PageTitle>
            <Title overview={overview} />
          </PageTitle>
        }
        text={<Today />}
        className="mb-3"
      />
      <HomeTabs shown="home" />
      <div className="home-columns">
        <div className="home-main">
          <Suspense>{info?.password_reset && <PasswordResetNotice latest={info.password_reset} />}</Suspense>
          <TodoSection info={info} />
          {teaching && teaching.open.length > 0 && <OpenClasses classes={teaching.open} />}
          {teaching && teaching.results.length > 0 && <NewResults results={teaching.results} />}
          {overview && overview.campaigns.length > 0 && <OpenCampaigns campaigns={overview.campaigns} />}
          <LatestNotices />
        </div>
        <div className="home-aside">
          {teaching && <Lessons lessons={teaching.lessons} open={teaching.open} />}
          {overview?.next_visit && <NextVisit next={overview.next_visit} />}
          {overview?.changes && <Changes changes={overview.changes} />}
        </div>
      </div>
    </Page>
  );
}

/** How much waits is said once it is known. */
function Title({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation("home");
  const { t: nav } = useTranslation("nav");
  const { timeZone } = useSchoolTime();
  const now = useNow();
  if (!overview) return nav("infoCenter");
  const lessons = overview.teaching?.lessons.filter(({ date }) => isToday(date, now, timeZone)).length ?? 0;
  const waiting = waitingNow(overview.todos);
  const parts = [
    ...(lessons > 0 ? [t("title.lessons", { count: lessons })] : []),
    waiting > 0 ? t("title.waiting", { count: waiting }) : t("title.nothing"),
  ];
  return parts.join(t("title.and"));
}

function Today() {
  const { locale, timeZone } = useSchoolTime();
  const now = useNow();
  const { label } = useTermInView();
  const day = new Intl.DateTimeFormat(locale, { timeZone, month: "long", day: "numeric", weekday: "long" }).format(now);
  return [day, label].filter(Boolean).join(" · ");
}
