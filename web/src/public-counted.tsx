// A page that anybody may open, in its frame: fetched together.
import { PublicLayout } from "./layouts/PublicLayout";
import { CountedPage } from "./pages/counted/CountedPage";

export function PublicCounted() {
  return (
    <PublicLayout>
      <CountedPage />
    </PublicLayout>
  );
}
