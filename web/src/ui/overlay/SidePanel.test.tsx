import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";

import { BesidePanel, PanelBody, SidePanel } from "./SidePanel";

afterEach(cleanup);

function List() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <BesidePanel
      panel={
        open !== null && (
          <SidePanel key={open} title={open} closeLabel="close" onClose={() => setOpen(null)}>
            <PanelBody>
              <input aria-label="name" />
            </PanelBody>
          </SidePanel>
        )
      }
    >
      <h1>list</h1>
      {["first", "second"].map((row) => (
        <button key={row} type="button" onClick={() => setOpen(row)}>
          open {row}
        </button>
      ))}
    </BesidePanel>
  );
}

function press(name: string) {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  return button;
}

describe("SidePanel", () => {
  it("takes the focus and gives it back when Escape closes it", () => {
    render(<List />);
    const opener = press("open first");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "first" }));

    fireEvent.keyDown(document.activeElement ?? document, { key: "Escape" });
    expect(screen.queryByRole("heading", { name: "first" })).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it("stays open when Escape was meant for something in front of it", () => {
    render(<List />);
    press("open first");
    const inFront = (event: Event) => event.preventDefault();
    document.addEventListener("keydown", inFront);
    fireEvent.keyDown(screen.getByLabelText("name"), { key: "Escape" });
    document.removeEventListener("keydown", inFront);

    expect(screen.getByRole("heading", { name: "first" })).toBeDefined();
  });

  it("gives the focus back to whoever opened it last", () => {
    render(<List />);
    press("open first");
    const second = press("open second");
    fireEvent.click(screen.getByRole("button", { name: "close" }));

    expect(document.activeElement).toBe(second);
  });
});
