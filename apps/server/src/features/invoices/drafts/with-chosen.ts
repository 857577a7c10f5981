import { localDate } from "@emita/domain/basics/dates";
import { isJsonObject, type JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { day } from "@emita/contract/invoices/invoice-parts";
import type { Context } from "../../../platform/context/context.ts";
import { completeInvoice, type InvoiceRequest } from "../../clients/public.ts";
import { objectOf, textOf } from "./draft-content.ts";

/** Fields that say which service was done. */
const OF_SERVICE = ["service_code", "service_description", "amount"];

/**
 * A change that names a client or a service brings what these say: who is billed replaces the former client, the named
 * service the former one. What the change says itself counts first, and what was typed before counts more than what is
 * usual for the client.
 * @throws AppError invalid (client_id or service_id that is unknown or archived)
 */
export async function withChosen(
  ctx: Context,
  companyId: string,
  content: JsonObject,
  change: JsonObject,
): Promise<JsonObject> {
  const client_id = named(content, change, "client_id");
  const service_id = named(content, change, "service_id");
  if (client_id === null && service_id === null) return change;
  // A named service takes the place of what was typed; a client's usual one does not.
  const typed = service_id === null ? { ...content, ...change } : change;
  const { amount } = typed;
  const request: InvoiceRequest = {
    client_id,
    service_id,
    service_code: textOf(typed, "service_code"),
    service_description: textOf(typed, "service_description") ?? undefined,
    amount: typeof amount === "number" ? amount : undefined,
    details: { competencia: dayOf(ctx, content, change) },
  };
  const completed = await completeInvoice(ctx, companyId, request);
  const { details: chosen, ...fields } = completed;
  const kept = service_id === null ? objectOf(content, "details") : null;
  const details = without({ ...chosen, competencia: null }, kept);
  // A client without a mail has none: the former one's must not stay.
  const { address = null, phone = null, email = null } = completed;
  return withoutNothing({
    ...(client_id !== null && { address, phone, email }),
    ...without(fields, service_id === null ? pick(content, OF_SERVICE) : null),
    ...change,
    details: change["details"] === null ? null : { ...details, ...objectOf(change, "details") },
  });
}

/** The id that the change names again. */
function named(content: JsonObject, change: JsonObject, name: string): string | null {
  const id = textOf(change, name);
  return id === textOf(content, name) ? null : id;
}

/** The day of the service, which the service's text may speak of. */
function dayOf(ctx: Context, content: JsonObject, change: JsonObject): string {
  const said = textOf(
    { ...objectOf(content, "details"), ...objectOf(change, "details") },
    "competencia",
  );
  const sent = textOf(change, "send_at");
  const checked = day.safeParse(said);
  if (checked.success) return checked.data;
  return localDate(sent === null ? ctx.clock.now() : new Date(sent));
}

function pick(content: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(content).filter(([name]) => names.includes(name)));
}

function without(fields: JsonObject, kept: JsonObject | null): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value != null && !(kept && name in kept)),
  );
}

/** Details of nothing are none. */
function withoutNothing({ details, ...change }: JsonObject): JsonObject {
  const isNothing = isJsonObject(details) && Object.keys(details).length === 0;
  return isNothing || details === undefined ? change : { ...change, details };
}
