import { socialWithheldCents, socialWithholding } from "../../draft/federal.ts";
import type { FederalTaxes } from "../../invoice-draft.ts";
import { toValor } from "../wire/values.ts";
import type { Rps2 } from "../wire/wire.ts";

type FederalElements = Pick<
  Rps2,
  "ValorPIS" | "ValorCOFINS" | "ValorINSS" | "ValorIR" | "ValorCSLL"
>;

/**
 * The federal values that the city demands since 14/05/2026 (paulistana.md section 5.2). PIS and COFINS are the prestador's own, withheld
 * or not; CSLL is the sum of PIS, COFINS and CSLL withheld; IR and INSS are the withheld amounts. Sources disagree on own PIS and COFINS
 * that are withheld: `declaresOwnWhenWithheld` false writes zero.
 */
export function toFederal(
  federal: FederalTaxes | undefined,
  declaresOwnWhenWithheld: boolean,
): FederalElements {
  const own = (amount = 0, withheld = 0) =>
    toValor(withheld > 0 && !declaresOwnWhenWithheld ? 0 : amount);
  return {
    ValorPIS: own(federal?.pis?.amountCents, federal?.withheldPisCents),
    ValorCOFINS: own(federal?.cofins?.amountCents, federal?.withheldCofinsCents),
    ValorINSS: toValor(federal?.withheldInssCents ?? 0),
    ValorIR: toValor(federal?.withheldIrrfCents ?? 0),
    ValorCSLL: toValor(socialWithheldCents(federal ?? {})),
  };
}

/** Whether any federal tax is declared. */
export function hasFederal(federal: FederalTaxes | undefined): boolean {
  return Object.values(toFederal(federal, true)).some((valor) => valor !== "0");
}

/** RetencaoPisCofins: which of PIS, COFINS and CSLL are withheld; undefined when none is. */
export function retentionOf(federal: FederalTaxes = {}): Rps2["RetencaoPisCofins"] {
  const code = socialWithholding(federal);
  return code === "0" ? undefined : code;
}
