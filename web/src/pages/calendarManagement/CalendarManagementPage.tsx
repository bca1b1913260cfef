import { NotBuiltYet } from "../NotBuiltYet";

export const CalendarManagementPage = () => <NotBuiltYet page="calendarManagement" />;
