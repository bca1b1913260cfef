import { NotBuiltYet } from "../NotBuiltYet";

export const CourseListPage = () => <NotBuiltYet page="courseList" />;
