// In place of an answer: fetched together.
export { Decline } from "./Decline";
export { Forward } from "./Forward";
