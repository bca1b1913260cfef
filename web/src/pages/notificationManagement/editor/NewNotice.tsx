import { NoticeEditor } from "./NoticeEditor";
import { useSchoolTime } from "../../../api/use-school-time";

export function NewNotice({ onClose }: { onClose: () => void }) {
  const { timeZone } = useSchoolTime();
  return <NoticeEditor notice={null} timeZone={timeZone} onClose={onClose} />;
}
