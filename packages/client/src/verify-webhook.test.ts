import { randomBytes, randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { EmitaError, verifyWebhook } from "./client.ts";

const EVENT = {
  type: "webhook.test",
  timestamp: "2026-11-23T12:00:00.000Z",
  data: { message: "Olá" },
};
const BODY = JSON.stringify(EVENT);
const NOW = new Date("2026-11-23T12:00:10Z");

/** Signed by the published library, which only takes keys in base64. */
function signed(secret: string, body = BODY, at = NOW) {
  const key = secret.startsWith("whsec_") ? secret : Buffer.from(secret).toString("base64");
  const id = randomUUID();
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(key).sign(id, at, body),
  };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "accepted",
    (error: unknown) => (error instanceof EmitaError ? error.code : error),
  );
const verify = (...given: Parameters<typeof verifyWebhook>) =>
  verifyWebhook(given[0], given[1], given[2], { now: NOW });

describe.each([
  { kind: "a UUID", secret: randomUUID() },
  { kind: "whsec_ of 24 bytes", secret: `whsec_${randomBytes(24).toString("base64")}` },
  {
    kind: "whsec_ without padding",
    secret: `whsec_${randomBytes(16).toString("base64").replace(/=+$/, "")}`,
  },
])("an event signed with $kind", ({ secret }) => {
  test("a signed event is accepted in any form of headers and body", async () => {
    const headers = signed(secret);
    expect(await verify(headers, BODY, secret)).toEqual(EVENT);
    expect(await verify(new Headers(headers), new TextEncoder().encode(BODY), secret)).toEqual(
      EVENT,
    );
    const fromNode = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.replace("webhook", "Webhook"), [value]]),
    );
    expect(await verify(fromNode, BODY, secret)).toEqual(EVENT);
  });

  test("one valid signature and one valid secret of several are enough", async () => {
    const headers = signed(secret);
    const foreign = signed(randomUUID())["webhook-signature"];
    const both = {
      ...headers,
      "webhook-signature": `v1a,AAAA ${foreign} ${headers["webhook-signature"]}`,
    };
    expect(await verify(both, BODY, [randomUUID(), secret])).toEqual(EVENT);
  });

  test.each([
    ["another body", (headers: Signed) => verify(headers, `${BODY} `, secret)],
    ["another secret", (headers: Signed) => verify(headers, BODY, randomUUID())],
    ["no secret", (headers: Signed) => verify(headers, BODY, [])],
    [
      "another id",
      (headers: Signed) => verify({ ...headers, "webhook-id": randomUUID() }, BODY, secret),
    ],
    [
      "no signature",
      (headers: Signed) => verify({ ...headers, "webhook-signature": undefined }, BODY, secret),
    ],
    [
      "a broken signature",
      (headers: Signed) => verify({ ...headers, "webhook-signature": "v1,%%%" }, BODY, secret),
    ],
    [
      "a timestamp that is none",
      (headers: Signed) => verify({ ...headers, "webhook-timestamp": "ontem" }, BODY, secret),
    ],
  ])("%s is refused", async (_, call) => {
    expect(await codeOf(call(signed(secret)))).toBe("signature_invalid");
  });

  test.each([-301, 301])("an event signed %i seconds away is refused", async (seconds) => {
    const headers = signed(secret, BODY, new Date(NOW.getTime() + seconds * 1000));
    expect(await codeOf(verify(headers, BODY, secret))).toBe("signature_invalid");
    const patient = verifyWebhook(headers, BODY, secret, { now: NOW, toleranceSeconds: 302 });
    expect(await codeOf(patient)).toBe("accepted");
  });
});

type Signed = ReturnType<typeof signed>;

test("the event's type narrows its data", async () => {
  const secret = randomUUID();
  const event = await verify(signed(secret), BODY, secret);
  expect(event.type === "webhook.test" ? event.data.message : "").toBe("Olá");
});
