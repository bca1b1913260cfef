// All that makes and sends a ballot, in one piece: who has checked a form while there was a connection can seal and store the
// answer when there is none. Load it on demand.
export { checkForm } from "./check-form";
export { outbox } from "./outbox";
export { submitAnswers } from "./submit";
