import type { ChosenMeeting } from "./choice";
import { selectCourse } from "./page";

/** Where this page hangs in the tree of routes, for typed parameters. */
export const selectCourseRoute = selectCourse.path;

/** What in the address says which meeting is open beside the list. */
export const meetingWords = ({ offering, date, from }: ChosenMeeting) => ({
  class: offering,
  date,
  from: String(from),
});

/** The id of the link to it in the list. */
export const meetingLinkId = ({ offering, date, from }: ChosenMeeting) => `meeting-${offering}-${date}-${from}`;
