// A real OpenID provider (npm oidc-provider) on loopback for tests. Prints its port; ends with its input.
//   RP            the school's address, to which people come back        (http://127.0.0.1:8000)
//   BACK_CHANNEL  where it tells that somebody signed out; unless given, a place of its own that keeps what was told
// Anybody is let in whose password is "secret"; `login_hint` lets in without a form. What stands before a ~ in a username is the number
// at the school, so that two people can claim one. `login_hint=20130177!expired`: this sign-in's ID token is spoilt so; see `faults`.
//   POST /test/browse  {address, hint}   what a browser does from there until it would leave for the school: {location, jar}
//   POST /test/logout  {jar}             signs out there; {tokens}: what was told
//   POST /test/token   {claims, header}  a token under its key: what is given, and of the rest what is usual
//   POST /test/rotate  {drop}            a new key; the old one stays published unless it is dropped
//   POST /test/keys                      how often its keys were read
//   GET  /test/now
import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import http from "node:http";

import * as jose from "jose";
import { Provider } from "oidc-provider";

const rp = process.env.RP ?? "http://127.0.0.1:8000";
const clientId = "keping";
const secret = "a-secret-of-the-client-of-at-least-32-bytes";
const event = "http://schemas.openid.net/event/backchannel-logout";

const newKey = () => ({
  ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
  kid: randomUUID(),
  alg: "RS256",
  use: "sig",
});
let keys = [newKey()];
const stranger = newKey();

const base64 = (what) => Buffer.from(typeof what === "string" ? what : JSON.stringify(what)).toString("base64url");
const sign = async (claims, { by = keys[0], ...header } = {}) =>
  new jose.SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: by.kid, typ: "JWT", ...header })
    .sign(await jose.importJWK(by, "RS256"));
const mac = (claims, key) => {
  const head = `${base64({ alg: "HS256", kid: keys[0].kid })}.${base64(claims)}`;
  return `${head}.${createHmac("sha256", key).update(head).digest("base64url")}`;
};
const publicPem = async () => {
  const { n, e } = keys[0];
  return jose.exportSPKI(await jose.importJWK({ kty: "RSA", n, e }, "RS256"));
};
const without = (name, claims) => Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name));
const now = () => Math.floor(Date.now() / 1000);
const faults = {
  "alg-none": (c) => `${base64({ alg: "none" })}.${base64(c)}.`,
  "alg-none-odd-case": (c) => `${base64({ alg: "nOnE" })}.${base64(c)}.`,
  "bad-signature": async (c) => {
    const token = await sign(c);
    return token.slice(0, -6) + (token.endsWith("AAAAAA") ? "BBBBBB" : "AAAAAA");
  },
  "unknown-key": (c) => sign(c, { by: stranger }),
  "known-kid-other-key": (c) => sign(c, { by: stranger, kid: keys[0].kid }),
  // The public key, which everybody knows, as a MAC's secret.
  "key-confusion": async (c) => mac(c, await publicPem()),
  "hs256-client-secret": (c) => mac(c, secret),
  "wrong-nonce": (c) => sign({ ...c, nonce: "not-yours" }),
  "no-nonce": (c) => sign(without("nonce", c)),
  expired: (c) => sign({ ...c, iat: now() - 7200, exp: now() - 3600 }),
  "no-exp": (c) => sign(without("exp", c)),
  "issued-in-the-future": (c) => sign({ ...c, iat: now() + 7200, exp: now() + 10800 }),
  "not-yet-valid": (c) => sign({ ...c, nbf: now() + 7200 }),
  "wrong-audience": (c) => sign({ ...c, aud: "somebody-else" }),
  "two-audiences-no-azp": (c) => sign({ ...c, aud: [c.aud, "somebody-else"] }),
  "wrong-azp": (c) => sign({ ...c, azp: "somebody-else" }),
  "wrong-issuer": (c) => sign({ ...c, iss: "http://127.0.0.1:1" }),
  "no-subject": (c) => sign(without("sub", c)),
  "wrong-at-hash": (c) => sign({ ...c, at_hash: "AAAAAAAAAAAAAAAAAAAAAA" }),
  truncated: async (c) => (await sign(c)).split(".").slice(0, 2).join("."),
  "no-id-token": () => undefined,
  // No fault: many say the number only when they are asked for the person.
  "number-in-userinfo": (c) => sign(without("number", c)),
};
const faultOf = new Map();
const told = [];
let keysRead = 0;
let issuer;

// One store for all incarnations of the provider: a new key must not end sessions.
const store = new Map();
class Adapter {
  constructor(model) {
    this.model = model;
  }
  key(id) {
    return `${this.model}:${id}`;
  }
  async upsert(id, payload) {
    store.set(this.key(id), { ...payload });
  }
  async find(id) {
    return store.get(this.key(id));
  }
  async findByUid(uid) {
    return [...store].find(([key, kept]) => key.startsWith(`${this.model}:`) && kept.uid === uid)?.[1];
  }
  async consume(id) {
    store.get(this.key(id)).consumed = now();
  }
  async destroy(id) {
    store.delete(this.key(id));
  }
  async revokeByGrantId(grantId) {
    for (const [key, kept] of store) if (kept.grantId === grantId) store.delete(key);
  }
}

// Its own way refuses loopback addresses, so that a back channel here would never be called; and not every machine knows that what
// ends in .localhost is itself.
function tell(address, { method, headers, body }) {
  const lookup = (_, { all }, found) => (all ? found(null, [{ address: "127.0.0.1", family: 4 }]) : found(null, "127.0.0.1", 4));
  const given = Object.fromEntries(new Headers(headers));
  return new Promise((resolve, reject) => {
    const request = http.request(address, { method, headers: given, lookup }, (answered) => {
      answered.resume().on("end", () => resolve(new Response(null, { status: answered.statusCode })));
    });
    request.on("error", reject).end(String(body));
  });
}

function make() {
  const made = new Provider(issuer, {
    adapter: Adapter,
    jwks: { keys },
    cookies: { keys: ["test"] },
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [`${rp}/signOn`],
        post_logout_redirect_uris: [`${rp}/`],
        backchannel_logout_uri: process.env.BACK_CHANNEL ?? `${issuer}/test/told`,
        backchannel_logout_session_required: true,
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], profile: ["name"], school: ["number"] },
    // Claims of scopes in the ID token too, as campus providers do.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        postLogoutSuccessSource(ctx) {
          ctx.body = "<!doctype html><title>Signed out</title>Signed out";
        },
        logoutSource(ctx, form) {
          ctx.body = `<!doctype html><title>Sign out</title>${form}<button autofocus type="submit" form="op.logoutForm" value="yes" name="logout">Sign out everywhere</button>`;
        },
      },
    },
    pkce: { required: () => true },
    fetch: tell,
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: "刘思齐", number: sub.slice(2).split("~")[0] }),
    }),
    // Nobody is asked for consent at a school's own provider.
    async loadExistingGrant({ oidc: { client, session, params } }) {
      const known = session.grantIdFor(client.clientId);
      if (known) return made.Grant.find(known);
      const grant = new made.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(params.scope);
      await grant.save();
      return grant;
    },
  });
  made.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== "token" || !ctx.body?.id_token) return;
    const claims = jose.decodeJwt(ctx.body.id_token);
    const fault = faults[faultOf.get(claims.nonce)];
    if (fault) ctx.body = { ...ctx.body, id_token: await fault(claims) };
  });
  made.on("server_error", (_, error) => console.error(error));
  return made;
}
let provider;

async function read(request) {
  let text = "";
  for await (const part of request) text += part;
  return text;
}
const answer = (response, body, status = 200) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

// The browser's part, with its cookies.
const jars = new Map();
async function visit(jar, address, form) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const body = form && new URLSearchParams(form);
  const page = await fetch(address, { method: form ? "POST" : "GET", redirect: "manual", headers: { cookie }, body });
  for (const line of page.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  const location = page.headers.get("location");
  return { page, location: location && new URL(location, address).href };
}

async function browse({ address, hint }) {
  const jar = new Map();
  let at = `${address}&login_hint=${encodeURIComponent(hint)}`;
  while (at?.startsWith(issuer)) at = (await visit(jar, at)).location;
  const id = randomUUID();
  jars.set(id, jar);
  return { location: at, jar: id };
}

async function signOut({ jar }) {
  const cookies = jars.get(jar);
  const { page } = await visit(cookies, `${issuer}/session/end?client_id=${clientId}&post_logout_redirect_uri=${rp}/`);
  const text = await page.text();
  const form = Object.fromEntries([...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const from = told.length;
  const { location } = await visit(cookies, /action="([^"]+)"/.exec(text)[1], { ...form, logout: "yes" });
  return { location, tokens: told.slice(from) };
}

async function control(request, response) {
  const text = await read(request);
  const path = request.url.slice("/test/".length);
  if (path === "told") {
    told.push(new URLSearchParams(text).get("logout_token"));
    return response.writeHead(200).end();
  }
  const given = JSON.parse(text || "{}");
  switch (path) {
    case "browse":
      return answer(response, await browse(given));
    case "logout":
      return answer(response, await signOut(given));
    case "token": {
      const usual = { iss: issuer, aud: clientId, iat: now(), exp: now() + 120, jti: randomUUID(), events: { [event]: {} } };
      const claims = Object.fromEntries(Object.entries({ ...usual, ...given.claims }).filter(([, value]) => value !== null));
      const by = given.stranger ? stranger : keys[0];
      return answer(response, { token: await sign(claims, { typ: "logout+jwt", ...given.header, by, kid: keys[0].kid }) });
    }
    case "rotate":
      keys = given.drop ? [newKey()] : [newKey(), ...keys];
      provider = make();
      return answer(response, {});
    case "keys":
      return answer(response, { read: keysRead });
    case "now":
      return answer(response, { now: now() });
    case "faults":
      return answer(response, Object.keys(faults));
    default:
      return answer(response, {}, 404);
  }
}

async function interaction(request, response) {
  const { params } = await provider.interactionDetails(request, response);
  const [hinted, fault] = (params.login_hint ?? "").split("!");
  if (fault) faultOf.set(params.nonce, fault);
  let username = hinted;
  if (request.method === "POST") {
    const form = new URLSearchParams(await read(request));
    username = !form.has("cancel") && form.get("password") === "secret" ? form.get("username") : "";
    if (form.has("cancel")) username = "cancel";
  }
  if (username === "cancel") return provider.interactionFinished(request, response, { error: "access_denied" });
  if (username) return provider.interactionFinished(request, response, { login: { accountId: `s-${username}` } });
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(`<!doctype html><html lang="zh-CN">
<title>校园统一身份认证</title><form method="post"><h1>校园统一身份认证</h1><label>账号 <input name="username"></label>
<label>密码 <input name="password" type="password"></label><button>登录</button><button name="cancel" value="1">取消</button></form>`);
}

// Providers that are none: each under an issuer of its own.
function strange(request, response) {
  const [, kind] = request.url.split("/");
  switch (kind) {
    case "slow":
      return;
    case "rubbish":
      return response.writeHead(200, { "content-type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
    case "huge":
      return response.writeHead(200).end(`{"issuer":"${"x".repeat(300_000)}"}`);
    case "elsewhere":
      return response.writeHead(302, { location: `${issuer}/.well-known/openid-configuration` }).end();
    case "broken":
      return response.writeHead(500).end();
    case "another":
    case "script": {
      const address = kind === "script" ? "javascript:alert(1)//" : `${issuer}/x`;
      const addresses = { authorization_endpoint: address, token_endpoint: address, jwks_uri: address };
      return answer(response, { issuer: kind === "script" ? `${issuer}/script` : issuer, ...addresses });
    }
    default:
      return answer(response, {}, 404);
  }
}

const strangers = /^\/(slow|rubbish|huge|elsewhere|broken|another|script)\//;
const server = http.createServer((request, response) => {
  if (request.url === "/jwks") keysRead += 1;
  const route = request.url.startsWith("/test/")
    ? control
    : request.url.startsWith("/interaction/")
      ? interaction
      : strangers.test(request.url)
        ? strange
        : provider.callback();
  Promise.resolve(route(request, response)).catch((error) => {
    console.error(error);
    if (!response.headersSent) answer(response, { error: String(error) }, 500);
  });
});
server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
  issuer = `http://127.0.0.1:${server.address().port}`;
  provider = make();
  console.log(String(server.address().port));
});
process.stdin.resume().on("end", () => process.exit());
