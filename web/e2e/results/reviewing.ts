// A class that was counted, with comments to review.
import type { APIRequestContext } from "@playwright/test";

import { newRound } from "../answering/answering";
import { sql } from "../support/database";

export const written = [
  "例题讲得很透，希望多留几分钟提问。",
  "语速偏快，板书可以再大一点。想约习题课请打13812345678。",
  "林小满同学总在课上接电话，老师应该管一管。",
  "推荐同学们加我微信号：xiaoman_2024，一起组队刷题。",
  "实验课机位不够，两个人共用一台，做不完。",
] as const;

/** As if five had answered, each with one comment. */
export async function newCountedRound(request: APIRequestContext) {
  const round = await newRound(request);
  await round.move("close");
  await round.move("count");
  await round.reach("counted");
  sql("update evaluation_result set ballots = 5, answered = 5, kept = true where evaluation_id = :'evaluation'", {
    evaluation: round.evaluation,
  });
  for (const body of written) addComment(round.evaluation, body);
  return round;
}

/** An answer to the first question for text; with a tag, its author can open what becomes of it. */
export function addComment(evaluation: string, body: string, tag?: string) {
  sql(
    `with written as (
       insert into comment (institution_id, evaluation_id, id, question, body)
       select v.institution_id, v.id, gen_random_uuid(), q ->> 'id', :'body'
         from evaluation v, jsonb_path_query(v.form, '$.form.sections[*].questions[*] ? (@.type == "text")') q
        where v.id = :'evaluation' limit 1 returning *)
     insert into fate_key (institution_id, evaluation_id, key, comment_id)
     select institution_id, evaluation_id,
            sha256(convert_to(E'keping-fate-key-v1\\n', 'UTF8') || uuid_send(institution_id)
                   || uuid_send(evaluation_id) || decode(:'tag', 'hex')), id
       from written where :'tag' <> ''`,
    { evaluation, body, tag: tag ?? "" },
  );
}

export const reviewOf = (campaign: string, view = "comments") =>
  `/user/evaluationManagement?campaign=${campaign}&view=${view}`;
