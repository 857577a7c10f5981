import { createHash } from "node:crypto";
import { localDate, type LocalDate } from "@emita/domain/basics/dates";
import { addMonths } from "@emita/domain/basics/months";
import { competenciaOfCopy } from "@emita/domain/invoices/drafts/copy-competencia";
import type { Context } from "../../../../platform/context/context.ts";
import type { Maker } from "../../creating/maker.ts";
import type { IssuingDeps } from "../../drafting/deps.ts";
import { bindingOf } from "../../record/key-binding.ts";
import { notFound } from "../../record/not-found.ts";
import type { InvoiceRef, InvoiceRow } from "../../record/store.ts";
import { withClient } from "./copy-client.ts";
import { copyOf } from "./copy-content.ts";
import { ruleChanges } from "./copy-rules.ts";
import { replayDraft, storeDraft, type CreatedDraft } from "../create-draft.ts";

interface CopyRequest {
  /** The day of the service; null: as the rhythm of the client's invoices proposes. */
  readonly competencia: LocalDate | null;
  /** Binds the first request with it. */
  readonly key: string | null;
}

/**
 * A draft of the same invoice for today: what is the same stays, what cannot be is changed and said, each with its reason.
 * @throws AppError not_found, idempotency_key_reused
 */
export async function copyInvoice(
  ctx: Context,
  deps: IssuingDeps,
  maker: Maker,
  ref: InvoiceRef,
  { competencia: wished, key }: CopyRequest,
): Promise<CreatedDraft> {
  const { companyId } = maker;
  const binding = bindingOf(key, hashOf(ref, wished));
  const earlier = await replayDraft(ctx, companyId, binding);
  if (earlier) return earlier;
  const row = await wholeInvoice(ctx, ref);
  const today = localDate(ctx.clock.now());
  const competencia =
    wished ??
    competenciaOfCopy(
      { competencia: row.competencia, isMonthly: await isMonthly(ctx, row) },
      today,
    );
  const copy = await withClient(ctx, companyId, copyOf(row, competencia, today));
  const rules = await ruleChanges(ctx, deps, row, copy.content);
  return storeDraft(ctx, maker, {
    content: copy.content,
    binding,
    copiedFrom: row.id,
    changes: [...copy.changes, ...rules],
  });
}

async function wholeInvoice({ db }: Context, ref: InvoiceRef): Promise<InvoiceRow> {
  const row = await db
    .selectFrom("invoices")
    .selectAll()
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.invoiceId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether the client has a living invoice of the month before this one's. */
async function isMonthly({ db }: Context, row: InvoiceRow): Promise<boolean> {
  if (row.cnpj === "") return false;
  const month = row.competencia.slice(0, 7);
  const before = await db
    .selectFrom("invoices")
    .select("id")
    .where("company_id", "=", row.company_id)
    .where("cnpj", "=", row.cnpj)
    .where("status", "=", "issued")
    .where("competencia", ">=", `${addMonths(month, -1)}-01`)
    .where("competencia", "<", `${month}-01`)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/** Recognises the same request behind a key. */
function hashOf({ invoiceId }: InvoiceRef, wished: LocalDate | null): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(["copy", invoiceId.toLowerCase(), wished]))
    .digest();
}
