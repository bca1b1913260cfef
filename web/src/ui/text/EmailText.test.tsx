import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { EmailText } from "./EmailText";

afterEach(cleanup);

it.each([
  ["zhou.js@linjiang.example", ["zhou.js", "@linjiang", ".example"]],
  ["no.address", ["no.address"]],
])("%s may break before the @ and the dots behind it, and is copied as it is", (email, parts) => {
  const { container } = render(<EmailText email={email} />);
  expect(container.textContent).toBe(email);
  expect(container.innerHTML.split("<wbr>")).toEqual(parts);
});
