import { cleanName } from "@emita/domain/basics/names";
import { cnpjRoot, isCnpj } from "@emita/domain/identifiers/cnpj";
import { localDate } from "@emita/domain/basics/dates";
import { parsePixEvent, type PixReceived } from "@emita/domain/payments/pix-received";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { isWithin } from "../../../platform/http/body/json-size.ts";
import { companyCnpj } from "../../companies/public.ts";
import { findEndpointByKey, markReceived, type EndpointRow } from "./endpoint-store.ts";
import { hashEndpointKey } from "./secret-path.ts";
import { openSigningSecret, signingKey } from "./signing-secret.ts";
import { receivePayments } from "../payments/receive-payments.ts";
import type { NewPayment } from "../payments/store.ts";
import { verifySignature, type SignedMessage } from "./verify-signature.ts";

/** Of the company with this secret address; null: there is none. */
export async function endpointOf(ctx: Context, key: string): Promise<EndpointRow | null> {
  const hash = hashEndpointKey(key);
  return hash && findEndpointByKey(ctx.db, hash);
}

/**
 * Takes an event of a bank ("Pix recebido"): every payment in it becomes a draft, once. Nothing outside is asked here: banks wait for a
 * few seconds only, and send again what was not answered.
 * @throws AppError signature_invalid, invalid_request (not as the API Pix writes it)
 */
export async function receivePix(
  ctx: Context,
  endpoint: EndpointRow,
  message: SignedMessage,
): Promise<void> {
  const { company_id: companyId, sealed_signing_secret: sealed } = endpoint;
  const now = ctx.clock.now();
  if (sealed) verifySignature(signingKey(openSigningSecret(ctx, companyId, sealed)), message, now);
  const received = onceEach(readEvent(message.body));
  const ownCnpj = await companyCnpj(ctx, companyId);
  const payments = received.map((pix) => toPayment(ctx, pix, ownCnpj));
  await ctx.db.transaction().execute(async (transaction) => {
    await receivePayments(ctx, transaction, companyId, payments);
    await markReceived(transaction, companyId, now);
  });
}

function readEvent(body: Buffer): readonly PixReceived[] {
  const json = parseJson(body);
  // Efí asks a new address with this before it takes it.
  if (isTestCall(json)) return [];
  const event = parsePixEvent(json);
  if (event.ok) return event.value;
  throw new AppError("invalid_request", {
    detail: `O evento não está no formato da API Pix: confira ${event.reason}.`,
  });
}

/** A thousand Pix of the largest form, and what banks put around them. */
const EVENT_BOUNDS = { depth: 16, each: 2_000, inAll: 40_000 };

function parseJson(body: Buffer): unknown {
  if (!isWithin(body, EVENT_BOUNDS))
    throw new AppError("invalid_request", {
      detail: `O evento tem Pix demais: envie até ${EVENT_BOUNDS.each.toLocaleString("pt-BR")} por vez.`,
    });
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch (cause) {
    throw new AppError("invalid_request", { detail: "O evento não é um JSON em UTF-8.", cause });
  }
}

function isTestCall(json: unknown): boolean {
  return (
    typeof json === "object" && json !== null && "evento" in json && json.evento === "teste_webhook"
  );
}

/**
 * One of each end-to-end id, in a fixed order: two events with the same payments wait for each other instead of blocking each
 * other for ever.
 */
export function onceEach(received: readonly PixReceived[]): PixReceived[] {
  const byId = new Map<string, PixReceived>();
  for (const pix of received) {
    const other = byId.get(pix.endToEndId);
    if (!other || other.returnedCents < pix.returnedCents) byId.set(pix.endToEndId, pix);
  }
  return [...byId.values()].toSorted((a, b) => (a.endToEndId < b.endToEndId ? -1 : 1));
}

/**
 * The row of a Pix as a bank reports it, by event or by answer.
 * @param bank ISPB or number of the bank that received it, where it is known
 */
export function toPayment(
  ctx: Context,
  pix: PixReceived,
  ownCnpj: string | null,
  bank: string | null = null,
): NewPayment {
  const now = ctx.clock.now();
  return {
    id: ctx.newId(),
    source: "pix",
    status: statusOf(pix, ownCnpj),
    end_to_end_id: pix.endToEndId,
    txid: pix.txid,
    amount_cents: pix.amountCents,
    returned_cents: pix.returnedCents,
    received_at: pix.receivedAt,
    received_on: localDate(pix.receivedAt),
    payer_tax_id: pix.payerTaxId,
    payer_name: (pix.payerName && cleanName(pix.payerName)) || null,
    note: pix.payerNote,
    bank,
    created_at: now,
    updated_at: now,
  };
}

function statusOf(pix: PixReceived, ownCnpj: string | null): NewPayment["status"] {
  if (isOwnTransfer(pix.payerTaxId, ownCnpj)) return "own_transfer";
  return pix.returnedCents >= pix.amountCents ? "returned" : "waiting";
}

/** Head office and branches are one company, which renders no services to itself. */
export function isOwnTransfer(payerTaxId: string | null, ownCnpj: string | null): boolean {
  if (payerTaxId === null || ownCnpj === null || !isCnpj(payerTaxId)) return false;
  return cnpjRoot(payerTaxId) === cnpjRoot(ownCnpj);
}
