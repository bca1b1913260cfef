import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, lazy, Suspense, useState } from "react";

import { type Campaign, previewQuery } from "../../../api/campaigns/campaign-queries";
import type { Template } from "../../../api/templates/template-queries";
import type { Term } from "../../../api/teaching/calendar-queries";
import { useTermText } from "../../../calendar/use-term-text";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { instantOf } from "../../../lib/zoned-time";
import { PageHead } from "../../../ui/layout/PageHead";
import { useToast } from "../../../ui/feedback/Toast";
import { ToCampaigns } from "../ToCampaigns";
import { ActionButton } from "../moves/ActionButton";
import { campaignsRoute, formParameters } from "../route";
import { StateTag } from "../state/StateTag";
import { useCampaignText } from "../use-campaign-text";
import { ViewTitle } from "../ViewTitle";
import { type CampaignDraft, isUnpicked, scopeOf } from "./campaign-draft";
import { CampaignFields } from "./CampaignFields";
import { ConflictNote } from "./ConflictNote";
import { EditorBar } from "./EditorBar";
import { KeyPart } from "../key/KeyPart";
import { Preview } from "./Preview";
import { useCampaignForm } from "./use-campaign-form";
import "./campaign-editor.css";

const KeyDialog = lazy(() => import("../key/KeyDialog").then((module) => ({ default: module.KeyDialog })));
const AskOpen = lazy(() => import("../moves/AskOpen").then((module) => ({ default: module.AskOpen })));

type CampaignEditorProps = {
  term: Term;
  templates: readonly Template[];
  /** Those before, the newest first. */
  rounds: readonly Campaign[];
  timeZone: string;
  initial: CampaignDraft;
  /** Null: a new one. */
  campaign: Campaign | null;
};

/** Whose key is to be decided about, and what was pressed to come to it. */
interface Undecided {
  campaign: Campaign;
  after: "start" | "stay";
}

/** A campaign before it begins: its settings, and beside them what they amount to. */
export function CampaignEditor({ term, templates, rounds, timeZone, initial, campaign }: CampaignEditorProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const termText = useTermText();
  const text = useCampaignText();
  const toast = useToast();
  const navigate = useNavigate({ from: campaignsRoute });
  const form = useCampaignForm({ termId: term.id, timeZone, initial, campaign });
  const { draft, known } = form;
  const [asking, setAsking] = useState(false);
  const [undecided, setUndecided] = useState<Undecided | null>(null);
  const unpicked = isUnpicked(draft);
  const preview = useQuery(
    previewQuery(
      draft.template === "" || unpicked
        ? null
        : {
            term_id: term.id,
            template_id: draft.template,
            kind: draft.kind,
            scope: scopeOf(draft),
            campaign_id: known?.id ?? null,
          },
    ),
  );
  const scheduled = campaign?.state === "scheduled";

  /** Nothing to ask about on the way: it is saved. */
  const show = ({ id }: Campaign) =>
    navigate({ search: ({ term: shown }) => ({ term: shown, campaign: id }), replace: true, ignoreBlocker: true });

  async function save(event?: FormEvent) {
    event?.preventDefault();
    const now = await form.save();
    if (!now) return;
    await show(now);
    toast.show({ text: t(scheduled ? "done.saved" : "done.draft") });
  }

  async function begin(seen?: Campaign) {
    const now = await form.start(seen);
    setAsking(false);
    if (!now) return;
    await show(now);
    const name = localText(now.name);
    toast.show({
      text: draft.start === "now" ? t("done.open", { name }) : t("done.schedule", { opens: text.moment(now.opens_at) }),
    });
  }

  async function start() {
    if (form.doing !== null || !form.isSound(true)) return;
    if (known === null || known.key_custody === null) {
      const prepared = await form.prepare();
      if (prepared === null) return;
      if (prepared.key_custody === null) {
        setUndecided({ campaign: prepared, after: "start" });
        return;
      }
    }
    goOn();
  }

  function goOn(seen?: Campaign) {
    if (draft.start === "now") setAsking(true);
    else void begin(seen);
  }

  /** The key's step by itself: it is kept as a draft, since a key is a campaign's. */
  async function decide() {
    if (form.doing !== null || !form.isSound(false)) return;
    const prepared = form.unsaved || known === null ? await form.prepare() : known;
    if (prepared) setUndecided({ campaign: prepared, after: "stay" });
  }

  function decided(now: Campaign) {
    const starts = undecided?.after === "start";
    setUndecided(null);
    form.learn(now);
    if (starts) goOn(now);
  }

  return (
    <>
      <ToCampaigns />
      <PageHead
        title={<ViewTitle>{campaign ? localText(campaign.name) : t("create")}</ViewTitle>}
        tag={known && <StateTag campaign={known} />}
        text={termText.name(term)}
        actions={known?.state === "draft" && <ActionButton action="delete" campaign={known} />}
      />
      <form id={form.formId} noValidate className="campaign-editor" onSubmit={(event) => void save(event)}>
        <div className="campaign-editor-fields">
          {form.conflict && <ConflictNote changed={form.conflict} />}
          <CampaignFields form={form} term={term} templates={templates} rounds={rounds} campaign={campaign} />
          <KeyPart campaign={known} busy={form.doing === "start"} onDecide={() => void decide()} />
        </div>
        <section aria-labelledby="preview-title" className="campaign-editor-preview">
          <h2 id="preview-title" className="text-base">
            {t("preview.title")}
          </h2>
          {unpicked || draft.template === "" ? (
            <p className="text-muted">{t(unpicked ? "preview.unpicked" : "preview.untold")}</p>
          ) : (
            <Preview query={preview} />
          )}
        </section>
        <EditorBar
          form={form}
          preview={preview.data}
          unpicked={unpicked}
          scheduled={scheduled}
          empty={preview.data?.classes === 0}
          onStart={() => void start()}
        />
      </form>
      {undecided && (
        <Suspense>
          <KeyDialog campaign={undecided.campaign} onDecided={decided} onClose={() => setUndecided(null)} />
        </Suspense>
      )}
      {asking && (
        <Suspense>
          <AskOpen
            name={draft.nameZh.trim()}
            closes={text.moment(instantOf(draft.closes, timeZone) ?? "")}
            preview={preview.data}
            waiting={campaign?.own_waiting ?? 0}
            busy={form.doing === "start"}
            error={null}
            onConfirm={() => void begin()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      <LeaveGuard unsaved={form.unsaved} named={formParameters} />
    </>
  );
}
