/** Outline, form and properties of one draft. */
import { type KeyboardEvent, useCallback, useMemo, useState } from "react";

import type { TemplateDetail } from "../../api/models";
import { LeaveGuard } from "../../forms/LeaveGuard";
import { useTranslation } from "../../i18n/use-translation";
import { useMedia } from "../../lib/media";
import { createStore, useStore } from "../../lib/store";
import type { Problem } from "../../questionnaire/model";
import { pressedInBuilder } from "./commands/builder-keys";
import { BuilderHead, DraftFacts } from "./BuilderHead";
import { BuilderTools } from "./BuilderTools";
import { Canvas } from "./canvas/Canvas";
import { CommandsContext } from "./commands/commands-context";
import type { Draft } from "./editor/draft";
import { startEditing } from "./editor/history";
import { propertiesId } from "./commands/focus";
import { LiveRegion } from "./commands/LiveRegion";
import { Outline } from "./outline/Outline";
import { DockedProperties, PropertiesPanel } from "./properties/PropertiesPlace";
import { goToProblem } from "./publish/go-to-problem";
import { PublishButton } from "./publish/PublishButton";
import { PreviewButton } from "./preview/PreviewButton";
import { formParameters } from "./route";
import { ConflictNote } from "./saving/ConflictNote";
import { SavedSign } from "./saving/SavedSign";
import { useAutosave } from "./saving/use-autosave";
import { useCommandsFor } from "./commands/use-commands";
import { useFlagged, useProblems } from "./use-problems";
import { useSettled } from "./use-settled";
import "./builder.css";

type BuilderProps = { template: TemplateDetail; draft: Draft; onReopen: () => Promise<void> };

export function Builder({ template, draft: initial, onReopen }: BuilderProps) {
  const { t } = useTranslation("createTemplate");
  const [store] = useState(() => createStore(startEditing(initial)));
  const { draft, selected, past, future } = useStore(store);
  const { autosave, saving } = useAutosave(template, store);
  const docked = useMedia("(width >= 80rem)");
  const wide = useMedia("(width >= 64rem)");
  const [panel, setPanel] = useState(false);
  // What is missing shows at its place once somebody has asked for it.
  const [asked, setAsked] = useState(false);

  const openProperties = useCallback(() => {
    if (docked) firstField()?.focus();
    else setPanel(true);
  }, [docked]);
  const commands = useCommandsFor(store, openProperties);
  const settled = useSettled(draft);
  const problems = useProblems(template.kind, settled);
  const flagged = useFlagged(problems, asked);
  const { form } = draft;
  const number = template.draft ?? 1;
  const shownProblems = useMemo(
    () => (asked ? problems : problems.filter(({ reason }) => reason !== "required")),
    [asked, problems],
  );
  const onAsked = useCallback(() => setAsked(true), []);
  const onGoTo = useCallback(
    (problem: Problem) => goToProblem(store.get().draft.form, problem, commands),
    [store, commands],
  );
  const getDraft = useCallback(() => store.get().draft, [store]);

  function press(event: KeyboardEvent) {
    pressedInBuilder(event, selected, commands);
  }

  return (
    <CommandsContext value={commands}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is inside, not of its own */}
      <div className="builder dense" onKeyDown={press}>
        <BuilderHead
          name={draft.name}
          nameMissing={draft.name.zh.trim() === ""}
          facts={
            <>
              <DraftFacts form={settled.form} kind={template.kind} number={number} />
              {t("meta.separator")}
              <SavedSign saving={saving} />
            </>
          }
        >
          {wide && <BuilderTools mayUndo={past.length > 0} mayRedo={future.length > 0} />}
          <PublishButton
            template={template}
            number={number}
            form={settled.form}
            problems={problems}
            autosave={autosave}
            saving={saving}
            onAsked={onAsked}
            onGoTo={onGoTo}
          />
          <PreviewButton getDraft={getDraft} />
        </BuilderHead>
        {saving.phase === "conflict" && (
          <div className="builder-note">
            <ConflictNote template={template} draft={getDraft} onReopen={onReopen} />
          </div>
        )}
        {!wide && (
          <BuilderTools mayUndo={past.length > 0} mayRedo={future.length > 0} outline={{ form, selected, flagged }} />
        )}
        <div className="builder-panes">
          {wide && (
            <div className="builder-outline">
              <h2>{t("outline.title")}</h2>
              <Outline form={form} selected={selected} flagged={flagged} />
            </div>
          )}
          <Canvas
            form={form}
            settledForm={settled.form}
            selected={selected}
            flagged={flagged}
            wrongWeights={problems.some(({ reason }) => reason === "not_100") ? lastScored(form) : null}
          />
          {docked && (
            <DockedProperties
              kind={template.kind}
              form={form}
              settledForm={settled.form}
              selected={selected}
              problems={shownProblems}
            />
          )}
        </div>
        {!docked && panel && selected && (
          <PropertiesPanel
            kind={template.kind}
            form={form}
            settledForm={settled.form}
            selected={selected}
            problems={shownProblems}
            onClose={() => setPanel(false)}
          />
        )}
        <LiveRegion />
      </div>
      <LeaveGuard unsaved={saving.phase !== "saved"} named={formParameters} />
    </CommandsContext>
  );
}

/** Where weights that do not add up are marked: at the last of them. */
const lastScored = ({ sections }: Draft["form"]) => sections.findLast(({ weight }) => weight !== null)?.id ?? null;

const firstField = () =>
  document.getElementById(propertiesId)?.querySelector<HTMLElement>("select, input, textarea, button") ?? null;
