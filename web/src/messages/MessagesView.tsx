import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { messagesQuery } from "../api/messages/message-queries";
import { latestNoticesQuery, type ListedNotice } from "../api/notices/own-notices";
import { useTranslation } from "../i18n/use-translation";
import { QueryView } from "../loading/QueryView";
import { Button } from "../ui/control/Button";
import { PageTitle } from "../ui/layout/PageTitle";
import { useUnread } from "./bell/use-unread";
import { MessagesLoading } from "./list/MessagesLoading";
import { newestOf, newsOf } from "./list/news";
import { NewsDays } from "./list/NewsDays";
import { NoMessages } from "./list/NoMessages";
import { ReadAll } from "./list/ReadAll";
import "./messages.css";

/** All that the reader was told, day by day: what happened, and what the school and the college have to say. */
export function MessagesView() {
  const { t } = useTranslation("messages");
  const unread = useUnread();
  const { data: newest } = useQuery(messagesQuery());
  const noticesAsked = useQuery(latestNoticesQuery);

  return (
    <div className="mx-auto grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 lg:py-12">
      <header>
        <PageTitle>{t("title")}</PageTitle>
        {unread && <ReadAll newest={newestOf(newest?.items ?? [], noticesAsked.data ?? [])} unread={unread} />}
      </header>
      <QueryView query={noticesAsked} pending={<MessagesLoading />} failed={t("failed")}>
        {(notices) => <NewsPart notices={notices} />}
      </QueryView>
      <p className="text-note text-muted">{t("kept")}</p>
    </div>
  );
}

type NewsPartProps = {
  notices: readonly ListedNotice[];
  cursor?: string;
  /** When the part above ended. */
  before?: string | undefined;
};

/** A page of them, and below it, once asked for, the next. */
function NewsPart({ notices, cursor, before }: NewsPartProps) {
  const { t } = useTranslation("messages");
  const query = useQuery(messagesQuery(cursor));
  const [further, setFurther] = useState(false);
  // The button that asked for these is gone: whoever pressed it goes on at the first of them.
  const isFurther = cursor !== undefined;

  return (
    <QueryView query={query} pending={<MessagesLoading />} failed={t("failed")}>
      {({ items: messages, next }) => {
        const news = newsOf({ messages, before, isLast: next === null }, notices);
        if (news.length === 0 && !isFurther) return <NoMessages />;
        return (
          <>
            <NewsDays news={news} headings="h2" focused={isFurther} />
            {next !== null &&
              (further ? (
                <NewsPart notices={notices} cursor={next} before={messages.at(-1)?.at} />
              ) : (
                <Button size="compact" className="justify-self-start" onClick={() => setFurther(true)}>
                  {t("more")}
                </Button>
              ))}
          </>
        );
      }}
    </QueryView>
  );
}
