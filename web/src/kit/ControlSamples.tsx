import { useState } from "react";

import { FileButton } from "../forms/field/FileButton";
import { Button } from "../ui/control/Button";
import type { ButtonLook } from "../ui/control/button-class";
import { IconButton } from "../ui/control/IconButton";
import { Segmented } from "../ui/control/Segmented";
import { Select } from "../ui/control/Select";
import { ShownOnce } from "../ui/control/ShownOnce";
import { Switch } from "../ui/control/Switch";
import { Sample } from "./Sample";
import { useSay } from "./use-say";

const variants = ["primary", "secondary", "quiet", "danger", "danger-filled"] as const satisfies readonly NonNullable<
  ButtonLook["variant"]
>[];
const sizes = ["touch", "compact"] as const;

/** What is pressed, and takes effect at once. */
export function ControlSamples() {
  const say = useSay();
  const [view, setView] = useState("chart");
  const [on, setOn] = useState(true);
  const words = say("保存", "Save");
  return (
    <>
      <Sample name="Button">
        {sizes.map((size) => (
          <div key={size} className="kit-wide">
            <div className="kit-head">
              {variants.map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {words}
                </Button>
              ))}
              <Button variant="primary" size={size} busy>
                {words}
              </Button>
              <Button size={size} disabled>
                {words}
              </Button>
            </div>
          </div>
        ))}
      </Sample>
      <Sample name="IconButton, FileButton">
        <IconButton icon="edit" label={say("编辑", "Edit")} />
        <FileButton onPick={() => undefined}>{say("选择文件", "Choose a file")}</FileButton>
      </Sample>
      <Sample name="ShownOnce">
        <ShownOnce
          secret="kxmw-7p2n-q9vd"
          words={{
            label: say("密码", "Password"),
            copy: say("复制", "Copy"),
            copied: say("已复制", "Copied"),
            copyFailed: say("没有复制成功", "It could not be copied"),
          }}
        >
          {say("只显示这一次。", "Shown this once.")}
        </ShownOnce>
      </Sample>
      <Sample name="Segmented, Switch, Select">
        <Segmented
          label={say("视图", "View")}
          value={view}
          options={[
            { value: "chart", label: say("图", "Chart") },
            { value: "table", label: say("表", "Table") },
          ]}
          onChoose={setView}
        />
        <Switch checked={on} onCheckedChange={setOn}>
          {say("比较", "Compare")}
        </Switch>
        <Select aria-label={say("学期", "Term")} value={view} onValueChange={setView}>
          <option value="chart">{say("图", "Chart")}</option>
          <option value="table">{say("表", "Table")}</option>
        </Select>
      </Sample>
    </>
  );
}
