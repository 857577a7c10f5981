import { randomBytes, randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { conferirWebhook } from "./conferir-webhook.ts";

const BODY = '{"type":"invoice.issued","data":{"company_name":"Clínica"}}';

/** Signed by the published library. */
function signed(secret: string, body = BODY, at = new Date()) {
  const key = secret.startsWith("whsec_") ? secret : Buffer.from(secret).toString("base64");
  const id = randomUUID();
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(key).sign(id, at, body),
  };
}

describe.each([randomUUID(), `whsec_${randomBytes(24).toString("base64")}`])(
  "secret %s",
  (secret) => {
    test("takes what is signed with it, also beside another signature", () => {
      const headers = signed(secret);
      expect(conferirWebhook(headers, BODY, secret)).toBe(true);
      const two = `v1,AAAA ${headers["webhook-signature"]}`;
      expect(conferirWebhook({ ...headers, "webhook-signature": two }, BODY, secret)).toBe(true);
    });

    test("refuses another body, secret or instant, and none", () => {
      const headers = signed(secret);
      expect(conferirWebhook(headers, `${BODY} `, secret)).toBe(false);
      expect(conferirWebhook(headers, BODY, randomUUID())).toBe(false);
      const old = signed(secret, BODY, new Date(Date.now() - 3_600_000));
      expect(conferirWebhook(old, BODY, secret)).toBe(false);
      expect(conferirWebhook({}, BODY, secret)).toBe(false);
    });
  },
);
