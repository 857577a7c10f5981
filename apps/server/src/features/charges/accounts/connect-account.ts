import { createSecureContext } from "node:tls";
import type { z } from "zod";
import type { BankAccount, createBankAccountSchema } from "@emita/contract/charges/bank-accounts";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { checkTarget } from "../../../platform/outbound/outside-target.ts";
import { recordCompanyEvent, requireStillAllowed } from "../../people/public.ts";
import { addressesOf, identityOf, rulesFor } from "../bank/connection.ts";
import { PRESETS } from "../bank/presets.ts";
import { insertAccount, listAccounts } from "../record/accounts-store.ts";
import { sealCredentials, type Credentials } from "../record/credentials.ts";
import { hashOfWebhookKey, newWebhookKey } from "../record/webhook-key.ts";
import { checkAccount } from "./check-account.ts";
import { sandboxCertificate } from "./sandbox-certificate.ts";

type Given = z.output<typeof createBankAccountSchema>;

/** More than a company has accounts. */
const MAX_ACCOUNTS = 20;

/**
 * Keeps an account with its credentials sealed, and checks it at once.
 * @throws AppError invalid (a bank that this server does not reach, an address that is not public, a certificate that does not open)
 */
export async function connectAccount(
  ctx: Context,
  companyId: string,
  given: Given,
): Promise<BankAccount> {
  const ref = { companyId, accountId: ctx.newId() };
  const credentials = await credentialsOf(ctx, given);
  refuseUnreachable(ctx, given, credentials);
  refuseCertificate(given, credentials);
  const hash = hashOfWebhookKey(credentials.webhookKey);
  if (!hash) throw new Error("a new key must be of our own form");
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (transaction) => {
    await requireStillAllowed(transaction, companyId, "integrations");
    if ((await listAccounts(transaction, companyId)).length >= MAX_ACCOUNTS)
      throw new AppError("invalid", { detail: `Uma empresa conecta até ${MAX_ACCOUNTS} contas.` });
    await recordCompanyEvent(ctx, transaction, companyId, "bank_account_connected", given.name);
    await insertAccount(transaction, {
      company_id: companyId,
      id: ref.accountId,
      name: given.name,
      bank: given.bank,
      pix_key: given.pix_key,
      sealed_credentials: sealCredentials(ctx, ref, credentials),
      has_certificate: credentials.certificate !== null,
      state: "checking",
      webhook_key_hash: hash,
      created_at: now,
      updated_at: now,
    });
  });
  return checkAccount(ctx, ref);
}

async function credentialsOf(ctx: Context, given: Given): Promise<Credentials> {
  const own = {
    certificate: given.certificate ?? null,
    certificatePassword: given.certificate_password ?? null,
  };
  const made =
    given.bank === "sandbox" && own.certificate === null
      ? await sandboxCertificate(ctx, given.client_id)
      : own;
  return {
    ...made,
    clientId: given.client_id,
    clientSecret: given.client_secret,
    certificateKey: given.certificate_key ?? null,
    appKey: given.app_key,
    accountNumber: given.account_number,
    apiUrl: given.api_url ?? null,
    tokenUrl: given.token_url ?? null,
    webhookKey: newWebhookKey(),
  };
}

function refuseUnreachable(ctx: Context, { bank }: Given, credentials: Credentials): void {
  const addresses = addressesOf(ctx, bank, credentials);
  if (!addresses)
    throw invalidField("bank", "unavailable", "Este banco não pode ser usado neste ambiente.");
  for (const [field, address] of [
    ["api_url", addresses.api],
    ["token_url", addresses.token],
  ] as const)
    if (!checkTarget(address, rulesFor(ctx, bank)).ok)
      throw invalidField(field, "not_public", "Informe um endereço https público do banco.");
}

function refuseCertificate({ bank }: Given, credentials: Credentials): void {
  const identity = identityOf(credentials);
  if (identity === null) {
    if (!PRESETS[bank].asksCertificate) return;
    throw invalidField("certificate", "required", "Este banco pede um certificado.");
  }
  try {
    createSecureContext(identity);
  } catch {
    throw invalidField(
      "certificate",
      "unreadable",
      "O certificado não abre. Confira o arquivo e a senha; um .p12 antigo pode ser convertido em PEM (certificado e chave).",
    );
  }
}
