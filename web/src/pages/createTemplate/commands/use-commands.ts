import { useMemo } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { createStore, type Store } from "../../../lib/store";
import { useToast } from "../../../ui/feedback/Toast";
import { type Commands, createCommands } from "./commands";
import type { Editing } from "../editor/history";
import { useWords } from "./use-words";

/** What was done last, for those who do not see it. A sign at the end tells two equal texts apart. */
export const spoken = createStore("");

const say = (text: string) => spoken.set(spoken.get() === text ? `${text}\u00a0` : text);

export function useCommandsFor(store: Store<Editing>, openProperties: () => void): Commands {
  const { t } = useTranslation("createTemplate");
  const words = useWords();
  const toast = useToast();
  return useMemo(() => {
    const commands = createCommands({
      store,
      words,
      say,
      openProperties,
      offerUndo: (text) => toast.show({ text, action: { label: t("say.undo"), onAction: () => commands.undo() } }),
      tell: (text) => toast.show({ text }),
    });
    return commands;
  }, [store, words, toast, t, openProperties]);
}
