import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { Button } from "./Button";

afterEach(cleanup);

describe("Button", () => {
  it.each([{ disabled: true }, { busy: true }])("stays focusable and does nothing when %o", (state) => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" onClick={onClick} {...state}>
          save
        </Button>
      </form>,
    );
    const button = screen.getByRole("button");
    button.focus();
    fireEvent.click(button);

    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("does not submit a form unless it is told to", () => {
    render(<Button>look</Button>);
    expect(screen.getByRole<HTMLButtonElement>("button").type).toBe("button");
  });
});
