import { NoPermission } from "./NoPermission";
import { NotFound } from "./NotFound";

export function Where({ at }: { at: "forbidden" | "nowhere" }) {
  return at === "forbidden" ? <NoPermission /> : <NotFound />;
}
