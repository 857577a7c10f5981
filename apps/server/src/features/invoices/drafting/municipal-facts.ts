import type { IncidenceCityFacts } from "@emita/domain/invoices/invoice-facts";
import type { Context } from "../../../platform/context/context.ts";
import {
  convenioOf,
  municipalRates,
  municipalWithholding,
  type Issuer,
} from "../../companies/public.ts";

export interface CityQuestion {
  /** IBGE code. */
  readonly cityCode: string;
  readonly cTribNac: string;
  /** Day of the service, YYYY-MM-DD. */
  readonly day: string;
  /** Further facts besides its part in the national system: each is a question of its own to the ADN. */
  readonly wantsRate: boolean;
  readonly wantsWithholding: boolean;
}

/** Facts of the national system about the city where ISS falls due; null while it is unknown whether the city takes part. */
export async function municipalFacts(
  ctx: Context,
  issuer: Issuer,
  question: CityQuestion,
): Promise<IncidenceCityFacts | null> {
  const convenio = await convenioOf(ctx, issuer, question.cityCode);
  const isActive = convenio?.exists === false ? false : (convenio?.sharesNotes ?? null);
  if (isActive === null) return null;
  if (!isActive) return { isActive };
  const [rate, letsCpfWithhold] = await Promise.all([
    question.wantsRate ? onlyRate(ctx, issuer, question) : null,
    question.wantsWithholding ? cpfMayWithhold(ctx, issuer, question) : null,
  ]);
  return {
    isActive,
    ...(rate !== null && { rateBasisPoints: rate }),
    ...(letsCpfWithhold !== null && { letsCpfWithhold }),
  };
}

/** Hundredths of a percent; null where there is not exactly one, or it is unknown. */
async function onlyRate(
  ctx: Context,
  { certificate }: Issuer,
  { cityCode, cTribNac, day }: CityQuestion,
): Promise<number | null> {
  const answer = await municipalRates(ctx, certificate, cityCode, { cTribNac }, day);
  if (answer.kind !== "found") return null;
  const [only, ...others] = answer.value.filter(
    ({ isTaxed, from, until }) =>
      isTaxed && (from === null || from <= day) && (until === null || day <= until),
  );
  return only && others.length === 0 ? only.rateBasisPoints : null;
}

/**
 * LC 116/2003 art. 6 makes legal persons withhold; only a city's own rules may let a natural person. A city's rules
 * have no published shape: with any of them the answer is unknown.
 */
async function cpfMayWithhold(
  ctx: Context,
  { certificate }: Issuer,
  { cityCode, day }: CityQuestion,
): Promise<false | null> {
  const answer = await municipalWithholding(ctx, certificate, cityCode, day);
  return answer.kind === "found" && !answer.value.hasOwnRules ? false : null;
}
