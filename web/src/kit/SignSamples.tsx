import { Avatar } from "../ui/icon/Avatar";
import { CodeText } from "../ui/text/CodeText";
import { EmailText } from "../ui/text/EmailText";
import { Icon, type IconName } from "../ui/icon/Icon";
import { iconPaths } from "../ui/icon/icon-paths";
import { Logo } from "../ui/icon/Logo";
import { Parts } from "../ui/text/Parts";
import { Progress } from "../ui/feedback/Progress";
import { Skeleton } from "../ui/feedback/Skeleton";
import { staffIconPaths } from "../ui/icon/staff-icon-paths";
import { StateDot } from "../ui/feedback/StateDot";
import { Tag } from "../ui/feedback/Tag";
import { Sample } from "./Sample";
import { useSay } from "./use-say";

const tones = ["neutral", "info", "ok", "warn", "danger", "raised"] as const;
const looks = ["usual", "hollow", "over", "warn"] as const;
const sizes = ["small", "medium", "large"] as const;
const icons = Object.keys({ ...iconPaths, ...staffIconPaths }) as IconName[];

/** What is looked at. */
export function SignSamples() {
  const say = useSay();
  return (
    <>
      <Sample name="Tag">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {say("标签", "Tag")}
          </Tag>
        ))}
      </Sample>
      <Sample name="StateDot">
        {looks.map((look) => (
          <StateDot key={look} look={look}>
            {say("状态", "State")}
          </StateDot>
        ))}
      </Sample>
      <Sample name="Avatar, Logo">
        {sizes.map((size) => (
          <Avatar key={size} name={say("周景舒", "Zhou")} size={size} />
        ))}
        <Logo />
      </Sample>
      <Sample name="Icon">
        {icons.map((icon) => (
          <Icon key={icon} name={icon} />
        ))}
      </Sample>
      <Sample name="CodeText, EmailText, Parts">
        <CodeText>7K3D-Q2XM</CodeText>
        <EmailText email="zhou.jingshu@example.edu.cn" />
        <Parts parts={[say("数据结构", "Data structures"), say("48 人", "48 people")]} />
      </Sample>
      <Sample name="Progress, Skeleton">
        <div className="kit-fields">
          <Progress label={say("已处理", "Done")} done={31} total={48} />
          <Progress label={say("已处理", "Done")} done={0} total={null} />
          <Skeleton />
        </div>
      </Sample>
    </>
  );
}
