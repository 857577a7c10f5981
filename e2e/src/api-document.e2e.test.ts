import { createCheck } from "@emita/contract/testing/check-exchange";
import { beforeAll, describe, expect, test } from "vitest";
import { api } from "@emita/contract/paths";
import { bearer, openUnlisted, type Account } from "./api-client.ts";
import { issueInvoice } from "./invoice-steps.ts";
import { sharedProduct } from "./shared-product.ts";
import { lookAtTraffic } from "./traffic/traffic.ts";

const { url } = sharedProduct();
/** Not in the directory: the invoice itself names this client. */
const TOMADOR = { cnpj: "52998224725", company_name: "Ana Beatriz Lima" };

let account: Account;
beforeAll(async () => {
  account = await openUnlisted(url, {
    cnpj: "45997418000153",
    company_name: "Horizonte Azul Ltda",
  });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { ...bearer(account.accessToken), ...headers } });

test("HTTP traffic is recorded, and answers that differ from the document are reported", async () => {
  lookAtTraffic();
  await get(api.entitlement);
  const faults: string[] = [];
  // The server records an answer after its last byte, so the client may have it a moment earlier.
  const seen = () => {
    const traffic = lookAtTraffic();
    faults.push(...traffic.faults);
    return traffic.answers;
  };
  await expect.poll(seen).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  const document: unknown = await (await fetch(`${url}/api/v1/openapi.json`)).json();
  const check = createCheck(Object(document), { isWhole: true });
  const answer = { headers: { "content-type": "application/json" }, body: "{}" };
  const request = { headers: {}, body: null };
  const made = { method: "GET", url: api.entitlement, request, status: 200, answer };
  expect(check(made).join("\n")).toMatch(/required property 'plan'[^]*RateLimit|RateLimit[^]*plan/);
});

describe("the files of an invoice", () => {
  test("unchanged files are not sent again to a client that has them", async () => {
    const { id } = await issueInvoice({ url, account }, TOMADOR);
    for (const path of [api.invoicePdf(id), api.invoiceXml(id)]) {
      const first = await get(path);
      const etag = first.headers.get("etag") ?? "";
      const bytes = await first.bytes();
      expect([first.status, bytes.length > 0]).toEqual([200, true]);
      const again = await get(path, { "if-none-match": `W/${etag}, "other"` });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([
        304,
        "",
        etag,
      ]);
      const other = await get(path, { "if-none-match": '"other"' });
      expect([other.status, await other.bytes()]).toEqual([200, bytes]);
    }
  });
});
