/** One line that the school has put on its sign-in page. */
import { useQuery } from "@tanstack/react-query";

import { signInAnnouncementQuery } from "../../api/notices/own-notices";
import { useLocalText } from "../../i18n/local-text";
import { Banner } from "../../ui/feedback/Banner";

export function Announcement() {
  const localText = useLocalText();
  const { data } = useQuery(signInAnnouncementQuery);
  return data ? <Banner tone="info">{localText(data.title)}</Banner> : null;
}
