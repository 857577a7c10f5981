import type { CreateDeskExport } from "@emita/contract/desk";
import type { SessionRef } from "../../../identity/public.ts";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { countMonths } from "../../invoices/public.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { heedSecondFactor, sortByRight } from "./exportable.ts";
import { buildDeskExportJob } from "./job-references.ts";
import { insertDeskExport, type DeskExportRow } from "./store.ts";

/** Most notes in one archive: a gigabyte, and half an hour of drawing at the very worst. */
const MAX_NOTES = 30_000;
const PER_HOUR = { limit: 10, windowSeconds: 3_600 };
const COUNT = new Intl.NumberFormat("pt-BR");

/**
 * Books the making of one archive with the month's notes of several companies; each of them keeps in its activity who took
 * them along.
 * @throws AppError invalid (a company that is not the person's or whose notes the role does not give away, nothing issued, too
 * much), second_factor_missing, second_factor_required, export_pending, rate_limited
 */
export async function requestDeskExport(
  ctx: Context,
  caller: SessionRef,
  { month, company_ids }: CreateDeskExport,
): Promise<DeskExportRow> {
  const { userId } = caller;
  const { allowed, forbidden, strange } = await sortByRight(ctx, userId, company_ids);
  if (strange.length > 0) throw invalidField("company_ids", "unknown", STRANGE);
  if (forbidden.length > 0) throw invalidField("company_ids", "forbidden_role", FORBIDDEN);
  await heedSecondFactor(ctx, caller, allowed);
  const counts = await countMonths(ctx.db, allowed, month);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) throw invalidField("month", "empty", NOTHING);
  if (total > MAX_NOTES) throw invalidField("company_ids", "too_many", TOO_MANY);
  const wait = await countUse(ctx, `desk-export:${userId}`, PER_HOUR);
  if (wait !== null) throw new AppError("rate_limited", { ...OFTEN, retryAfterSeconds: wait });
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await insertDeskExport(transaction, userId, {
      id: ctx.newId(),
      month: `${month}-01`,
      company_ids: [...allowed],
      state: "queued",
      created_at: ctx.clock.now(),
    });
    if (!row) throw new AppError("export_pending", { detail: PENDING });
    for (const companyId of allowed)
      await recordCompanyEvent(ctx, transaction, companyId, "export_requested", month);
    await ctx.jobs.enqueue(transaction, buildDeskExportJob, { userId, exportId: row.id });
    await ctx.live.publish(transaction, userId, { type: "export.changed", id: row.id });
    return row;
  });
}

const STRANGE = "Você não faz parte de uma das empresas escolhidas. Recarregue a página.";
const FORBIDDEN = "Seu papel em uma das empresas escolhidas não permite exportar notas.";
const NOTHING = "Nenhuma das empresas escolhidas emitiu nota neste mês.";
const TOO_MANY = `Um arquivo leva até ${COUNT.format(MAX_NOTES)} notas, e estas empresas têm mais neste mês. Escolha menos empresas.`;
const PENDING = "Espere a exportação em andamento terminar, ou cancele-a.";
const OFTEN = { detail: "Você já pediu muitas exportações nesta hora. Tente de novo mais tarde." };
