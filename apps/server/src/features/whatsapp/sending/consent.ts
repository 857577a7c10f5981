import type { SaveWhatsAppConsent, WhatsAppConsent } from "@emita/contract/integrations/whatsapp";
import { localDate } from "@emita/domain/basics/dates";
import { formatPhone } from "@emita/domain/identifiers/phone";
import { whatsAppKey, whatsAppNumber } from "@emita/domain/identifiers/whatsapp-number";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { Caller } from "../../../platform/http/auth-context.ts";
import { clientNotFound, clientPhone, type ClientPhone } from "../../clients/public.ts";
import { nameActors, presentMaker, recordCompanyEvent } from "../../people/public.ts";
import {
  findConsent,
  saveConsent,
  withdrawConsent,
  type ConsentRow,
} from "../record/consents-store.ts";
import { sendsToClients } from "../record/settings-store.ts";

/** @throws AppError not_found */
export async function showConsent(
  ctx: Context,
  companyId: string,
  clientId: string,
): Promise<WhatsAppConsent> {
  const client = await clientPhone(ctx.db, companyId, clientId);
  if (!client) throw clientNotFound();
  const row = await findConsent(ctx.db, companyId, client.id);
  const number = numberOf(client);
  return {
    available: ctx.config.whatsApp !== null,
    to_clients: await sendsToClients(ctx.db, companyId),
    number: number === null ? null : shown(number),
    consent: row && {
      said_on: row.said_on,
      place: row.place,
      recorded_at: row.recorded_at.toISOString(),
      recorded_by: await nameOf(ctx, row),
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
      is_valid: isValid(row, client),
    },
  };
}

/**
 * Keeps that a client said yes: to messages to the telephone that it has now, on a day, in a place. It replaces an earlier one.
 * @throws AppError not_found, invalid (a day that has not come; a client without a telephone that WhatsApp takes)
 */
export async function recordConsent(
  ctx: Context,
  caller: Caller,
  clientId: string,
  { said_on: saidOn, place }: SaveWhatsAppConsent,
): Promise<WhatsAppConsent> {
  const { companyId } = caller;
  const now = ctx.clock.now();
  if (saidOn > localDate(now))
    throw invalidField(
      "said_on",
      "future",
      "O aceite não pode ser de um dia que ainda não chegou.",
    );
  await ctx.db.transaction().execute(async (transaction) => {
    const client = await clientPhone(transaction, companyId, clientId);
    if (!client) throw clientNotFound();
    const number = numberOf(client);
    if (number === null) throw noNumber();
    await saveConsent(transaction, {
      company_id: companyId,
      client_id: client.id,
      phone_key: whatsAppKey(number),
      said_on: saidOn,
      place,
      recorded_by: await recorderOf(transaction, caller),
      recorded_at: now,
    });
    const { name } = client;
    await recordCompanyEvent(ctx, transaction, companyId, "whatsapp_consent_recorded", name);
  });
  return showConsent(ctx, companyId, clientId);
}

/** The person; behind a company's token, the person who made it, as far as that is known. */
async function recorderOf(transaction: Transaction<Database>, caller: Caller): Promise<string> {
  if (caller.kind === "person") return caller.userId;
  return caller.userId ?? (await presentMaker(transaction)).created_by ?? caller.tokenId;
}

/** From the next invoice on nothing goes to this client by WhatsApp. What was recorded stays, with the day. @throws AppError not_found */
export async function endConsent(
  ctx: Context,
  companyId: string,
  clientId: string,
): Promise<WhatsAppConsent> {
  await ctx.db.transaction().execute(async (transaction) => {
    const client = await clientPhone(transaction, companyId, clientId);
    if (!client) throw clientNotFound();
    if (await withdrawConsent(transaction, companyId, client.id, ctx.clock.now()))
      await recordCompanyEvent(
        ctx,
        transaction,
        companyId,
        "whatsapp_consent_withdrawn",
        client.name,
      );
  });
  return showConsent(ctx, companyId, clientId);
}

/** The number to which an invoice of this client may go; null where the client has not agreed to it, or not any more. */
export async function agreedNumber(
  ctx: Context,
  companyId: string,
  clientId: string,
): Promise<string | null> {
  const client = await clientPhone(ctx.db, companyId, clientId);
  const row = client && (await findConsent(ctx.db, companyId, client.id));
  return client && row && isValid(row, client) ? numberOf(client) : null;
}

/** The yes was to one telephone: with another one the client is asked again. */
function isValid({ withdrawn_at: withdrawnAt, phone_key: key }: ConsentRow, client: ClientPhone) {
  const number = numberOf(client);
  return withdrawnAt === null && number !== null && whatsAppKey(number) === key;
}

function numberOf({ phone }: ClientPhone): string | null {
  return phone === null ? null : whatsAppNumber(phone);
}

/** "(11) 98765-4321", or with a plus sign where it is abroad. */
function shown(number: string): string {
  return number.startsWith("55") ? formatPhone(number.slice(2)) : `+${number}`;
}

async function nameOf(ctx: Context, { recorded_by: userId }: ConsentRow): Promise<string | null> {
  const actor = { by_user: userId, by_token: null };
  return (await nameActors(ctx.db, [actor]))(actor);
}

function noNumber() {
  return invalidField(
    "phone",
    "no_whatsapp",
    "O cliente está sem um telefone que o WhatsApp aceite. Preencha o telefone com DDD.",
  );
}
