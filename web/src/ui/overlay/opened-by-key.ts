import { createContext } from "react";

/** Tells, once, whether the press that fetched a menu came from the keyboard. */
export const OpenedByKey = createContext<() => boolean>(() => false);
