import type { Context } from "../../../platform/context/context.ts";
import { defaultService, type DefaultService } from "../../companies/public.ts";
import { lastServices } from "../../invoices/public.ts";

/** Code and description, each null where there is no source for it. */
export type UsualService = DefaultService;

/**
 * The service that each payer's invoice would name: the payer's last one, else the company's default, else the last one of
 * any payer. One source is taken whole: a code of one and a description of another could contradict each other.
 */
export async function usualServices(
  ctx: Context,
  companyId: string,
  taxIds: readonly (string | null)[],
): Promise<(taxId: string | null) => UsualService | null> {
  const payers = [...new Set(taxIds)].filter((taxId) => taxId !== null);
  const [last, preset] = await Promise.all([
    lastServices(ctx.db, companyId, payers),
    defaultService(ctx, companyId),
  ]);
  const others = preset ?? last.get(null) ?? null;
  return (taxId) => (taxId === null ? others : (last.get(taxId) ?? others));
}
