import { randomBytes, randomUUID } from "node:crypto";
import type { Context } from "../../platform/context/context.ts";
import { sealCredentials } from "../../features/charges/record/credentials.ts";
import { sealPageKey } from "../../features/charges/record/page-key.ts";

/** A bank account of the company, and an open charge at it. */
export async function fillCharges(ctx: Context, company_id: string): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  const dates = { created_at: now, updated_at: now };
  const [accountId, chargeId] = [randomUUID(), randomUUID()];
  const credentials = {
    clientId: "cliente",
    clientSecret: "segredo",
    certificate: null,
    certificateKey: null,
    certificatePassword: null,
    appKey: null,
    accountNumber: null,
    apiUrl: "http://127.0.0.1:9/v2",
    tokenUrl: "http://127.0.0.1:9/token",
    webhookKey: "x",
  };
  await db
    .insertInto("bank_accounts")
    .values({
      company_id,
      id: accountId,
      name: "Conta",
      bank: "other",
      pix_key: "chave",
      sealed_credentials: sealCredentials(ctx, { companyId: company_id, accountId }, credentials),
      has_certificate: false,
      state: "failed",
      webhook_key_hash: randomBytes(32),
      checked_at: now,
      ...dates,
    })
    .execute();
  await db
    .insertInto("charges")
    .values({
      company_id,
      id: chargeId,
      bank_account_id: accountId,
      txid: chargeId.replaceAll("-", ""),
      kind: "immediate",
      amount_cents: 100,
      expires_in: 3600,
      expires_at: now,
      payer_name: "Pagador",
      payer_tax_id: "11444777000161",
      invoice: JSON.stringify({ service_description: "Consultoria" }),
      issue_on_payment: false,
      state: "open",
      page_key_hash: randomBytes(32),
      sealed_page_key: sealPageKey(ctx, { companyId: company_id, chargeId }, "chave"),
      ...dates,
    })
    .execute();
}
