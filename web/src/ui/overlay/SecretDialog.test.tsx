import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { SecretDialog } from "./SecretDialog";

afterEach(cleanup);

it("is closed by its button alone, for there is no other time to read it", () => {
  const onClose = vi.fn<() => void>();
  const words = { label: "Key", copy: "Copy", copied: "Copied", copyFailed: "Copy it yourself", done: "Noted" };
  render(
    <SecretDialog title="A new key" secret="pine-willow" words={words} onClose={onClose}>
      Shown this once.
    </SecretDialog>,
  );
  screen.getByText("pine-willow");
  fireEvent.keyDown(screen.getByRole("dialog", { name: "A new key" }), { key: "Escape" });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Noted" }));
  expect(onClose).toHaveBeenCalledOnce();
});
