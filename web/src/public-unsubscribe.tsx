// A page that anybody may open, in its frame: fetched together.
import { PublicLayout } from "./layouts/PublicLayout";
import { UnsubscribePage } from "./pages/unsubscribe/UnsubscribePage";

export function PublicUnsubscribe() {
  return (
    <PublicLayout>
      <UnsubscribePage />
    </PublicLayout>
  );
}
