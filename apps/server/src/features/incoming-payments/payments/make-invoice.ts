import { paymentFacts, type PaymentFacts } from "@emita/domain/payments/payment-facts";
import { readLine } from "@emita/domain/payments/read-line";
import type { Context } from "../../../platform/context/context.ts";
import { companyCnpj } from "../../companies/public.ts";
import {
  billDraft,
  createOnce,
  findInvoice,
  keepPayment,
  paidBefore,
  type CreatedInvoice,
  type InvoiceInput,
  type Maker,
  type OnlyOnce,
} from "../../invoices/public.ts";
import type { PaymentRow } from "./store.ts";

const DRAFT = "draft:";

/** The `note_of` of a payment that paid for a draft; for the date of a repeat it is the origin of that date's invoice. */
export function draftNote(draftId: string): string {
  return `${DRAFT}${draftId}`;
}

interface Paid {
  readonly payment: PaymentRow;
  /** The person saw that there is an invoice already and wants another one. */
  readonly wantsAnother: boolean;
}

/**
 * The invoice of a payment, once. A payment whose charge came from a draft or a date of a repeat makes the invoice of that:
 * whichever comes first, the payment, the draft's submission or the calendar, the others find what it made.
 * @throws AppError repeated_note, when that invoice is another payment's; and what `input` throws
 */
export async function makeInvoice(
  ctx: Context,
  maker: Maker,
  { payment, wantsAnother }: Paid,
  input: () => Promise<InvoiceInput>,
): Promise<CreatedInvoice> {
  const { companyId } = maker;
  const { id, note_of: noteOf, invoice_id: invoiceId } = payment;
  const own = {
    origin: `incoming-payment:${id}`,
    lasting: lastingName(payment),
    payment: factsOfPayment(payment, await companyCnpj(ctx, companyId)),
  };
  if (noteOf === null) {
    const made = await createOnce(ctx, maker, own, input);
    // It was recovered after a restore, or made before these facts were kept.
    if (made.invoice.payment === null)
      await keepPayment(ctx.db, companyId, made.invoice, own.payment);
    return made;
  }
  const earlier = invoiceId === null ? null : await findInvoice(ctx.db, { companyId, invoiceId });
  if (earlier) return { invoice: earlier, isNew: false };
  const made = await ofThing(ctx, maker, noteOf, own, input);
  if (made.isNew) return made;
  const isOver = made.invoice.status === "cancelled";
  if (!isOver && (await keepPayment(ctx.db, companyId, made.invoice, own.payment))) return made;
  if (isOver || wantsAnother) return createOnce(ctx, maker, own, input);
  throw paidBefore(made.invoice);
}

async function ofThing(
  ctx: Context,
  maker: Maker,
  noteOf: string,
  own: OnlyOnce,
  input: () => Promise<InvoiceInput>,
): Promise<CreatedInvoice> {
  if (!noteOf.startsWith(DRAFT))
    return createOnce(ctx, maker, { ...own, origin: noteOf, lasting: noteOf }, input);
  return billDraft(ctx, maker, noteOf.slice(DRAFT.length), own, input);
}

/** The bank's id: a draft made again after a restore has another id of ours. */
function lastingName({ id, end_to_end_id, entry_hash }: PaymentRow): string {
  return `payment:${end_to_end_id ?? entry_hash?.toString("hex") ?? id}`;
}

/** What is kept of a payment with its invoice. */
function factsOfPayment(row: PaymentRow, ownCnpj: string | null): PaymentFacts {
  return paymentFacts({
    endToEndId: row.end_to_end_id,
    transactionId: row.transaction_id,
    kind: row.source === "pix" ? "pix" : kindOf(row),
    receiver: ownCnpj,
    bank: row.bank,
  });
}

function kindOf({ bank, note }: PaymentRow) {
  const number = bank === null ? "" : String(Number(bank));
  return readLine({ bank: number, memo: note ?? "", name: "" }).kind;
}
