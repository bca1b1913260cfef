import { Link } from "@tanstack/react-router";

import type { UserRow } from "../../../api/people/people-queries";
import { paths } from "../../paths";
import { mayOpen } from "../../../session/access";

type PersonLinkProps = {
  person: Pick<UserRow, "username" | "name">;
  /** The whole row of a table leads there. */
  rowLink?: boolean;
};

/** A name, and the way to the person for those who may open it. */
export function PersonLink({ person, rowLink = false }: PersonLinkProps) {
  if (!mayOpen("userDetail")) return person.name;
  return (
    <Link
      to={paths.userDetail(person.username)}
      className={rowLink ? "row-link no-underline hover:text-primary" : "link inline-block py-1.5"}
    >
      {person.name}
    </Link>
  );
}
