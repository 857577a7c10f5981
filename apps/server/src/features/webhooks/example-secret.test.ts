import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { REQUEST_EXAMPLES } from "@emita/contract/openapi/examples";
import { saveWebhookSchema } from "@emita/contract/webhooks";

/** Every example that has a secret. */
const SECRETS = Object.values(REQUEST_EXAMPLES)
  .flatMap((example) => Object.entries(example))
  .filter(([name]) => name === "secret")
  .map(([, secret]) => String(secret));

test("a secret that the document shows is one that the standard library reads as it is meant", () => {
  expect(SECRETS.length).toBeGreaterThan(0);
  for (const secret of SECRETS) {
    expect(saveWebhookSchema.shape.secret.parse(secret)).toBe(secret);
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    expect(`whsec_${key.toString("base64")}`).toBe(secret);
    const signed = new Webhook(secret).sign("id", new Date(0), "{}");
    expect(signed).toBe(new Webhook(key, { format: "raw" }).sign("id", new Date(0), "{}"));
  }
});
