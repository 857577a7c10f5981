import type { Selectable, Transaction, Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { WhatsAppDeliveries } from "../../../db/tables/whatsapp.ts";
import type { Db } from "../../../platform/context/context.ts";
import type { InvoiceRef } from "../../invoices/public.ts";

type Handle = Db | Transaction<Database>;
export type DeliveryRow = Selectable<WhatsAppDeliveries>;

/** The reason of a queued delivery whose call is under way, or whose answer was lost. */
export const UNDER_WAY = "under_way";

/** One for each invoice: of two workers the first makes it. */
export async function insertDelivery(
  db: Handle,
  { companyId, invoiceId }: InvoiceRef,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto("whatsapp_deliveries")
    .values({
      company_id: companyId,
      id,
      invoice_id: invoiceId,
      state: "queued",
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(["company_id", "invoice_id"]).doNothing())
    .execute();
}

export async function findDelivery(
  db: Handle,
  { companyId, invoiceId }: InvoiceRef,
): Promise<DeliveryRow | null> {
  const row = await db
    .selectFrom("whatsapp_deliveries")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst();
  return row ?? null;
}

/** By WhatsApp's id of the message: the one query without a known company. */
export async function findByMessage(db: Handle, wamid: string): Promise<DeliveryRow | null> {
  const row = await db
    .selectFrom("whatsapp_deliveries")
    .selectAll()
    .where("wamid", "=", wamid)
    .executeTakeFirst();
  return row ?? null;
}

/** The delivery as it is now, held until the transaction ends. */
export async function lockDelivery(
  transaction: Transaction<Database>,
  { company_id: companyId, id }: Pick<DeliveryRow, "company_id" | "id">,
): Promise<DeliveryRow> {
  return transaction
    .selectFrom("whatsapp_deliveries")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** By the mark on its message. */
export async function deliveryById(
  db: Handle,
  companyId: string,
  id: string,
): Promise<DeliveryRow | null> {
  const row = await db
    .selectFrom("whatsapp_deliveries")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** What a report shows of a message: its id, where the call's answer was lost, and to whom it went. */
export async function learnFromReport(
  db: Handle,
  { company_id: companyId, id }: DeliveryRow,
  { wamid, recipientHash }: { readonly wamid: string; readonly recipientHash: Buffer | null },
): Promise<void> {
  await db
    .updateTable("whatsapp_deliveries")
    .set(({ fn, val }) => ({
      wamid: fn.coalesce("wamid", val(wamid)),
      recipient_hash: fn.coalesce("recipient_hash", val(recipientHash)),
    }))
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** The telephones to which a message went that is answered, or whose reports named this user. Of all companies. */
export async function phonesOfDeliveries(
  db: Handle,
  {
    wamid,
    recipientHash,
  }: { readonly wamid: string | null; readonly recipientHash: Buffer | null },
): Promise<string[]> {
  if (wamid === null && recipientHash === null) return [];
  const rows = await db
    .selectFrom("whatsapp_deliveries")
    .select("phone_key")
    .distinct()
    .where("phone_key", "is not", null)
    .where((row) =>
      row.or([
        ...(wamid === null ? [] : [row("wamid", "=", wamid)]),
        ...(recipientHash === null ? [] : [row("recipient_hash", "=", recipientHash)]),
      ]),
    )
    .execute();
  return rows.flatMap(({ phone_key: key }) => key ?? []);
}

/** Takes a queued delivery for a call. @returns false when a call was begun already */
export async function beginCall(
  db: Handle,
  delivery: DeliveryRow,
  { phoneKey, now }: { readonly phoneKey: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("whatsapp_deliveries")
    .set({ reason: UNDER_WAY, phone_key: phoneKey, changed_at: now })
    .where("company_id", "=", delivery.company_id)
    .where("id", "=", delivery.id)
    .where("state", "=", "queued")
    .where("wamid", "is", null)
    .where("reason", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateDelivery(
  db: Handle,
  { company_id: companyId, id }: Pick<DeliveryRow, "company_id" | "id">,
  changes: Updateable<WhatsAppDeliveries>,
): Promise<void> {
  await db
    .updateTable("whatsapp_deliveries")
    .set(changes)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}
