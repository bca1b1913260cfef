// Templates made through the API, each with a name nobody else uses.
import { expect, type APIRequestContext } from "@playwright/test";

import { known } from "../support/people";
import { grantFor } from "../support/session";
import { unique } from "../teaching/teaching";

interface Question {
  id: string;
  text: { zh: string; en: string | null };
  required: boolean;
}

interface Section {
  id: string;
  title: { zh: string; en: string | null };
  questions: Question[];
}

interface Detail {
  id: string;
  version: number;
  name: { zh: string; en: string | null };
  published: number | null;
  draft: number | null;
  updated_by: object | null;
  versions: { number: number; state: string; form: { sections: Section[] } }[];
}

/** What tests and pictures make, as the school's administrator. */
export async function templatesOf(request: APIRequestContext) {
  const { access_token } = await grantFor(request, known.school_admin);
  const headers = { Authorization: `Bearer ${access_token}` };

  async function call<Data>(method: "GET" | "POST" | "PUT", path: string, data?: unknown): Promise<Data> {
    const answer = await request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) });
    const body = (await answer.json()) as { data: Data };
    expect(answer.status(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(200);
    return body.data;
  }

  /** One of those that every school begins with: for the end of a term, with questions about each teacher. */
  async function ready(): Promise<Detail> {
    const { items } = await call<{ items: Detail[] }>(
      "GET",
      "/templates?kind=student&state=published&q=期末&page_size=100",
    );
    const first = items.find(({ updated_by }) => updated_by === null);
    return call<Detail>("GET", `/templates/${first?.id ?? ""}`);
  }

  async function copy(zh = `期末评教 ${unique()}`): Promise<Detail> {
    const source = await ready();
    return call<Detail>("POST", "/templates", {
      kind: "student",
      name: { zh, en: null },
      copy_of: { template: source.id, number: source.published },
    });
  }

  const publish = ({ id, version }: Detail) => call<Detail>("POST", `/templates/${id}/publish`, { version });

  /** The next draft, in which the first question reads differently and another one is gone. */
  async function change({ id }: Detail): Promise<Detail> {
    const draft = await call<Detail>("POST", `/templates/${id}/draft`, { from: null });
    const form = structuredClone(draft.versions[0]?.form ?? { sections: [] });
    const [first] = form.sections;
    const asked = first?.questions[0];
    if (asked) asked.text = { zh: "开课时，我清楚要学会什么。", en: "At the start I knew what I was to learn." };
    first?.questions.splice(1, 1);
    const last = form.sections.at(-1)?.questions.at(-1);
    if (last) last.required = !last.required;
    return call<Detail>("PUT", `/templates/${id}/draft`, { version: draft.version, name: draft.name, form });
  }

  return { call, ready, copy, publish, change };
}
