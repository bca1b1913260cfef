import type { Notice } from "../../../api/notices/notice-queries";
import { useLanguage } from "../../../i18n/language";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Markdown } from "../../../notices/Markdown";
import { Banner } from "../../../ui/feedback/Banner";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { PanelSection } from "../../../ui/layout/PanelSection";
import { PanelBody, SidePanel } from "../../../ui/overlay/SidePanel";
import { rowId } from "../route";
import { StateTag } from "../StateTag";
import { useNoticeText } from "../use-notice-text";
import { NoticeSteps } from "./NoticeSteps";
import { Reading } from "./Reading";
import { Unconfirmed } from "./Unconfirmed";

type NoticeDetailProps = { notice: Notice; onClose: () => void };

/** What it says, to whom, and how far it was read. */
export function NoticeDetail({ notice, onClose }: NoticeDetailProps) {
  const { t } = useTranslation("notificationManagement");
  const { t: notices } = useTranslation("notices");
  const localText = useLocalText();
  const text = useNoticeText();
  const { id, state, kind, title, withdrawn_at, edited_at, reading, confirm, mails } = notice;

  return (
    <SidePanel
      title={localText(title)}
      text={`${notices(`kind.${kind}`)} · ${text.when(notice)}`}
      closeLabel={t("common:close")}
      onClose={onClose}
      returnTo={rowId(id)}
    >
      <PanelBody readOnly>
        <div className="flex flex-wrap items-center gap-2">
          <StateTag state={state} />
          {edited_at !== null && (
            <span className="text-note text-muted">{notices("edited", { when: text.moment(edited_at) })}</span>
          )}
        </div>
        {withdrawn_at !== null && (
          <Banner>
            {t("detail.withdrawnNote", { when: text.moment(withdrawn_at) })}
            {mails !== null && mails.sent !== 0 && ` ${t("letters.stays")}`}
          </Banner>
        )}
        <NoticeFacts notice={notice} />
        <Body notice={notice} />
        {reading !== null && state !== "scheduled" && <Reading id={id} confirm={confirm} />}
        {confirm && state === "published" && <Unconfirmed id={id} />}
      </PanelBody>
      <NoticeSteps notice={notice} />
    </SidePanel>
  );
}

function NoticeFacts({ notice }: { notice: Notice }) {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  const text = useNoticeText();
  const { audience, college, publishes_at, expires_at, pinned_until, on_sign_in, author, by_mail, mails } = notice;
  const few = (count: number | null) => count ?? t("few");
  return (
    <Facts>
      <Fact label={t("detail.audience")}>{text.audience(audience, college)}</Fact>
      {publishes_at !== null && <Fact label={t("detail.published")}>{text.moment(publishes_at)}</Fact>}
      <Fact label={t("detail.expires")}>{expires_at === null ? t("detail.never") : text.moment(expires_at)}</Fact>
      {pinned_until !== null && <Fact label={t("detail.pinned")}>{text.moment(pinned_until)}</Fact>}
      {on_sign_in && <Fact label={t("detail.signIn")}>{t("detail.onSignIn")}</Fact>}
      {by_mail && (
        <Fact label={t("letters.label")}>
          {mails === null
            ? t("letters.planned")
            : t("letters.sent", {
                sent: few(mails.sent),
                failed: few(mails.failed),
                waiting: few(mails.waiting),
              })}
        </Fact>
      )}
      {college && <Fact label={t("detail.college")}>{localText(college.name)}</Fact>}
      {author && <Fact label={t("detail.author")}>{author.name}</Fact>}
    </Facts>
  );
}

function Body({ notice: { body } }: { notice: Notice }) {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  const language = useLanguage();
  return (
    <PanelSection id="text" title={t("detail.text")}>
      <Markdown text={localText(body)} lang={language === "en" && body.en !== null ? "en" : "zh-CN"} below={3} />
    </PanelSection>
  );
}
