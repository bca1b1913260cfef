import { useEnterprisesOffice } from "../use-enterprises-office";
import { PlanPage } from "./plan/PlanPage";
import { ProgrammeList } from "./ProgrammeList";
import "./outcomes.css";

/** Programmes with their plans or, by the address, one plan. */
export function Outcomes() {
  const { search } = useEnterprisesOffice();
  return search.plan === undefined ? <ProgrammeList /> : <PlanPage key={search.plan} id={search.plan} />;
}
