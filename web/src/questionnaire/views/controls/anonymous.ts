import { createContext } from "react";

/** Whether nobody is to know who answers: then texts are asked to name nobody. */
export const Anonymous = createContext(true);
