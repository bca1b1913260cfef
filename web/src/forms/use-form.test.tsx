import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { ApiError, ErrorCode } from "../api/errors";
import { TextField } from "./field/TextField";
import { useForm } from "./use-form";

function Sample({ send }: { send: (values: { name: string; code: string }) => Promise<void> }) {
  const form = useForm({
    initial: { name: "", code: "" },
    check: ({ name, code }) => ({
      name: name === "" ? "required" : undefined,
      code: code === "" ? "required" : undefined,
    }),
    send,
  });
  return (
    <form aria-label="sample" onSubmit={(event) => void form.submit(event)}>
      {form.failure !== null && <p role="alert">failed</p>}
      {(["name", "code"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={name}
          value={form.values[name]}
          onValueChange={(value) => form.set(name, value)}
          error={form.reasons[name]}
        />
      ))}
      <button type="submit">save</button>
    </form>
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole("form"));
const fill = () => {
  type("name", "Shen");
  type("code", "42");
};

afterEach(cleanup);

describe("useForm", () => {
  it("does not send what is faulty, and goes to the first fault", () => {
    const send = vi.fn<() => Promise<void>>();
    render(<Sample send={send} />);
    submit();

    expect(send).not.toHaveBeenCalled();
    const first = screen.getByLabelText("name");
    expect(document.activeElement).toBe(first);
    expect(first.getAttribute("aria-invalid")).toBe("true");
    const note = document.getElementById(first.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("required");
  });

  it("forgets a field's fault when the field is changed", () => {
    render(<Sample send={() => Promise.resolve()} />);
    submit();
    type("name", "S");

    expect(screen.getByLabelText("name").getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByLabelText("code").getAttribute("aria-invalid")).toBe("true");
  });

  it("puts the server's reasons beside their fields and keeps what was typed", async () => {
    const refusal = new ApiError("refused", 422, ErrorCode.InvalidFields, "", { fields: { code: "too_long" } });
    render(<Sample send={() => Promise.reject(refusal)} />);
    fill();
    submit();

    expect(await screen.findByText("too_long")).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("code")));
    expect(screen.getByLabelText<HTMLInputElement>("name").value).toBe("Shen");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("reports any other failure as one of the whole form", async () => {
    render(<Sample send={() => Promise.reject(new ApiError("network", 0, null, ""))} />);
    fill();
    submit();

    expect(await screen.findByRole("alert")).toBeDefined();
  });

  it("sends once while it is under way", async () => {
    let finish = () => {};
    const send = vi.fn<() => Promise<void>>(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    render(<Sample send={send} />);
    fill();
    submit();
    submit();
    finish();

    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });
});
