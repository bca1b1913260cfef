/** Outline, form and properties of one draft. */
import { type KeyboardEvent, useCallback, useState } from "react";

import type { TemplateDetail } from "../../api/template-types";
import { LeaveGuard } from "../../forms/LeaveGuard";
import { useTranslation } from "../../i18n/use-translation";
import { useMedia } from "../../lib/media";
import { createStore, useStore } from "../../lib/store";
import { pressedInBuilder } from "./builder-keys";
import { BuilderHead, DraftFacts } from "./BuilderHead";
import { BuilderTools } from "./BuilderTools";
import { Canvas } from "./canvas/Canvas";
import { CommandsContext } from "./commands-context";
import type { Draft } from "./editor/draft";
import { startEditing } from "./editor/history";
import { propertiesId } from "./focus";
import { LiveRegion } from "./LiveRegion";
import { Outline } from "./outline/Outline";
import { DockedProperties, PropertiesPanel } from "./properties/PropertiesPlace";
import { goToProblem } from "./publish/go-to-problem";
import { PublishButton } from "./publish/PublishButton";
import { PreviewButton } from "./preview/PreviewButton";
import { formParameters } from "./route";
import { ConflictNote } from "./saving/ConflictNote";
import { SavedSign } from "./saving/SavedSign";
import { useAutosave } from "./saving/use-autosave";
import { useCommandsFor } from "./use-commands";
import { useFlagged, useProblems } from "./use-problems";
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
  const problems = useProblems(template.kind, draft);
  const flagged = useFlagged(problems, asked);
  const { form } = draft;
  const number = template.draft ?? 1;
  const shownProblems = asked ? problems : problems.filter(({ reason }) => reason !== "required");

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
              <DraftFacts form={form} kind={template.kind} number={number} />
              {t("meta.separator")}
              <SavedSign saving={saving} />
            </>
          }
        >
          {wide && <BuilderTools mayUndo={past.length > 0} mayRedo={future.length > 0} />}
          <PublishButton
            template={template}
            number={number}
            form={form}
            problems={problems}
            autosave={autosave}
            saving={saving}
            onAsked={() => setAsked(true)}
            onGoTo={(problem) => goToProblem(form, problem, commands)}
          />
          <PreviewButton draft={draft} />
        </BuilderHead>
        {saving.phase === "conflict" && (
          <div className="builder-note">
            <ConflictNote template={template} draft={() => store.get().draft} onReopen={onReopen} />
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
            selected={selected}
            flagged={flagged}
            wrongWeights={problems.some(({ reason }) => reason === "not_100")}
          />
          {docked && <DockedProperties form={form} selected={selected} problems={shownProblems} />}
        </div>
        {!docked && panel && selected && (
          <PropertiesPanel form={form} selected={selected} problems={shownProblems} onClose={() => setPanel(false)} />
        )}
        <LiveRegion />
      </div>
      <LeaveGuard unsaved={saving.phase !== "saved"} named={formParameters} />
    </CommandsContext>
  );
}

const firstField = () =>
  document.getElementById(propertiesId)?.querySelector<HTMLElement>("select, input, textarea, button") ?? null;
