import type { Context } from "../../../platform/context/context.ts";
import { lookUpCnpj } from "../../companies/public.ts";

/** Askers at a time: hundreds of names in seconds, and no flood for the directory. */
const AT_ONCE = 6;
/** So many silences, and the rest is not asked: each would cost its whole time-out. */
const ENOUGH_SILENCES = 3;

/** Asks the CNPJ directory for all of them, some at a time. The answers are cached for the next reader. */
export async function lookUpClients(
  ctx: Context,
  cnpjs: readonly string[],
): Promise<{ isAway: boolean }> {
  const waiting = [...new Set(cnpjs)];
  let silences = 0;
  const ask = async () => {
    for (let cnpj = waiting.pop(); cnpj !== undefined; cnpj = waiting.pop()) {
      if (silences >= ENOUGH_SILENCES) return;
      if ((await lookUpCnpj(ctx, cnpj)).kind === "unavailable") silences += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return { isAway: silences >= ENOUGH_SILENCES };
}
