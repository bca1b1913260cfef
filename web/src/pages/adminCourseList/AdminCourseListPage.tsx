import { NotBuiltYet } from "../NotBuiltYet";

export const AdminCourseListPage = () => <NotBuiltYet page="adminCourseList" />;
