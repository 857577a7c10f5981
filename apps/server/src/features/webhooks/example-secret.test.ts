import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { saveWebhookSchema } from "@emita/contract/integrations/webhooks";
import { objectsIn } from "../../platform/openapi/openapi-json.ts";

const DOCUMENT = join(import.meta.dirname, "../../../../../packages/contract/openapi.json");

/** Every example that has a secret. */
const SECRETS = [...objectsIn(JSON.parse(readFileSync(DOCUMENT, "utf8")))]
  .map(({ object }) => object["secret"])
  .filter((secret) => typeof secret === "string");

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
