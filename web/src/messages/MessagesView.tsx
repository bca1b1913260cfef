import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { messagesQuery, unreadQuery } from "../api/messages/message-queries";
import { useTranslation } from "../i18n/use-translation";
import { QueryView } from "../loading/QueryView";
import { Button } from "../ui/control/Button";
import { PageTitle } from "../ui/layout/PageTitle";
import { MessageDays } from "./list/MessageDays";
import { MessagesLoading } from "./list/MessagesLoading";
import { NoMessages } from "./list/NoMessages";
import { ReadAll } from "./list/ReadAll";
import "./messages.css";

/** All that the reader was told, day by day. */
export function MessagesView() {
  const { t } = useTranslation("messages");
  const { data: unread } = useQuery(unreadQuery);
  const { data: newest } = useQuery(messagesQuery());

  return (
    <div className="mx-auto grid w-full max-w-168 grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 lg:py-12">
      <header>
        <PageTitle>{t("title")}</PageTitle>
        {unread && <ReadAll newest={newest?.items[0]} unread={unread} />}
      </header>
      <MessagesPart />
      <p className="text-note text-muted">{t("kept")}</p>
    </div>
  );
}

/** A page of them, and below it, once asked for, the next. */
function MessagesPart({ cursor }: { cursor?: string | undefined }) {
  const { t } = useTranslation("messages");
  const query = useQuery(messagesQuery(cursor));
  const [further, setFurther] = useState(false);
  // The button that asked for these is gone: whoever pressed it goes on at the first of them.
  const isFurther = cursor !== undefined;

  return (
    <QueryView query={query} pending={<MessagesLoading />} failed={t("failed")}>
      {({ items, next }) =>
        items.length === 0 && !isFurther ? (
          <NoMessages />
        ) : (
          <>
            <MessageDays messages={items} headings="h2" focused={isFurther} />
            {next !== null &&
              (further ? (
                <MessagesPart cursor={next} />
              ) : (
                <Button size="compact" className="justify-self-start" onClick={() => setFurther(true)}>
                  {t("more")}
                </Button>
              ))}
          </>
        )
      }
    </QueryView>
  );
}
