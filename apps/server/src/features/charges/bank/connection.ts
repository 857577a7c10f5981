import type { Context } from "../../../platform/context/context.ts";
import type { ClientIdentity } from "../../../platform/outbound/post-outside.ts";
import type { TargetRules } from "../../../platform/outbound/outside-target.ts";
import { isAtHome } from "../../../config/at-home.ts";
import type { AccountRow } from "../record/accounts-store.ts";
import { sandboxCa } from "../../companies/public.ts";
import { openCredentials, type Credentials } from "../record/credentials.ts";
import { bankError } from "./bank-error.ts";
import { PRESETS, type BankPreset, type PresetFacts } from "./presets.ts";

/** Everything that a call to the bank of an account needs. */
export interface BankConnection {
  readonly account: Pick<AccountRow, "id" | "company_id" | "pix_key">;
  readonly preset: BankPreset;
  readonly credentials: Credentials;
  readonly api: string;
  readonly tokenUrl: string;
  readonly identity: ClientIdentity | null;
  readonly rules: TargetRules;
  readonly facts: PresetFacts;
}

/**
 * @throws BankError denied, when this server has no address of that bank; OutboundError while the sandbox is away; Error when no
 * known master key opens the credentials
 */
export async function connectBank(ctx: Context, account: AccountRow): Promise<BankConnection> {
  const ref = { companyId: account.company_id, accountId: account.id };
  const credentials = openCredentials(ctx, ref, account.sealed_credentials);
  const preset = PRESETS[account.bank];
  const addresses = addressesOf(ctx, account.bank, credentials);
  if (!addresses)
    throw bankError(
      "denied",
      "no address of this bank here",
      "Este banco não pode ser usado aqui.",
    );
  const { clientId, appKey, accountNumber } = credentials;
  return {
    account,
    preset,
    credentials,
    api: addresses.api.replace(/\/$/, ""),
    tokenUrl: addresses.token,
    identity: await trusting(ctx, account.bank, identityOf(credentials)),
    rules: rulesFor(ctx, account.bank),
    facts: {
      clientId,
      appKey,
      accountNumber,
      isProduction: isProduction(ctx),
      newId: ctx.newId,
    },
  };
}

/** Where the bank is reached from this server; null: it is not. */
export function addressesOf(
  ctx: Pick<Context, "config">,
  bank: AccountRow["bank"],
  { apiUrl, tokenUrl }: Pick<Credentials, "apiUrl" | "tokenUrl">,
): { readonly api: string; readonly token: string } | null {
  if (bank === "other") return apiUrl && tokenUrl ? { api: apiUrl, token: tokenUrl } : null;
  if (bank === "sandbox") {
    const { sandboxUrl } = ctx.config;
    if (!sandboxUrl || ctx.config.cityHall !== "sandbox") return null;
    const base = `https://${new URL(sandboxUrl).host}/pix-bank`;
    return { api: `${base}/v2`, token: `${base}/oauth/token` };
  }
  return isProduction(ctx) ? PRESETS[bank].production : PRESETS[bank].test;
}

function isProduction({ config }: Pick<Context, "config">): boolean {
  return config.cityHall === "producao";
}

/** The play bank's certificate is of the sandbox's own authority. */
async function trusting(
  ctx: Context,
  bank: AccountRow["bank"],
  identity: ClientIdentity | null,
): Promise<ClientIdentity | null> {
  return bank === "sandbox" ? { ...identity, ca: await sandboxCa(ctx) } : identity;
}

/** The sandbox is a process of ours; every other address was chosen by a customer. */
export function rulesFor(
  { config, ownPorts }: Pick<Context, "config" | "ownPorts">,
  bank: AccountRow["bank"],
): TargetRules {
  if (bank === "sandbox") return { allowsLoopback: true, ownPorts: new Set() };
  return { allowsLoopback: isAtHome(config), ownPorts };
}

/** A certificate as TLS takes it: PEM when there is a key beside it or it says so, else PKCS#12. */
export function identityOf(given: Credentials): ClientIdentity | null {
  if (given.certificate === null) return null;
  const file = Buffer.from(given.certificate, "base64");
  const passphrase = given.certificatePassword ?? undefined;
  const isPem = file.subarray(0, 4096).includes("-----BEGIN");
  if (!isPem) return { pfx: file, passphrase };
  const key = given.certificateKey ? Buffer.from(given.certificateKey, "base64") : file;
  return { cert: file, key, passphrase };
}
