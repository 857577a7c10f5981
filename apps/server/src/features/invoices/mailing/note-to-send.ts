import { nameInMail } from "@emita/domain/invoices/name-in-mail";
import type { Attachment } from "../../../platform/pages/mail.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companySender } from "../../companies/public.ts";
import { findNfse, pdfOf } from "../files/nfse-files.ts";
import { findInvoice, type InvoiceRef } from "../record/store.ts";
import { addressForMail } from "../sharing/page-address.ts";
import { reachesClient } from "./mail-choice.ts";

/** An issued invoice as another way than the mail brings it to its client. */
export interface NoteToSend {
  readonly number: string;
  readonly amountCents: number;
  /** The issuer's name, as far as it is nothing but a name. */
  readonly from: string;
  /** False in the test environment. */
  readonly isValid: boolean;
  /** Null where it cannot be drawn. */
  readonly pdf: Attachment | null;
  /** Its page; null where a person withdrew it. */
  readonly pageUrl: string | null;
}

/**
 * Whether the issued invoice may go to its client at all: it is not cancelled meanwhile, did not come back from the city hall
 * after a restore (its client may have it), and its maker did not say that nothing is sent.
 */
export async function mayReachClient(ctx: Context, ref: InvoiceRef): Promise<boolean> {
  const invoice = await findInvoice(ctx.db, ref);
  if (invoice?.status !== "issued" || invoice.recovered_at !== null) return false;
  return reachesClient(invoice) !== false;
}

/** @returns null for one that is not issued (any more) */
export async function noteToSend(ctx: Context, ref: InvoiceRef): Promise<NoteToSend | null> {
  const invoice = await findInvoice(ctx.db, ref);
  if (invoice?.status !== "issued") return null;
  const [nfse, sender, pageUrl] = await Promise.all([
    findNfse(ctx.db, ref),
    companySender(ctx, ref.companyId),
    addressForMail(ctx, ref),
  ]);
  return {
    number: nfse.number,
    amountCents: invoice.amount_cents,
    from: nameInMail(sender?.name ?? "Um cliente do Emita"),
    isValid: ctx.config.cityHall === "producao",
    pdf: await pdfOf(ctx, nfse),
    pageUrl,
  };
}
