import { gunzipSync, gzipSync } from "node:zlib";
import type { Transaction } from "kysely";
import { localDate } from "@emita/domain/basics/dates";
import { fiscalDocumentKeptUntil } from "@emita/domain/invoices/retention";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { paged } from "../../platform/context/exported-data.ts";
import { companyCnpj } from "../companies/public.ts";
import { fiscalNotes } from "../invoices/public.ts";
import {
  deleteOutdated,
  insertKeptInvoice,
  listForeign,
  listOfIssuer,
  replaceSealed,
  type KeptInvoiceRow,
} from "./kept-notes-store.ts";

const PURPOSE = "kept-note";
const PAGE = 100;

/**
 * Seals what the law requires of the company's invoices, each with the day on which it may be removed.
 * @returns how many.
 */
export async function keepInvoices(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<number> {
  // They are found by its present CNPJ; the XML says under which each was issued.
  const issuerCnpj = await companyCnpj(ctx, companyId);
  let count = 0;
  for await (const { id, issuedOn, content } of fiscalNotes(transaction, companyId)) {
    const packed = gzipSync(JSON.stringify(content));
    await insertKeptInvoice(transaction, {
      id,
      company_id: companyId,
      issuer_cnpj: issuerCnpj,
      issued_on: issuedOn,
      keep_until: fiscalDocumentKeptUntil(issuedOn),
      sealed: ctx.secrets.seal(packed, PURPOSE, id),
    });
    count += 1;
  }
  return count;
}

/** The invoice as it was, for readers with a legal right to it. @throws Error under no known key */
export function openKeptInvoice(
  { secrets }: Pick<Context, "secrets">,
  { id, sealed }: Pick<KeptInvoiceRow, "id" | "sealed">,
): unknown {
  return JSON.parse(gunzipSync(secrets.open(sealed, PURPOSE, id)).toString("utf8"));
}

/** Removes invoices whose term is over. */
export async function purgeKeptInvoices(ctx: Context): Promise<void> {
  const count = await deleteOutdated(ctx.db, localDate(ctx.clock.now()));
  if (count > 0) ctx.log.info({ audit: "kept_notes.purged", count }, "kept notes purged");
}

/**
 * Seals again what a previous MASTER_KEY sealed. Several may run at once.
 * @throws Error when no known key opens some of them
 */
export async function resealKeptInvoices(ctx: Context): Promise<void> {
  let failed = 0;
  let afterId: string | null = null;
  for (;;) {
    const rows = await listForeign(ctx.db, ctx.secrets.presentHeader, afterId, PAGE);
    for (const { id, sealed } of rows) {
      const again = tryToReseal(ctx, id, sealed);
      if (again) await replaceSealed(ctx.db, id, again);
      else failed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    afterId = last.id;
  }
  if (failed > 0) throw new Error(`${failed} kept notes open under no known master key`);
}

function tryToReseal({ secrets }: Context, id: string, sealed: Buffer): Buffer | null {
  try {
    return secrets.seal(secrets.open(sealed, PURPOSE, id), PURPOSE, id);
  } catch {
    return null;
  }
}

/** The kept invoices of deleted accounts of a CNPJ, opened, by day of issue. @throws Error under no known key */
export async function* keptInvoicesOf(
  ctx: Pick<Context, "db" | "secrets">,
  issuerCnpj: string,
): AsyncGenerator<{ accountId: string; issuedOn: string; keepUntil: string; content: unknown }> {
  const nextPage = (last: KeptInvoiceRow | null, limit: number) =>
    listOfIssuer(ctx.db, issuerCnpj, last, limit);
  for await (const row of paged(nextPage))
    yield {
      accountId: row.company_id,
      issuedOn: row.issued_on,
      keepUntil: row.keep_until,
      content: openKeptInvoice(ctx, row),
    };
}
