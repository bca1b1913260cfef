import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { Menu, MenuItem, MenuPopup, MenuTrigger } from "./Menu";
import { menuOnDemand } from "./MenuOnDemand";

afterEach(cleanup);

describe("menuOnDemand", () => {
  it("fetches the menu when someone reaches for it, and opens it on the first press", async () => {
    const load = vi.fn<Parameters<typeof menuOnDemand>[0]>(() =>
      Promise.resolve({
        default: ({ trigger }) => (
          <Menu defaultOpen>
            <MenuTrigger render={trigger} />
            <MenuPopup>
              <MenuItem>Sign out</MenuItem>
            </MenuPopup>
          </Menu>
        ),
      }),
    );
    const Sample = menuOnDemand(load);
    render(<Sample trigger={<button type="button">me</button>} />);
    expect(load).not.toHaveBeenCalled();

    const button = screen.getByRole("button", { name: "me" });
    expect(button.getAttribute("aria-haspopup")).toBe("menu");
    fireEvent.pointerEnter(button);
    expect(load).toHaveBeenCalled();
    expect(screen.queryByRole("menuitem")).toBeNull();

    fireEvent.click(button);
    expect(await screen.findByRole("menuitem", { name: "Sign out" })).toBeDefined();
  });
});
