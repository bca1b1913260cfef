import { expect, it } from "vitest";

import { ApiError, ErrorCode } from "../api/errors";
import { afterFirst } from "./query-state";

const asked = { data: undefined, error: null, isFetching: false, refetch: () => "asked again" };
const broken = new ApiError("refused", 500, ErrorCode.Internal, "");
const forbidden = new ApiError("refused", 403, ErrorCode.Forbidden, "");
const classes = { ...asked, data: ["CS101-01"], refetch: () => "classes" };

it("fails with the question before it, and is tried again with that", () => {
  const terms = { ...asked, error: broken, refetch: () => "terms" };
  const state = afterFirst(terms, asked);
  expect(state.error).toBe(broken);
  expect(state.refetch()).toBe("terms");
});

it("stays when only a refresh of the question before it fails", () => {
  const terms = { ...asked, data: ["autumn"], error: broken };
  expect(afterFirst(terms, classes)).toBe(classes);
});

it("goes when the question before it may no longer be asked", () => {
  const terms = { ...asked, data: ["autumn"], error: forbidden };
  expect(afterFirst(terms, classes)).toMatchObject({ data: undefined, error: forbidden });
});

it("waits for a connection with the question before it", () => {
  expect(afterFirst({ ...asked, isPaused: true }, asked)).toMatchObject({ isPaused: true });
  expect(afterFirst({ ...asked, data: ["autumn"], isPaused: true }, classes)).toBe(classes);
});
