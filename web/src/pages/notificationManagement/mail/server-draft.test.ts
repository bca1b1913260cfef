import { expect, it } from "vitest";

import type { MailServer } from "../../../api/mail/mail-server";
import { threeWay } from "../../../forms/three-way";
import { check, draftOf, formOf, isSame, parts, withSecurity } from "./server-draft";

const server: MailServer = {
  host: "smtp.linjiang.example",
  port: 587,
  security: "starttls",
  username: "keping",
  has_password: true,
  from_address: "no-reply@linjiang.example",
  reply_to: null,
  site: "https://eval.linjiang.example",
  a_minute: 300,
  version: 4,
  fault: null,
};
const origin = "https://here.example";
const faultsOf = (draft: Parameters<typeof check>[0]) =>
  Object.entries(check(draft)).flatMap(([field, reason]) => (reason === undefined ? [] : [[field, reason]]));

it("what is stored goes back as it was, without a password, on the version that was seen", () => {
  const { has_password: _kept, fault: _none, ...rest } = server;
  expect(formOf(draftOf(server, origin), 4)).toEqual({ ...rest, password: null });
  expect(faultsOf(draftOf(server, origin))).toEqual([]);
});

it("a new one begins with this site's address and a usual port", () => {
  const draft = draftOf(null, origin);
  expect([draft.site, draft.port, draft.a_minute]).toEqual([origin, "587", "300"]);
  expect(faultsOf(draft)).toEqual([
    ["host", "required"],
    ["from_address", "required"],
  ]);
});

it("a usual port follows the encryption, one that was chosen stays", () => {
  const draft = draftOf(server, origin);
  expect(withSecurity(draft, "tls").port).toBe("465");
  expect(withSecurity({ ...draft, port: "2525" }, "tls").port).toBe("2525");
});

it.each([
  ["port", "0"],
  ["port", "65536"],
  ["port", "12a"],
  ["a_minute", "6001"],
  ["a_minute", ""],
  ["site", "eval.linjiang.example"],
  ["from_address", "nobody"],
  ["reply_to", "x"],
])("%s cannot be “%s”", (field, value) => {
  expect(faultsOf({ ...draftOf(server, origin), [field]: value })).toEqual([[field, "invalid"]]);
});

it("of two people's changes each keeps its own, and of what both changed mine stays", () => {
  const base = draftOf(server, origin);
  const mine = { ...base, host: "mine.example", a_minute: "60" };
  const theirs = { ...base, host: "theirs.example", port: "2525" };
  const { merged, taken, clashing } = threeWay({ base, mine, theirs }, parts);
  expect([merged.host, merged.port, merged.a_minute]).toEqual(["mine.example", "2525", "60"]);
  expect([taken, clashing]).toEqual([["port"], ["host"]]);
  expect([isSame(base, { ...base }), isSame(base, mine)]).toEqual([true, false]);
});
