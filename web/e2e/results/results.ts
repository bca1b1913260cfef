// Results that the demo school has published.
import { expect } from "@playwright/test";

import { sql } from "../support/database";

export const resultPath = (evaluation: string) => `/user/evaluationDetail?evaluation=${evaluation}`;

interface Published {
  evaluation: string;
  teachers: string[];
}

/**
 * A published class of a kind of round with as many ballots and teachers, who are nothing but teachers. Two tests that change
 * the same kind of class take different ones.
 */
export function published({ kind = "final", teachers = 1, from = 15, to = 1000, after = 0 } = {}): Published {
  const [row] = sql(
    `select v.id || '|' || (select string_agg(t->>'id', ',') from jsonb_array_elements(v.form->'teachers') t)
       from evaluation v join class_figures f on f.evaluation_id = v.id join campaign k on k.id = v.campaign_id
       join offering o on o.id = v.offering_id
      where v.published_at is not null and k.kind = :'kind'
        and jsonb_array_length(v.form->'teachers') = :'teachers'::int
        and (f.document->'response'->>'ballots')::int between :'from'::int and :'to'::int
        and :'teachers'::int = (select count(*) from role_assignment r join account a on a.id = r.account_id
                                 where a.username in (select t->>'id' from jsonb_array_elements(v.form->'teachers') t))
      order by o.code, k.closes_at limit 1 offset :'after'::int`,
    { kind, teachers: String(teachers), from: String(from), to: String(to), after: String(after) },
  );
  const [evaluation = "", names = ""] = (row ?? "").split("|");
  expect(evaluation, `${kind} with ${from}–${to} ballots`).not.toBe("");
  return { evaluation, teachers: names.split(",") };
}
