import type { FederalTaxes } from "../invoice-draft.ts";
import { toValor } from "./values.ts";
import type { Rps2 } from "./wire.ts";

type FederalElements = Pick<
  Rps2,
  "ValorPIS" | "ValorCOFINS" | "ValorINSS" | "ValorIR" | "ValorCSLL"
>;

/**
 * The federal values as the city wants them since 14/05/2026 (paulistana.md section 5.2): PIS and COFINS are the
 * prestador's own, withheld or not; CSLL is the sum of PIS, COFINS and CSLL withheld; IR and INSS what is withheld.
 * Sources disagree on the own PIS and COFINS when they are withheld: `declaresOwnWhenWithheld` false writes zero then.
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
    ValorCSLL: toValor(withheldContributions(federal)),
  };
}

/** Whether there is anything federal to say. */
export function hasFederal(federal: FederalTaxes | undefined): boolean {
  return Object.values(toFederal(federal, true)).some((valor) => valor !== "0");
}

/** PIS, COFINS and CSLL withheld, together. */
export function withheldContributions(federal: FederalTaxes | undefined): number {
  const { withheldPisCents = 0, withheldCofinsCents = 0, withheldCsllCents = 0 } = federal ?? {};
  return withheldPisCents + withheldCofinsCents + withheldCsllCents;
}

/** RetencaoPisCofins: which of the three are withheld; undefined when none is. */
export function retentionOf(federal: FederalTaxes | undefined): Rps2["RetencaoPisCofins"] {
  const { withheldPisCents = 0, withheldCofinsCents = 0, withheldCsllCents = 0 } = federal ?? {};
  const withheld = [withheldPisCents, withheldCofinsCents, withheldCsllCents];
  return RETENTIONS[withheld.map((cents) => (cents > 0 ? "1" : "0")).join("")];
}

/** By PIS, COFINS, CSLL. */
const RETENTIONS: Readonly<Record<string, Rps2["RetencaoPisCofins"]>> = {
  "111": "3",
  "110": "4",
  "100": "5",
  "010": "6",
  "011": "7",
  "001": "8",
  "101": "9",
};
