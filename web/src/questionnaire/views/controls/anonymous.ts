import { createContext, type ReactNode } from "react";

import type { Language } from "../../../i18n/language";

/** Whether nobody is to know who answers: then texts are asked to name nobody. */
export const Anonymous = createContext(true);

export type WatchProps = { text: string; language: Language; onText: (text: string) => void };

/** Looks at what is being typed, and may have something to say of it; none unless somebody brings it. */
export const Watch = createContext<((typed: WatchProps) => ReactNode) | undefined>(undefined);

/** Whether a company says how a year's graduates do: what it does not know it cannot judge, and no graduate is named. */
export const AboutGraduates = createContext(false);
