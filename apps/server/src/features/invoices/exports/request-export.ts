import type { createExportSchema } from "@emita/contract/invoice-exports";
import { EXPORT_LIMITS } from "@emita/domain/notes/export-limits";
import type { z } from "zod";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { buildExportJob } from "./job-references.ts";
import { countMatching } from "./matching-invoices.ts";
import { insertExport, type ExportRow } from "./store.ts";

/** Each costs the reading, and with an archive the drawing, of every note. */
const PER_HOUR = { limit: 30, windowSeconds: 3_600 };
const COUNT = new Intl.NumberFormat("pt-BR");

/**
 * Books the making of a file.
 * @throws AppError invalid (nothing matches, or too much), export_pending, rate_limited
 */
export async function requestExport(
  ctx: Context,
  companyId: string,
  { format, ...filters }: z.output<typeof createExportSchema>,
): Promise<ExportRow> {
  const limit = EXPORT_LIMITS[format];
  const total = await countMatching(ctx.db, { companyId, format, filters }, limit + 1);
  if (total === 0) throw invalidField("format", "empty", NOTHING[format]);
  if (total > limit) throw invalidField("format", "too_many", tooMany(limit));
  const wait = await countUse(ctx, `invoice-export:${companyId}`, PER_HOUR);
  if (wait !== null) throw new AppError("rate_limited", { ...OFTEN, retryAfterSeconds: wait });
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await insertExport(transaction, companyId, {
      id: ctx.newId(),
      format,
      query: JSON.stringify(filters),
      state: "queued",
      total,
      created_at: ctx.clock.now(),
    });
    if (!row) throw new AppError("export_pending", { detail: PENDING });
    await ctx.jobs.enqueue(transaction, buildExportJob, { companyId, exportId: row.id });
    await ctx.live.publish(transaction, companyId, { type: "export.changed", id: row.id });
    const what = `${format.toUpperCase()}, ${total === 1 ? "1 nota" : `${COUNT.format(total)} notas`}`;
    await recordCompanyEvent(ctx, transaction, companyId, "export_requested", what);
    return row;
  });
}

const NOTHING = {
  csv: "Nenhuma nota combina com estes filtros. Não há o que exportar.",
  zip: "Nenhuma nota emitida combina com estes filtros. Só notas emitidas têm XML e PDF.",
};
const PENDING = "Espere a exportação em andamento terminar, ou cancele-a.";
const OFTEN = { detail: "Você já pediu muitas exportações nesta hora. Tente de novo mais tarde." };

function tooMany(limit: number): string {
  return `Um arquivo leva até ${COUNT.format(limit)} notas, e estes filtros têm mais. Escolha um mês ou outro filtro.`;
}
