// Judges calls as a receiver would that uses the reference library of Standard Webhooks. In, on standard input: a list of
// { secret, id, timestamp, signature, body }; out: for each, whether it is to be believed at the time that it names.
import { Webhook } from "standardwebhooks";

let text = "";
for await (const chunk of process.stdin.setEncoding("utf8")) text += chunk;

const verdicts = JSON.parse(text).map(({ secret, id, timestamp, signature, body }) => {
  Date.now = () => Number(timestamp) * 1000;
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
});
process.stdout.write(JSON.stringify(verdicts));
