import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";

import { Field } from "./field/Field";
import { useFaultFocus } from "./use-fault-focus";

type Fault = "words" | "number" | "way";

function Sample({ faults }: { faults: readonly Fault[] }) {
  const [shown, setShown] = useState<readonly Fault[]>([]);
  const focusFault = useFaultFocus();
  return (
    <form
      aria-label="sample"
      onSubmit={(event) => {
        event.preventDefault();
        setShown(faults);
        focusFault(event.currentTarget);
      }}
    >
      <input type="radio" aria-label="way" data-fault={shown.includes("way") || undefined} />
      {(["words", "number"] as const).map((name) => (
        <Field key={name} label={name} error={shown.includes(name) ? `${name} missing` : undefined}>
          {(control) => (name === "words" ? <textarea {...control} /> : <input {...control} />)}
        </Field>
      ))}
      <button type="submit">save</button>
    </form>
  );
}

afterEach(cleanup);

it.each<[Fault[], string]>([
  [["number", "words"], "words"],
  [["number"], "number"],
  [["words", "way"], "way"],
])("of what is wrong (%j) the first on the page has the focus: %s", (faults, first) => {
  render(<Sample faults={faults} />);
  screen.getByRole("button").focus();
  fireEvent.submit(screen.getByRole("form"));
  expect(document.activeElement).toBe(screen.getByLabelText(first));
  // It is read out with the control.
  expect(screen.queryByRole("alert")).toBeNull();
});

it("comes back to the fault each time it is sent", () => {
  render(<Sample faults={["words"]} />);
  for (let time = 0; time < 2; time += 1) {
    screen.getByRole("button").focus();
    fireEvent.submit(screen.getByRole("form"));
    expect(document.activeElement).toBe(screen.getByLabelText("words"));
  }
});

it("a control that had the focus all along does not speak by itself: its fault is said aloud", () => {
  render(<Sample faults={["number", "words"]} />);
  screen.getByLabelText("words").focus();
  fireEvent.submit(screen.getByRole("form"));
  expect(screen.getByRole("alert").textContent).toBe("words missing");
  fireEvent.input(screen.getByLabelText("words"));
  expect(screen.queryByRole("alert")).toBeNull();
});
