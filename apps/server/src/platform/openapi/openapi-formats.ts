import { isObject, type JsonObject } from "./openapi-json.ts";

/** Instants as the server writes them (RFC 3339, UTC). */
const INSTANTS =
  /(^|_)at$|^invoices\.date$|^(since|timestamp|renew_date|valid_from|old_secret_until|grace_until)$/;
/** Days of São Paulo, YYYY-MM-DD. */
const DAYS = /^(received_on|posted_on|opened_on|cancellable_until)$|^(Routing|next_change)\.date$/;
const ADDRESSES =
  /^(Webhook|SaveWebhook|CreateWebhook|UpdateWebhook|CreatedWebhook|CreatedPixAddress|invoices|request)\.url$|^(verification_url|payment_url)$/;
/** Paths of this server, without its name. */
const OWN_ADDRESSES = /^(download_url|picture)$/;
const IDS = /^(invoice_id|company_id|token_id|member_id|replaces|replaced_by)$/;
const MAILS = /^(Member|Invitation)\.email$/;

const FORMATS: readonly (readonly [pattern: RegExp, format: string])[] = [
  [INSTANTS, "date-time"],
  [DAYS, "date"],
  [ADDRESSES, "uri"],
  [OWN_ADDRESSES, "uri-reference"],
  [IDS, "uuid"],
  [MAILS, "email"],
];

/** Names the form of a text field that the schema leaves open: what the server writes is always so, and generated clients read it. */
export function formatOf(path: readonly string[], field: JsonObject): void {
  const name = path.at(-1) ?? "";
  const full = path.slice(-2).join(".");
  const format = FORMATS.find(([pattern]) => pattern.test(name) || pattern.test(full))?.[1];
  if (format === undefined) return;
  for (const text of textsIn(field)) text["format"] ??= format;
}

/** The part of a field that is a text, where it may also be null. */
function textsIn(field: JsonObject): JsonObject[] {
  const { type, anyOf } = field;
  if (Array.isArray(anyOf)) return anyOf.filter(isObject).flatMap(textsIn);
  const isText = type === "string" || (Array.isArray(type) && type.includes("string"));
  return isText && field["enum"] === undefined ? [field] : [];
}
