import { expect, test } from "vitest";
import {
  countIntegrations,
  integrationsWords,
  losesIntegrations,
  madeWords,
} from "./integration-counts.ts";
import { ROLES } from "./roles.ts";

test.each([
  [{ tokens: 0, webhooks: 0, pix_addresses: 0, bank_accounts: 0 }, 0, ""],
  [{ tokens: 3, webhooks: 1, pix_addresses: 0, bank_accounts: 0 }, 4, "3 tokens e 1 webhook"],
  [
    { tokens: 1, webhooks: 2, pix_addresses: 1, bank_accounts: 1 },
    5,
    "1 token, 2 webhooks, 1 endereço Pix e 1 conta de banco",
  ],
])("%o", (counts, count, words) => {
  expect([countIntegrations(counts), integrationsWords(counts)]).toEqual([count, words]);
});

test.each([
  [
    { tokens: 1, webhooks: 0, pix_addresses: 0, bank_accounts: 0 },
    "1 token criado por esta pessoa",
  ],
  [
    { tokens: 3, webhooks: 1, pix_addresses: 0, bank_accounts: 0 },
    "3 tokens e 1 webhook criados por esta pessoa",
  ],
])("%o were made", (counts, words) => {
  expect(madeWords(counts)).toBe(words);
});

test("only owners and administrators manage integrations", () => {
  expect(ROLES.filter(losesIntegrations)).toEqual(["issuer", "accountant", "reader"]);
});
