import type { Context } from "../../platform/context.ts";
import { municipalRates, type Issuer } from "../companies/public.ts";

export interface RateQuestion {
  /** IBGE code. */
  readonly cityCode: string;
  readonly cTribNac: string;
  /** Day of the service, YYYY-MM-DD. */
  readonly day: string;
}

/** The ISS rate (hundredths of a percent) that the national system knows; null where there is not exactly one, or nobody can say. */
export async function municipalRate(
  ctx: Context,
  { certificate }: Issuer,
  { cityCode, cTribNac, day }: RateQuestion,
): Promise<number | null> {
  const answer = await municipalRates(ctx, certificate, cityCode, { cTribNac }, day);
  if (answer.kind !== "found") return null;
  const [only, ...others] = answer.value.filter(
    ({ isTaxed, from, until }) =>
      isTaxed && (from === null || from <= day) && (until === null || day <= until),
  );
  return only && others.length === 0 ? only.rateBasisPoints : null;
}
