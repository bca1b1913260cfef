import type { Notice } from "../../../api/notices/notice-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { NoticeEditor } from "./NoticeEditor";

export function EditNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { timeZone } = useSchoolTime();
  return <NoticeEditor notice={notice} timeZone={timeZone} onClose={onClose} />;
}
