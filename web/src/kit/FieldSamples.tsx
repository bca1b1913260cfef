import { useId, useState } from "react";

import { CheckboxField } from "../forms/choice/CheckboxField";
import { DateField, DateTimeField } from "../forms/field/DateFields";
import { FieldGroup } from "../forms/field/FieldGroup";
import { FileField } from "../forms/field/FileField";
import { LookUpField } from "../forms/picker/LookUpField";
import type { OptionLook } from "../forms/choice/Option";
import { PasswordField } from "../forms/field/PasswordField";
import { RadioGroupField } from "../forms/choice/RadioGroupField";
import { SelectField } from "../forms/choice/SelectField";
import { TextAreaField } from "../forms/field/TextAreaField";
import { TextField } from "../forms/field/TextField";
import { PickerSample } from "./PickerSample";
import { Sample } from "./Sample";
import { useSay } from "./use-say";

const densities = ["", "dense"] as const;
const looks = ["lines", "large", "panel", "boxes"] as const satisfies readonly OptionLook[];

/** What is filled in and sent: with a hint, with an error, on pages for phones and on those for a desk. */
export function FieldSamples() {
  return densities.map((density) => (
    <Sample key={density} name={`forms ${density}`}>
      <div className={`kit-wide ${density}`}>
        <Fields />
      </div>
    </Sample>
  ));
}

function Fields() {
  const say = useSay();
  const [text, setText] = useState("");
  const [checked, setChecked] = useState(true);
  const typed = { value: text, onValueChange: setText };
  const hint = say("最多 20 个字", "At most 20 characters");
  const error = say("请填写", "Please fill this in");
  return (
    <>
      <div className="kit-fields">
        <TextField {...typed} name="name" label="TextField" hint={hint} />
        <TextField {...typed} name="name" label="TextField" hint={hint} error={error} />
        <SelectField {...typed} name="kind" label="SelectField" hint={hint}>
          <option value="">{say("全部", "All")}</option>
        </SelectField>
        <PasswordField
          {...typed}
          name="password"
          label="PasswordField"
          autoComplete="new-password"
          showLabel={say("显示", "Show")}
          hideLabel={say("隐藏", "Hide")}
        />
        <TextAreaField {...typed} name="reason" label="TextAreaField" rows={3} error={error} />
        <DateField {...typed} name="day" label="DateField" />
        <DateTimeField {...typed} name="moment" label="DateTimeField" hint={say("北京时间", "Beijing time")} />
        <FileField
          label="FileField"
          accept=".csv"
          file={null}
          onPick={() => undefined}
          choose={say("选择文件", "Choose a file")}
          none={say("还没有文件", "No file yet")}
        />
        <LookUpField
          name="person"
          label="LookUpField"
          typed={text}
          onType={setText}
          found={[{ id: "1", label: say("周景舒", "Zhou Jingshu"), note: "T0871" }]}
          status={say("找到 1 人", "1 person found")}
          onChoose={() => undefined}
        />
        <CheckboxField
          label="CheckboxField"
          about={say("一句说明", "A sentence about it")}
          checked={checked}
          onCheck={setChecked}
        />
        <FieldGroup label="FieldGroup" error={error}>
          <CheckboxField label={say("计算机学院", "School of Computing")} checked={checked} onCheck={setChecked} />
          <CheckboxField label={say("外国语学院", "School of Languages")} checked={!checked} onCheck={setChecked} />
        </FieldGroup>
      </div>
      <div className="kit-fields">
        <PickerSample />
        <PickerSample single />
      </div>
      <div className="kit-fields">
        {looks.map((look) => (
          <Radios key={look} look={look} />
        ))}
      </div>
    </>
  );
}

function Radios({ look }: { look: OptionLook }) {
  const say = useSay();
  const [value, setValue] = useState<"off" | "on" | "late">("off");
  return (
    <RadioGroupField
      name={useId()}
      label={`RadioGroupField ${look}`}
      look={look}
      value={value}
      choices={[
        { value: "off", label: say("放假", "No classes"), about: say("没有课", "Nothing is taught") },
        { value: "on", label: say("上课", "Classes") },
        {
          value: "late",
          label: say("补课", "Made up"),
          unavailable: say("一次只能选一天", "Only one day at a time"),
        },
      ]}
      onChoose={setValue}
    />
  );
}
