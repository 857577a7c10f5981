import { ISS_RATE_HUNDREDTHS, incidenceCity } from "../cities.ts";
import { benefitOf } from "../city-parameters.ts";
import type { Dps } from "../dps.ts";
import { decimal } from "../../xml/fields.ts";
import { benefitReduction, reductions, sum } from "../rules/amounts.ts";
import type { Tables } from "../../tables/tables.ts";
import { element } from "../../xml/escape.ts";

interface Iss {
  readonly base: bigint;
  readonly rate: bigint;
  readonly tax: bigint;
  /** The municipal benefit: its kind (tpBM) and its reduction of the base. */
  readonly benefit: { readonly kind: string; readonly reduction: bigint } | null;
}

/** SEFIN's calculation. Amounts in centavos, the rate in hundredths of a per cent. */
export interface NfseAmounts {
  /** Null when the NFS-e has only vLiq. */
  readonly iss: Iss | null;
  readonly totalWithheld: bigint;
  readonly net: bigint;
}

const HUNDRED_PER_CENT = 10_000n;

/** Calculates ISS, withholdings and net value of an accepted DPS (annex I, group valores of the NFS-e). */
export function nfseAmounts(dps: Dps, tables: Tables): NfseAmounts {
  const iss = showsIss(dps) ? issOf(dps, tables) : null;
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

/** The group `valores` of the NFS-e. */
export function amountsXml(amounts: NfseAmounts): string {
  const { iss } = amounts;
  const tax =
    iss === null
      ? ""
      : element("tpBM", iss.benefit?.kind ?? null) +
        element("vCalcBM", iss.benefit === null ? null : decimal(iss.benefit.reduction)) +
        element("vBC", decimal(iss.base)) +
        element("pAliqAplic", decimal(iss.rate)) +
        element("vISSQN", decimal(iss.tax));
  const withheld = iss !== null || amounts.totalWithheld > 0n;
  return (
    tax +
    element("vTotalRet", withheld ? decimal(amounts.totalWithheld) : null) +
    element("vLiq", decimal(amounts.net))
  );
}

/** `amount` × `rate`, rounded half up. */
export function taxOn(amount: bigint, rate: bigint): bigint {
  return (amount * rate + HUNDRED_PER_CENT / 2n) / HUNDRED_PER_CENT;
}

/** False (vLiq only) for MEI, special regimes, not taxable or suspended operations, and ME/EPP inside the Simples without withholding. */
function showsIss(dps: Dps): boolean {
  if (dps.opSimpNac === "2" || dps.hasSpecialRegime || dps.tribISSQN !== "1") return false;
  if (dps.has("valores/trib/tribMun/exigSusp")) return false;
  return dps.opSimpNac === "1" || dps.regApTribSN !== "1" || dps.isWithheld;
}

function issOf(dps: Dps, tables: Tables): Iss {
  const number = dps.text("valores/trib/tribMun/BM/nBM");
  const registered = benefitOf(incidenceCity(dps, tables), number);
  const base = dps.vServ - reductions(dps);
  const stated = dps.cents("valores/trib/tribMun/pAliq");
  if (registered === null) return { ...taxed(base, stated ?? ISS_RATE_HUNDREDTHS), benefit: null };
  const { kind, percentage } = registered;
  if (kind === "1") {
    return { ...taxed(0n, ISS_RATE_HUNDREDTHS), benefit: { kind, reduction: base } };
  }
  const rate = kind === "4" ? percentage : ISS_RATE_HUNDREDTHS;
  return { ...taxed(base, rate), benefit: { kind, reduction: benefitReduction(dps) } };
}

function taxed(base: bigint, rate: bigint): Omit<Iss, "benefit"> {
  return { base, rate, tax: taxOn(base, rate) };
}
