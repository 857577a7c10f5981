import { ISS_RATE_HUNDREDTHS } from "../cities.ts";
import type { Dps } from "../dps.ts";
import { decimal } from "../fields.ts";
import { reductions, sum } from "../rules/amounts.ts";
import { element } from "../xml/escape.ts";

/** What SEFIN works out. Amounts in centavos, the rate in hundredths of a per cent. */
export interface NoteAmounts {
  /** Null where the note shows vLiq alone. */
  readonly iss: { readonly base: bigint; readonly rate: bigint; readonly tax: bigint } | null;
  readonly totalWithheld: bigint;
  readonly net: bigint;
}

const HUNDRED_PER_CENT = 10_000n;

/** Calculates ISS, withholdings and net value of an accepted DPS (annex I, group valores of the NFS-e). */
export function noteAmounts(dps: Dps): NoteAmounts {
  const iss = showsIss(dps) ? issOf(dps) : null;
  const federal = sum(dps, [
    "valores/trib/tribFed/vRetCP",
    "valores/trib/tribFed/vRetIRRF",
    "valores/trib/tribFed/vRetCSLL",
  ]);
  const totalWithheld = federal + (dps.isWithheld && iss !== null ? iss.tax : 0n);
  const discounts = sum(dps, [
    "valores/vDescCondIncond/vDescIncond",
    "valores/vDescCondIncond/vDescCond",
  ]);
  const net = dps.vServ - discounts - totalWithheld;
  return { iss, totalWithheld, net: net < 0n ? 0n : net };
}

/** The group `valores` of the note. */
export function amountsXml(amounts: NoteAmounts): string {
  const { iss } = amounts;
  const tax =
    iss === null
      ? ""
      : element("vBC", decimal(iss.base)) +
        element("pAliqAplic", decimal(iss.rate)) +
        element("vISSQN", decimal(iss.tax));
  const withheld = iss !== null || amounts.totalWithheld > 0n;
  return (
    tax +
    element("vTotalRet", withheld ? decimal(amounts.totalWithheld) : null) +
    element("vLiq", decimal(amounts.net))
  );
}

/** `amount` × `rate`, halves up. */
export function taxOn(amount: bigint, rate: bigint): bigint {
  return (amount * rate + HUNDRED_PER_CENT / 2n) / HUNDRED_PER_CENT;
}

/** vLiq alone for MEI, special regimes, what is not taxable or suspended, and ME/EPP inside the Simples without withholding. */
function showsIss(dps: Dps): boolean {
  if (dps.opSimpNac === "2" || dps.hasSpecialRegime || dps.tribISSQN !== "1") return false;
  if (dps.has("valores/trib/tribMun/exigSusp")) return false;
  return dps.opSimpNac === "1" || dps.regApTribSN !== "1" || dps.isWithheld;
}

function issOf(dps: Dps): { base: bigint; rate: bigint; tax: bigint } {
  const base = dps.vServ - reductions(dps);
  const rate = dps.cents("valores/trib/tribMun/pAliq") ?? ISS_RATE_HUNDREDTHS;
  return { base, rate, tax: taxOn(base, rate) };
}
