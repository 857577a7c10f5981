import type { Context } from "../../../platform/context/context.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { tokenOf } from "../address/mail-token.ts";
import { companyOfToken } from "../record/address-store.ts";
import { keptBytes } from "../record/message-store.ts";
import { REFUSALS } from "./smtp-refusal.ts";

/** Mail goes to a company, or to the operator of the installation. */
export type Recipient =
  | { readonly kind: "company"; readonly companyId: string; readonly token: string }
  | { readonly kind: "operator"; readonly address: string };

/** Every mail domain has them (RFC 5321, 4.5.1; RFC 2142). */
const OPERATOR = new Set(["postmaster", "abuse"]);
const PER_COMPANY = { limit: 200, windowSeconds: 3600 };
/** Of mails that are not read yet, or wait for an administrator. */
const MOST_KEPT_BYTES = 300 * 1024 * 1024;

/**
 * Whom an address of a mail's envelope means.
 * @throws SmtpRefusal for a foreign domain, an unknown address, a full mailbox
 */
export async function findRecipient(
  ctx: Context,
  domain: string,
  address: string,
): Promise<Recipient> {
  const at = address.lastIndexOf("@");
  const localPart = at === -1 ? address : address.slice(0, at);
  if (at !== -1 && address.slice(at + 1).toLowerCase() !== domain) throw REFUSALS.noRelay();
  if (OPERATOR.has(localPart.toLowerCase()))
    return { kind: "operator", address: `${localPart.toLowerCase()}@${domain}` };
  const token = at === -1 ? null : tokenOf(localPart);
  const companyId = token === null ? null : await companyOfToken(ctx.db, token);
  if (token === null || companyId === null) throw REFUSALS.unknown();
  const over = await countUse(ctx, `mail-intake/${companyId}`, PER_COMPANY);
  if (over !== null || (await keptBytes(ctx.db, companyId)) > MOST_KEPT_BYTES)
    throw REFUSALS.full();
  return { kind: "company", companyId, token };
}
