import { expect, it } from "vitest";

import { together } from "./news";

it("messages and notices are one number, counted to ninety-nine", () => {
  expect(together({ count: 2, more: false }, 3)).toEqual({ count: 5, more: false });
  expect(together({ count: 90, more: false }, 9)).toEqual({ count: 99, more: false });
  expect(together({ count: 90, more: false }, 10)).toEqual({ count: 99, more: true });
  expect(together({ count: 99, more: true }, 0)).toEqual({ count: 99, more: true });
  expect(together({ count: 0, more: false }, 100)).toEqual({ count: 99, more: true });
});
