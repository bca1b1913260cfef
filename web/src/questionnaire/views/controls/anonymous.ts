import { createContext } from "react";

/** Whether nobody is to know who answers: then texts are asked to name nobody. */
export const Anonymous = createContext(true);

/** Whether a company says how a year's graduates do: what it does not know it cannot judge, and no graduate is named. */
export const AboutGraduates = createContext(false);
