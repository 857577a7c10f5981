import type { CreateClientsExport } from "@emita/contract/people/accountant";
import type { SessionRef } from "../../../identity/public.ts";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { requestArchive, type ArchiveRow } from "../../archives/public.ts";
import { countMonths } from "../../invoices/public.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { accountantArchive } from "./accountant-archive.ts";
import { respectSecondFactor, sortByRight } from "./exportable.ts";

/** Most invoices in one archive: a gigabyte, and half an hour of drawing at the very worst. */
const MAX_NOTES = 30_000;
const COUNT = new Intl.NumberFormat("pt-BR");

/**
 * Enqueues the making of one archive with the month's invoices of several companies; each of them keeps in its activity who took
 * them along.
 * @throws AppError invalid (a company that is not the person's or whose invoices the role does not give away, nothing issued, too
 * much), second_factor_missing, second_factor_required, export_pending, rate_limited
 */
export async function requestClientsExport(
  ctx: Context,
  caller: SessionRef,
  { month, company_ids }: CreateClientsExport,
): Promise<ArchiveRow> {
  const { userId } = caller;
  const { allowed, forbidden, strange } = await sortByRight(ctx, userId, company_ids);
  if (strange.length > 0) throw invalidField("company_ids", "unknown", STRANGE);
  if (forbidden.length > 0) throw invalidField("company_ids", "forbidden_role", FORBIDDEN);
  await respectSecondFactor(ctx, caller, allowed);
  const counts = await countMonths(ctx.db, allowed, month);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) throw invalidField("month", "empty", NOTHING);
  if (total > MAX_NOTES) throw invalidField("company_ids", "too_many", TOO_MANY);
  const wish = {
    request: JSON.stringify({ month }),
    company_ids: [...allowed],
    total: allowed.length,
  };
  return requestArchive(ctx, accountantArchive, { userId }, wish, async (transaction) => {
    for (const companyId of allowed)
      await recordCompanyEvent(ctx, transaction, companyId, "export_requested", month);
  });
}

const STRANGE = "Você não faz parte de uma das empresas escolhidas. Recarregue a página.";
const FORBIDDEN = "Seu papel em uma das empresas escolhidas não permite exportar notas.";
const NOTHING = "Nenhuma das empresas escolhidas emitiu nota neste mês.";
const TOO_MANY = `Um arquivo leva até ${COUNT.format(MAX_NOTES)} notas, e estas empresas têm mais neste mês. Escolha menos empresas.`;
