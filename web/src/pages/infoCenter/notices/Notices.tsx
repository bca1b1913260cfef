/** What the school and the college have told this person. */
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";

import { type ListedNotice, ownNoticesQuery } from "../../../api/notices/own-notices";
import { useSchoolTime } from "../../../api/use-school-time";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { dayInWords } from "../../../lib/time";
import { QueryView } from "../../../loading/QueryView";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";
import { panelRowClass, PanelRow, PanelRows, PanelRowsLoading, RowText, Section } from "../../../ui/layout/Panel";
import { Tag } from "../../../ui/feedback/Tag";
import { classNames } from "../../../ui/class-names";
import { infoCenterRoute } from "../route";
import { NoticePanel } from "./NoticePanel";

const rowClass = classNames(panelRowClass, "hover:bg-sunken focus-visible:-outline-offset-3");

/** The latest, and the one that the address names. */
export function Notices() {
  const { t } = useTranslation("notices");
  const [page, setPage] = useState(1);
  const query = useQuery(ownNoticesQuery(page));
  const { notice } = useSearch({ from: infoCenterRoute });
  const navigate = useNavigate({ from: infoCenterRoute });
  const close = () => void navigate({ search: {}, resetScroll: false });
  return (
    <Section id="notices" title={t("own.title")}>
      <QueryView
        query={query}
        pending={<PanelRowsLoading rows={2} label={t("common:loading")} />}
        failed={t("own.loadFailed")}
      >
        {({ items, total, page_size }) =>
          total === 0 ? (
            <PanelRows>
              <PanelRow title={t("own.empty")} text={t("own.emptyText")} />
            </PanelRows>
          ) : (
            <>
              <PanelRows>
                {items.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} />
                ))}
              </PanelRows>
              <Turn page={page} left={total - page * page_size} onTurn={setPage} />
            </>
          )
        }
      </QueryView>
      {notice !== undefined && <NoticePanel key={notice} id={notice} onClose={close} />}
    </Section>
  );
}

type TurnProps = { page: number; left: number; onTurn: (page: number) => void };

function Turn({ page, left, onTurn }: TurnProps) {
  const { t } = useTranslation("notices");
  if (left <= 0 && page === 1) return null;
  return (
    <div className="flex gap-2 px-1">
      {left > 0 && (
        <Button size="compact" onClick={() => onTurn(page + 1)}>
          {t("own.more", { count: left })}
        </Button>
      )}
      {page > 1 && (
        <Button size="compact" onClick={() => onTurn(1)}>
          {t("own.less")}
        </Button>
      )}
    </div>
  );
}

function NoticeRow({ notice }: { notice: ListedNotice }) {
  const { t } = useTranslation("notices");
  const localText = useLocalText();
  const time = useSchoolTime();
  const { id, kind, title, college, published_at, pinned, confirm, reading } = notice;
  const unit = college ? localText(college) : t("school");
  return (
    <li>
      <Link from={infoCenterRoute} search={{ notice: id }} resetScroll={false} id={`notice-${id}`} className={rowClass}>
        <RowText
          title={localText(title)}
          text={[t(`kind.${kind}`), unit, dayInWords(published_at, time)].join(" · ")}
        />
        {pinned && <Tag>{t("pinned")}</Tag>}
        {confirm && reading !== "confirmed" ? (
          <Tag tone="warn">{t("own.toConfirm")}</Tag>
        ) : (
          reading === "unread" && <Tag tone="info">{t("unread")}</Tag>
        )}
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </li>
  );
}
