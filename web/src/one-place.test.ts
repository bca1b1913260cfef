// What every page needs is there once, so that every page does it alike. Whoever needs it otherwise says why, here.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

const src = fileURLToPath(new URL("./", import.meta.url));
const sources = new Map(
  readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^kit\/|\.d\.ts$/.test(path))
    .map((path) => [path, readFileSync(join(src, path), "utf8")]),
);

const thatSay = (words: RegExp, otherThan: RegExp) =>
  [...sources]
    .filter(([path, text]) => !otherThan.test(path) && words.test(text))
    .map(([path]) => path)
    .toSorted();

const only = (exceptions: Record<string, string>) => Object.keys(exceptions).toSorted();

describe("a page", () => {
  it("is framed by Page", () => {
    const framed = {
      "loading/QueryPage.tsx": "has no page to frame yet",
      "imports/ImportFrame.tsx": "its bar at the bottom wants the room below for itself",
    };
    expect(thatSay(/max-w-page/, /^ui\/layout\/Page\.tsx$/)).toEqual(only(framed));
  });

  it("is titled by PageTitle", () => {
    const titled = {
      "pages/signIn/SignInPage.tsx": "larger, and on a phone only read out",
      "pages/evaluationDetail/Answer.tsx": "only read out: the message below says it to the eye",
      "rating/form/OutcomeStep.tsx": "a sentence of the plan, not a name",
      "pages/createTemplate/BuilderHead.tsx": "only read out: the field beside it shows the name",
      "pages/evaluationDetail/FormLoading.tsx": "only read out, until the form's own is there",
      "pages/createTemplate/open/OpenTemplate.tsx": "only read out: the message below says it to the eye",
    };
    expect(thatSay(/<h1\b/, /^ui\/(layout\/PageTitle|feedback\/StateMessage)\.tsx$/)).toEqual(only(titled));
  });
});

describe("a question to the server", () => {
  it("that fails is shown by QueryView and its kin", () => {
    // What a student's or a rater's phone loads first keeps what it shows by itself, and carries nothing that is not needed there.
    const onPhonesFirst = [
      "pages/evaluationDetail/Answer.tsx",
      "pages/evaluationList/StudentList.tsx",
      "pages/invitation/InvitationPage.tsx",
    ];
    expect(thatSay(/loading\/LoadFailure"/, /^loading\//)).toEqual(onPhonesFirst);
  });

  it("about what is not there is told from other failures by isGone", () => {
    expect(thatSay(/status === 404 \|\||=== 400 \|\|/, /^api\/errors\.ts$/)).toEqual([]);
  });
});

describe("a dialog", () => {
  it("is one of ui", () => {
    const others = {
      "layouts/command/CommandDialog.tsx": "a field to type in with what it finds below, and no title to be seen",
      "pages/courseList/present/Presentation.tsx": "takes the whole screen, for a beamer",
    };
    expect(thatSay(/base-ui\/react\/(alert-)?dialog|<dialog\b|"alertdialog"/, /^ui\//)).toEqual(only(others));
  });

  it("that asks before a deed is ConfirmDialog", () => {
    const others = {
      "codes/CodesDialog.tsx": "asks and counts in turn; what it made is shown in place of the page",
      "pages/manageUsers/confirm/ResetDialog.tsx": "shows the new password, which is then noted",
      "pages/manageUsers/bulk/BulkDialog.tsx": "asks, counts and tells the outcome in turn",
      "pages/roleManagement/detail/StillHeld.tsx": "asks nothing: it says why not",
    };
    expect(thatSay(/\/ui\/overlay\/Dialog"/, /^ui\//)).toEqual(only(others));
  });
});

describe("a form", () => {
  const resolved = (from: string, to: string) =>
    [".ts", ".tsx"].map((ending) => join(dirname(from), to + ending)).find((path) => sources.has(path));

  /** Whether it, or a hook or part of its own, goes to the first fault by the one rule. */
  function keepsTheRule(path: string, steps = 2): boolean {
    const text = sources.get(path) ?? "";
    if (/forms\/use-(form|fault-focus)"/.test(text)) return true;
    if (steps === 0) return false;
    const own = [...text.matchAll(/from "(\.\.?\/[^"]+)"/g)].map(([, to = ""]) => resolved(path, to));
    return own.some((part) => part !== undefined && /\/use-[\w-]+\.ts$/.test(part) && keepsTheRule(part, steps - 1));
  }

  it("keeps what was typed and goes to its first fault by the hooks of forms", () => {
    const others = {
      "table/SearchBox.tsx": "nothing typed there is wrong",
      "pages/infoCenter/profile/EditForm.tsx": "frames forms that have the hook",
      "pages/roleManagement/edit/RoleForm.tsx": "goes to the very permission that is at fault",
      "pages/roleManagement/school/rules/PasswordRule.tsx":
        "nothing is typed there, and its button says what is missing",
      "pages/calendarManagement/term/TermEditor.tsx": "goes to a day of the grid, and opens what is folded",
    };
    const forms = thatSay(/<form\b/, /^forms\//).filter((path) => !keepsTheRule(path));
    expect(forms).toEqual(only(others));
  });

  it("is checked by us, not by the browser", () => {
    const unchecked = [...sources].filter(([, text]) => /<form\b(?![^>]*(noValidate|role="search"))/.test(text));
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it("is made of the fields of forms", () => {
    const others = {
      "table/SelectBox.tsx": "selects a row",
      "pages/roleManagement/matrix/PermissionRow.tsx": "a line of a matrix, with its reach beside it",
      "pages/createTemplate/canvas/QuestionTitle.tsx": "a title that is written where it stands",
    };
    const drawn = /<textarea\b|type="(radio|checkbox|date|datetime-local|file)"/;
    expect(thatSay(drawn, /^(forms|ui|questionnaire)\//)).toEqual(only(others));
  });

  it("says what is wrong with a field in one way", () => {
    const others = {
      "pages/roleManagement/matrix/PermissionMatrix.tsx": "of the matrix as a whole",
      "pages/roleManagement/matrix/PermissionRow.tsx": "a line of that matrix",
    };
    expect(thatSay(/<FieldError\b/, /^forms\//)).toEqual(only(others));
  });
});

it("no list is fetched page after page without an end: the build leaves out what would do that", () => {
  expect(thatSay(/\b(use(Suspense)?InfiniteQuery|infiniteQueryOptions|fetchInfiniteQuery)\b/, /^$/)).toEqual([]);
});
