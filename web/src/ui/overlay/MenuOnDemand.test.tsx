import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
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

  it("gives the focus to the first item when a key opened it", async () => {
    const Sample = menuOnDemand(() =>
      Promise.resolve({
        default: ({ trigger }) => (
          <Menu defaultOpen>
            <MenuTrigger render={trigger} />
            <MenuPopup>
              <MenuItem>Profile</MenuItem>
              <MenuItem>Sign out</MenuItem>
            </MenuPopup>
          </Menu>
        ),
      }),
    );
    render(<Sample trigger={<button type="button">me</button>} />);
    // A key makes a click without a count.
    fireEvent.click(screen.getByRole("button", { name: "me" }), { detail: 0 });
    const first = await screen.findByRole("menuitem", { name: "Profile" });
    await waitFor(() => expect(document.activeElement).toBe(first));
  });
});
