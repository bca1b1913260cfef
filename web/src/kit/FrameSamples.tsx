import { Avatar } from "../ui/icon/Avatar";
import { BackLink } from "../ui/control/BackLink";
import { Button } from "../ui/control/Button";
import { Fact, Facts } from "../ui/layout/Facts";
import { Page } from "../ui/layout/Page";
import { PageHead } from "../ui/layout/PageHead";
import { PanelRow, PanelRows, PanelRowsLoading, Section } from "../ui/layout/Panel";
import { PanelSection } from "../ui/layout/PanelSection";
import { Tab, Tabs } from "../ui/control/Tabs";
import { Tag } from "../ui/feedback/Tag";
import { Sample } from "./Sample";
import { useSay } from "./use-say";

/** What a page is divided into. */
export function FrameSamples() {
  const say = useSay();
  const name = <h3>{say("周景舒", "Zhou Jingshu")}</h3>;
  return (
    <>
      <Sample name="Page, PageHead, BackLink">
        <div className="kit-wide">
          <Page>
            <BackLink to=".">{say("全部用户", "All users")}</BackLink>
            <PageHead
              lead={<Avatar name={say("周景舒", "Zhou")} size="large" />}
              title={name}
              tag={<Tag>{say("教师", "Teacher")}</Tag>}
              text={say("T0871 · 计算机学院", "T0871 · School of Computing")}
              actions={<Button size="compact">{say("编辑", "Edit")}</Button>}
            />
          </Page>
        </div>
      </Sample>
      <Sample name="Tabs">
        <div className="kit-wide">
          <Tabs label={say("视图", "Views")}>
            <Tab to="." current>
              {say("教学班", "Classes")}
            </Tab>
            <Tab to="/user/courseList" current={false}>
              {say("课程", "Courses")}
            </Tab>
          </Tabs>
        </div>
      </Sample>
      <Sample name="Facts">
        <div className="kit-fields">
          {[false, true].map((wide) => (
            <Facts key={String(wide)} wide={wide}>
              <Fact label={say("学院", "College")}>{say("计算机学院", "School of Computing")}</Fact>
              <Fact label={say("电话", "Phone")}>138 0000 0000</Fact>
            </Facts>
          ))}
        </div>
      </Sample>
      <Sample name="Section, PanelRows, PanelSection">
        <div className="kit-fields">
          <Section id="devices" title={say("设备", "Devices")} note={say("最近 90 天", "The last 90 days")}>
            <PanelRows>
              <PanelRow current title={say("这台设备", "This device")} text="Chromium" />
              <PanelRow title={say("另一台设备", "Another device")} end={<Tag>{say("手机", "Phone")}</Tag>} />
            </PanelRows>
          </Section>
          <PanelRowsLoading rows={2} label={say("设备（正在加载）", "Devices, loading")} />
          <PanelSection id="roles" title={say("角色", "Roles")}>
            <p>{say("教师", "Teacher")}</p>
          </PanelSection>
        </div>
      </Sample>
    </>
  );
}
