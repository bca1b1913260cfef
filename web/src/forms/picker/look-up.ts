import { useState } from "react";

import { usePaused } from "./use-paused";

/** What is typed, and what is to be asked for: it waits for a pause in the typing. */
export interface Typing {
  typed: string;
  onType: (typed: string) => void;
  wanted: string;
}

export function useTyping(): Typing {
  const [typed, setTyped] = useState("");
  return { typed, onType: setTyped, wanted: usePaused(typed.trim()) };
}

/** As far as a search for what is typed now has come. */
export interface LookedUp<Data> {
  data: Data | undefined;
  isLooking: boolean;
  error: unknown;
}

interface Asked<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isPlaceholderData: boolean;
}

/** An answer to what was typed before is none. */
export function lookedUp<Data>({ typed, wanted }: Omit<Typing, "onType">, asked: Asked<Data>): LookedUp<Data> {
  const isOld = wanted !== typed.trim() || asked.isPlaceholderData;
  return { data: isOld ? undefined : asked.data, isLooking: isOld || asked.isPending, error: asked.error };
}
