import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import { etagOf, matchesEtag } from "../../../platform/http/etag.ts";
import type { NfseFile } from "../files/nfse-files.ts";
import { tagInvoice, type TaggedInvoice } from "./etag.ts";
import { notFound } from "../record/not-found.ts";
import { presentInvoice } from "./present.ts";
import type { CreatedInvoice } from "../record/replay-invoice.ts";
import type { InvoiceRef, ShownInvoice } from "../record/store.ts";

/** The common parts of the invoices' routes. */
export const tags = ["notas"];
export const one = { params: z.object({ id: z.string() }), tags };

/** Permissions of the routes (platform/http/route-access). */
export const reads = { access: "read", scopes: ["invoices:read"] } as const;
export const issues = { access: "issue", scopes: ["invoices:write"] } as const;

const anyId = z.uuid();

/** Every query is bound to the caller's company. @throws AppError not_found for what is no id at all. */
export function refOf({
  caller: { companyId },
  params: { id },
}: {
  caller: { companyId: string };
  params: { id: string };
}): InvoiceRef {
  if (!anyId.safeParse(id).success) throw notFound();
  return { companyId, invoiceId: id };
}

/** A key that brought back what an earlier request had made answers 200. */
export function sendCreated(ctx: Context, reply: FastifyReply, created: CreatedInvoice) {
  const { invoice, isNew, repeated } = created;
  reply.status(isNew ? 201 : 200).header("location", api.invoice(invoice.id));
  const shown = presentInvoice(ctx, invoice);
  return sendTagged(reply, tagInvoice(repeated ? { ...shown, warnings: [repeated] } : shown));
}

/** An invoice with its ETag. */
export function sendInvoice(ctx: Context, reply: FastifyReply, invoice: ShownInvoice) {
  return sendTagged(reply, tagInvoice(presentInvoice(ctx, invoice)));
}

/** The same for a caller that may have it already: 304 without a body where nothing changed. */
export function sendIfChanged(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  invoice: ShownInvoice,
) {
  const tagged = tagInvoice(presentInvoice(ctx, invoice));
  reply.header("cache-control", "private, no-cache");
  return isSeen(request, tagged.etag)
    ? reply.status(304).header("etag", tagged.etag).send()
    : sendTagged(reply, tagged);
}

/** A file, or 304 for a caller that has these bytes already. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: NfseFile,
): FastifyReply {
  const etag = etagOf(file.bytes);
  reply.header("etag", etag).header("cache-control", "private, no-cache");
  if (isSeen(request, etag)) return reply.status(304).send();
  return sendNewFile(reply, file);
}

/** A file that was made for this answer alone. */
export function sendNewFile(
  reply: FastifyReply,
  { filename, contentType, bytes }: NfseFile,
): FastifyReply {
  return reply
    .type(contentType)
    .header("content-disposition", `attachment; filename="${filename}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function isSeen({ headers }: FastifyRequest, etag: string): boolean {
  const seen = headers["if-none-match"];
  return seen !== undefined && matchesEtag(seen, etag);
}

function sendTagged(reply: FastifyReply, { text, etag }: TaggedInvoice) {
  return reply.header("etag", etag).header("content-type", JSON_TYPE).send(text);
}

/** An answer with a writer of its own has to set its type too. */
export const JSON_TYPE = "application/json; charset=utf-8";
