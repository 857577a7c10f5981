import type { createExportSchema } from "@emita/contract/invoices/invoice-exports";
import { EXPORT_LIMITS } from "@emita/domain/invoices/export-limits";
import type { z } from "zod";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { requestArchive, type ArchiveRow } from "../../archives/public.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { companyArchive } from "./company-archive.ts";
import { countMatching } from "./matching-invoices.ts";

const COUNT = new Intl.NumberFormat("pt-BR");

/**
 * Enqueues the making of a file.
 * @throws AppError invalid (nothing matches, or too much), export_pending, rate_limited
 */
export async function requestExport(
  ctx: Context,
  companyId: string,
  { format, ...filters }: z.output<typeof createExportSchema>,
): Promise<ArchiveRow> {
  const limit = EXPORT_LIMITS[format];
  const total = await countMatching(ctx.db, { companyId, format, filters }, limit + 1);
  if (total === 0) throw invalidField("format", "empty", NOTHING[format]);
  if (total > limit) throw invalidField("format", "too_many", tooMany(limit));
  const what = `${format.toUpperCase()}, ${total === 1 ? "1 nota" : `${COUNT.format(total)} notas`}`;
  const wish = { request: JSON.stringify({ format, ...filters }), total };
  return requestArchive(ctx, companyArchive, { companyId }, wish, (transaction) =>
    recordCompanyEvent(ctx, transaction, companyId, "export_requested", what),
  );
}

const NOTHING = {
  csv: "Nenhuma nota combina com estes filtros. Não há o que exportar.",
  zip: "Nenhuma nota emitida combina com estes filtros. Só notas emitidas têm XML e PDF.",
};
function tooMany(limit: number): string {
  return `Um arquivo leva até ${COUNT.format(limit)} notas, e estes filtros têm mais. Escolha um mês ou outro filtro.`;
}
