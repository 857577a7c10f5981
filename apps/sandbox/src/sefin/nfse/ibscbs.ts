import type { Dps } from "../dps.ts";
import { decimal } from "../../xml/fields.ts";
import { sum } from "../rules/amounts.ts";
import type { Tables } from "../../tables/tables.ts";
import { element, group } from "../../xml/escape.ts";
import type { NfseAmounts } from "./amounts.ts";
import { taxOn } from "./amounts.ts";

/** Rates of the test year 2026 in hundredths of a per cent (LC 214/2025, arts. 343 and 346). */
const CBS_RATE = 90n;
const IBS_STATE_RATE = 10n;
const IBS_CITY_RATE = 0n;
/** From 2027 the total of the NFS-e includes the two taxes. */
const FIRST_YEAR_IN_TOTAL = "2027";

/** The group IBSCBS that SEFIN adds when the DPS declares one; empty otherwise. */
export function ibsCbsXml(dps: Dps, amounts: NfseAmounts, tables: Tables): string {
  if (!dps.has("IBSCBS/valores")) return "";
  const city = supplyCity(dps, tables);
  const reimbursed = dps
    .all("IBSCBS/valores/gReeRepRes/documentos")
    .reduce((total, item) => total + (item.cents("vlrReeRepRes") ?? 0n), 0n);
  const base = taxBase(dps, amounts, reimbursed);
  return group(
    "IBSCBS",
    element("cLocalidadeIncid", city) +
      element("xLocalidadeIncid", tables.city(city)?.name ?? city) +
      group("valores", ratesXml(base, reimbursed)) +
      group("totCIBS", totalsXml(dps, amounts, base)),
  );
}

/** vServ − vDescIncond − reimbursements − vISSQN − vPIS − vCOFINS (E1530). */
function taxBase(dps: Dps, amounts: NfseAmounts, reimbursed: bigint): bigint {
  const deducted = sum(dps, [
    "valores/vDescCondIncond/vDescIncond",
    "valores/trib/tribFed/piscofins/vPis",
    "valores/trib/tribFed/piscofins/vCofins",
  ]);
  const base = dps.vServ - deducted - reimbursed - (amounts.iss?.tax ?? 0n);
  return base < 0n ? 0n : base;
}

function ratesXml(base: bigint, reimbursed: bigint): string {
  return (
    element("vBC", decimal(base)) +
    element("vCalcReeRepRes", reimbursed === 0n ? null : decimal(reimbursed)) +
    group("uf", rateXml("pIBSUF", "pAliqEfetUF", IBS_STATE_RATE)) +
    group("mun", rateXml("pIBSMun", "pAliqEfetMun", IBS_CITY_RATE)) +
    group("fed", rateXml("pCBS", "pAliqEfetCBS", CBS_RATE))
  );
}

function rateXml(name: string, effectiveName: string, rate: bigint): string {
  return element(name, decimal(rate)) + element(effectiveName, decimal(rate));
}

function totalsXml(dps: Dps, amounts: NfseAmounts, base: bigint): string {
  const state = taxOn(base, IBS_STATE_RATE);
  const city = taxOn(base, IBS_CITY_RATE);
  const federal = taxOn(base, CBS_RATE);
  const added = dps.dCompet >= FIRST_YEAR_IN_TOTAL ? state + city + federal : 0n;
  return (
    element("vTotNF", decimal(amounts.net + added)) +
    group(
      "gIBS",
      element("vIBSTot", decimal(state + city)) +
        group("gIBSUFTot", element("vIBSUF", decimal(state))) +
        group("gIBSMunTot", element("vIBSMun", decimal(city))),
    ) +
    group("gCBS", element("vCBS", decimal(federal)))
  );
}

/** Place of the supply: by the operation indicator in anexo C, in its three kinds. */
function supplyCity(dps: Dps, tables: Tables): string {
  const indicator = dps.text("IBSCBS/cIndOp") ?? "";
  const place = dps.text("serv/locPrest/cLocPrestacao") ?? dps.cLocEmi;
  const acquirer = dps.text("toma/end/endNac/cMun");
  const isAtSupplier = indicator === "030101" || indicator === "050101";
  const isAtAcquirer =
    indicator.startsWith("10") || indicator === "030102" || indicator === "050102";
  if (isAtSupplier) return dps.cLocEmi;
  const city = isAtAcquirer ? (acquirer ?? dps.cLocEmi) : place;
  return tables.city(city) === null ? dps.cLocEmi : city;
}
