import { expect, test } from "vitest";

import { manageUsersSearch } from "./people-search";
import { parseSearch, stringifySearch } from "./search-params";

const roundTrip = (address: string) => stringifySearch({ ...manageUsersSearch(parseSearch(address)) });

test.each([
  "?q=zs&role=teacher&college=0197&state=disabled&page=3&user=20130177",
  "?new",
  "?q=20130177&user=0042",
  "?view=enterprises&q=hr&standing=ended&relation=employer&industry=software&college=0197&page=2&enterprise=0198",
  "?view=enterprises&import=new&list=enterprise_contacts",
  "",
])("a view can be sent to a colleague: %j", (address) => {
  expect(roundTrip(address)).toBe(address);
});

test.each([
  ["?state=asleep&page=1&q=%20", ""],
  ["?page=banana&user=", ""],
  ["?new=false&other=1", "?new"],
  ["?enterprise=0198&standing=ended", ""],
  ["?view=enterprises&user=20130177&role=teacher&state=active", "?view=enterprises"],
])("what means nothing is left out: %j", (address, kept) => {
  expect(roundTrip(address)).toBe(kept);
});
