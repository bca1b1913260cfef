import { Link } from "@tanstack/react-router";

import type { PersonRef } from "../../../../api/teaching/teaching-queries";
import { mayOpen } from "../../../../session/access";

/** A teacher's name, leading to all their classes where one may see them. */
export function TeacherLink({ teacher: { username, name } }: { teacher: PersonRef }) {
  if (!mayOpen("adminViewTeacherCourses")) return name;
  return (
    <Link to="/user/adminViewTeacherCourses/$teacherCode" params={{ teacherCode: username }} className="link">
      {name}
    </Link>
  );
}
