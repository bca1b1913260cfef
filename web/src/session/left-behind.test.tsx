// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { act } from "react";
import { afterEach, expect, test } from "vitest";

import { typeAgain, typedIn } from "./left-behind";

afterEach(cleanup);

function Form({ phone = "" }: { phone?: string }) {
  const [value, setValue] = useState(phone);
  const [note, setNote] = useState("");
  return (
    <form>
      <input name="phone" aria-label="phone" value={value} onChange={(event) => setValue(event.target.value)} />
      <textarea name="note" aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input name="password" type="password" aria-label="password" defaultValue="secret-77" />
      <output>{`${value}|${note}`}</output>
    </form>
  );
}

test("what was typed is typed again, and the form hears of it; a password is not kept", () => {
  const { container, unmount } = render(<Form phone="138 0571 6052" />);
  const typed = typedIn(container);
  expect(typed).toEqual([{ name: "phone", place: 0, value: "138 0571 6052" }]);
  unmount();

  const again = render(<Form />);
  const filled = new WeakSet<Element>();
  act(() => typeAgain(again.container, [...typed, { name: "gone", place: 0, value: "x" }], filled));
  expect(screen.getByRole("status").textContent).toBe("138 0571 6052|");
  fireEvent.change(screen.getByLabelText("phone"), { target: { value: "139" } });
  act(() => typeAgain(again.container, typed, filled));
  expect(screen.getByRole("status").textContent).toBe("139|");
});
