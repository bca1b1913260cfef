import { NotBuiltYet } from "../NotBuiltYet";

export const SelectCoursePage = () => <NotBuiltYet page="selectCourse" />;
