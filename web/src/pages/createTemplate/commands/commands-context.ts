import { createContext, use } from "react";

import type { Commands } from "./commands";

export const CommandsContext = createContext<Commands | null>(null);

export function useCommands(): Commands {
  const commands = use(CommandsContext);
  if (!commands) throw new Error("useCommands needs a builder around it");
  return commands;
}
