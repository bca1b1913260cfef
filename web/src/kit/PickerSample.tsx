import { useState } from "react";

import { lookedUp, useTyping } from "../forms/picker/look-up";
import { Picker } from "../forms/picker/Picker";
import { PickedList } from "../forms/picker/PickedList";
import { useSay } from "./use-say";

const people = [
  { id: "T0871", chinese: "周景舒", english: "Zhou Jingshu" },
  { id: "T0912", chinese: "周明远", english: "Zhou Mingyuan" },
  { id: "T1034", chinese: "林晓彤", english: "Lin Xiaotong" },
];

/** As a page has it, with a search that answers at once; and the list alone, for what is chosen in another way. */
export function PickerSample({ single = false }: { single?: boolean }) {
  const say = useSay();
  const typing = useTyping();
  const [ids, setIds] = useState<readonly string[]>([]);
  const all = people.map(({ id, chinese, english }) => ({ id, label: say(chinese, english), note: id }));
  const items = all.filter(({ label }) => typing.wanted !== "" && label.startsWith(typing.wanted));
  const asked = { data: { items, total: items.length }, error: null, isPending: false, isPlaceholderData: false };
  const field = {
    label: single ? "Picker single" : "Picker",
    chosen: all.filter(({ id }) => ids.includes(id)),
    onRemove: (id: string) => setIds(ids.filter((one) => one !== id)),
  };
  return (
    <div className="grid gap-2">
      <Picker
        {...field}
        name="people"
        single={single}
        placeholder={say("试试“周”", "Try “Zhou”")}
        none={say("没有找到", "Nobody found")}
        typing={typing}
        search={lookedUp(typing, asked)}
        onAdd={(id) => setIds([...ids, id])}
      />
      {!single && <PickedList {...field} label="PickedList" />}
    </div>
  );
}
