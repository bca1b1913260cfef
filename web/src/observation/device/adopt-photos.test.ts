import { expect, it } from "vitest";

import { adopted } from "./adopt-photos";

const named = { id: "p1", caption: "板书", taken_at: null };

it("names a photo that was on the device when the browser was killed, and none that was taken off", () => {
  const here = [
    { id: "p1", sent: true },
    { id: "p2", sent: false },
    { id: "p3", sent: true },
  ];
  expect(adopted([named], here)).toEqual([named, { id: "p2", caption: "", taken_at: null }]);
  expect(adopted([named], [])).toEqual([named]);
});
