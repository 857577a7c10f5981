import { isPaulistanaServiceValid } from "@emita/fiscal-layouts/tables/paulistana-services";
import {
  allowsDeductions,
  allowsTotalReceived,
  isBlocked,
  isTaken,
  mayBeTaxedElsewhere,
  serviceOf,
} from "../registry/service-facts.ts";
import type { Rule } from "./rule.ts";
import { alert, error } from "./rule.ts";

const FIRST_DAY = "2006-06-01";
/** Taxed outside São Paulo. */
export const OUTSIDE: ReadonlySet<string> = new Set("FBNSV");
/** Taxed in São Paulo, exempt, immune, suspended, export; I and J ended in 2015. */
const KINDS: ReadonlySet<string> = new Set("TFABDMNRSXVP");
const MIN_RATE = 200;
const MAX_RATE = 500;

/** The code itself: other rules need an existing code. */
export const CODE_RULES: readonly Rule[] = [
  error(
    "306",
    (rps) =>
      serviceOf(rps.codigoServico) === null &&
      `Código do Serviço Prestado ${rps.codigoServico} do RPS inexistente.`,
  ),
  error("335", (rps) => {
    const service = serviceOf(rps.codigoServico);
    return service !== null && !isPaulistanaServiceValid(service, rps.dataEmissao.slice(0, 10));
  }),
  error("222", (rps) => isTaken(rps.codigoServico)),
  error("361", (rps) => isBlocked(rps.codigoServico)),
  error(
    "367",
    (rps, { provider }) => serviceOf(rps.codigoServico)?.isFixedTax === true && !provider.isSociety,
  ),
  alert(
    "307",
    (rps, { provider }) => provider.codes !== null && !provider.codes.includes(rps.codigoServico),
  ),
];

/** Kind of taxation, dates, amounts, and the code's limits. */
export const SERVICE_RULES: readonly Rule[] = [
  error("206", (rps) => !KINDS.has(rps.tributacao)),
  error("308", (rps) => rps.deducoes > 0n && !allowsDeductions(rps.codigoServico)),
  error("309", (rps) => OUTSIDE.has(rps.tributacao) && !mayBeTaxedElsewhere(rps.codigoServico)),
  error("225", (rps) => rps.tributacao === "F" && !isBetweenLimits(rps.aliquota)),
  alert("208", (rps, { provider }) => {
    const rate = serviceOf(rps.codigoServico)?.rateBasisPoints ?? null;
    const isIdle = provider.regime === "simples" && rps.aliquota === 0;
    if (rps.tributacao !== "T" || rate === null || rate === rps.aliquota || isIdle) return false;
    return (
      `Alíquota informada (${rps.aliquota / 10_000}) difere da alíquota vigente (${rate / 10_000}) para o ` +
      `código de serviço informado (${rps.codigoServico}). O sistema irá adotar a alíquota vigente.`
    );
  }),
  alert("1612", (rps) => rps.tributacao === "D" && rps.aliquota < MIN_RATE),
  error("313", (rps, { today }) => rps.dataEmissao.slice(0, 10) > today),
  error("314", (rps) => rps.dataEmissao.slice(0, 10) < FIRST_DAY),
  error("315", (rps) => BigInt(rps.numero) === 0n),
  error("303", (rps) => rps.valor <= 0n),
  error("304", (rps) => rps.valor > 0n && rps.deducoes >= rps.valor),
  error("1630", (rps) => received(rps) > 0n && !allowsTotalReceived(rps.codigoServico)),
  error("1631", (rps) => received(rps) > 0n && received(rps) < rps.valor),
  error("1633", (rps) => received(rps) > 0n && rps.deducoes > 0n),
];

function isBetweenLimits(rate: number): boolean {
  return MIN_RATE <= rate && rate <= MAX_RATE;
}

function received(rps: Parameters<Rule["breaks"]>[0]): bigint {
  return rps.cents("ValorTotalRecebido") ?? 0n;
}
