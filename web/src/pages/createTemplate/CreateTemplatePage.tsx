/** Begins a new template or, by the address, edits the draft of one. */
import { useSearch } from "@tanstack/react-router";

import { OpenTemplate } from "./open/OpenTemplate";
import { createTemplateRoute } from "./route";
import { NewTemplate } from "./start/NewTemplate";
import "../../ui/layout/dense.css";

export function CreateTemplatePage() {
  const { from } = useSearch({ from: createTemplateRoute });
  return from === undefined ? <NewTemplate /> : <OpenTemplate key={from} id={from} />;
}
