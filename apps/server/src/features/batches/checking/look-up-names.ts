import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { Context } from "../../../platform/context/context.ts";
import { lookUpCnpj } from "../../companies/public.ts";

/** Askers at a time: hundreds of names in seconds, and no flood for the registry. */
const AT_ONCE = 6;
/** So many silences, and the rest is not asked: each would cost its whole time-out. */
const ENOUGH_SILENCES = 3;

/**
 * Asks the registry for these CNPJs, some at a time; the answers are kept for the next reader.
 * @returns whether the registry is silent
 */
export async function lookUpNames(
  ctx: Context,
  taxIds: readonly string[],
): Promise<{ readonly isAway: boolean }> {
  const waiting = [...new Set(taxIds)].filter((taxId) => taxIdKind(taxId) === "cnpj");
  let silences = 0;
  const ask = async () => {
    for (let cnpj = waiting.pop(); cnpj !== undefined; cnpj = waiting.pop()) {
      if (silences >= ENOUGH_SILENCES) return;
      if ((await lookUpCnpj(ctx, cnpj)).kind === "unavailable") silences += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return { isAway: silences > 0 };
}
