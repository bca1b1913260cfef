import { NotBuiltYet } from "../NotBuiltYet";

export const AdminViewTeacherCoursesPage = () => <NotBuiltYet page="adminViewTeacherCourses" />;
