import { expect, it } from "vitest";

import type { Enterprise } from "../../../../../../api/enterprises/enterprise-queries";
import { narrowed, notNarrowed } from "./narrowed";

const enterprise = (code: string, zh: string, rest: Partial<Enterprise>): Enterprise => ({
  id: code,
  code,
  credit_code: null,
  name: { zh, en: null },
  industry: null,
  size: null,
  city: null,
  relations: [],
  college: null,
  state: "active",
  version: 1,
  contacts: 1,
  ...rest,
});

const enterprises = [
  enterprise("huarui", "华瑞智能制造", { industry: "manufacturing", relations: ["employer", "placement_base"] }),
  enterprise("chaoxin", "潮信传媒", { industry: "media", college: { id: "c1", name: { zh: "传媒学院", en: null } } }),
];
const codes = (narrowing: Partial<typeof notNarrowed>) =>
  narrowed(enterprises, { ...notNarrowed, ...narrowing }).map(({ code }) => code);

it("narrows by words, relation, industry and college", () => {
  expect(codes({})).toEqual(["huarui", "chaoxin"]);
  expect(codes({ q: " HUA " })).toEqual(["huarui"]);
  expect(codes({ q: "传媒" })).toEqual(["chaoxin"]);
  expect(codes({ relation: "placement_base" })).toEqual(["huarui"]);
  expect(codes({ industry: "media" })).toEqual(["chaoxin"]);
  expect(codes({ college: "c1", industry: "manufacturing" })).toEqual([]);
});
