import type { Selectable, Transaction, Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { WebhookAttempts, WebhookDeliveries } from "../../../db/tables/programs.ts";
import type { Handle, WebhookRef } from "../store.ts";
import type { DeliveryRef } from "./delivery-ref.ts";

export type DeliveryRow = Selectable<WebhookDeliveries>;
export type AttemptRow = Selectable<WebhookAttempts>;

export async function findDelivery(db: Handle, ref: DeliveryRef): Promise<DeliveryRow | null> {
  const row = await db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.deliveryId)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateDelivery(
  transaction: Transaction<Database>,
  ref: DeliveryRef,
  set: Updateable<WebhookDeliveries>,
): Promise<void> {
  await transaction
    .updateTable("webhook_deliveries")
    .set(set)
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.deliveryId)
    .execute();
}

export async function insertAttempt(
  transaction: Transaction<Database>,
  companyId: string,
  attempt: Omit<AttemptRow, "company_id">,
): Promise<void> {
  await transaction
    .insertInto("webhook_attempts")
    .values({ ...attempt, company_id: companyId })
    .execute();
}

/** Later events of an invoice wait for the event that is retried: senders skip them until then. */
export async function holdLater(
  transaction: Transaction<Database>,
  { company_id, webhook_id, invoice_id, event_seq }: DeliveryRow,
  until: Date,
): Promise<void> {
  if (invoice_id === null || webhook_id === null || event_seq === null) return;
  await transaction
    .updateTable("webhook_deliveries")
    .set({ next_try_at: until })
    .where("company_id", "=", company_id)
    .where("webhook_id", "=", webhook_id)
    .where("invoice_id", "=", invoice_id)
    .where("state", "=", "pending")
    .where("is_manual", "=", false)
    .where("event_seq", ">", event_seq)
    .where("next_try_at", "<", until)
    .execute();
}

/** The address works again: all waiting deliveries are due now. */
export async function makeDue(
  transaction: Transaction<Database>,
  { companyId, webhookId }: WebhookRef,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("webhook_deliveries")
    .set({ next_try_at: now })
    .where("company_id", "=", companyId)
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "pending")
    .where("next_try_at", ">", now)
    .execute();
}

/** Gives up deliveries that a person sent again: they would be sent even while the address is off. */
export async function giveUpManual(
  transaction: Transaction<Database>,
  { companyId, webhookId }: WebhookRef,
): Promise<void> {
  await transaction
    .updateTable("webhook_deliveries")
    .set({ state: "dead", is_manual: false, claim_id: null, claimed_until: null })
    .where("company_id", "=", companyId)
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "pending")
    .where("is_manual", "=", true)
    .execute();
}

/** For one invoice: an earlier event arrived, so the events that waited for it are due. */
export async function makeInvoiceDue(
  transaction: Transaction<Database>,
  { company_id, webhook_id, invoice_id }: DeliveryRow,
  now: Date,
): Promise<void> {
  if (invoice_id === null || webhook_id === null) return;
  await transaction
    .updateTable("webhook_deliveries")
    .set({ next_try_at: now })
    .where("company_id", "=", company_id)
    .where("webhook_id", "=", webhook_id)
    .where("invoice_id", "=", invoice_id)
    .where("state", "=", "pending")
    .where("next_try_at", ">", now)
    .execute();
}
