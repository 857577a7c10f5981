import {
  withheldContributionsCents,
  type ContributionFacts,
  type FederalFacts,
  type InvoiceFacts,
} from "../invoices/invoice-facts.ts";
import { shareOf } from "../basics/rate.ts";
import { isPart } from "./amount-rules.ts";
import { hint, refusal, type Rule } from "./rule.ts";

const FEDERAL = "details.federal";
/** CST without the company's own debit: base and rate are optional. SEFIN accepted such invoices in July 2026, against E0682. */
const WITHOUT_DEBIT = ["00", "08", "09"];
/** CST taxed at a rate of zero (E0688). */
const RATE_ZERO = ["04", "06"];
const WHOLE = 10_000;

/** Federal taxes as of NT 007 (nacional.md 7.3). */
export const FEDERAL_RULES: readonly Rule[] = [
  refusal(
    "federal_of_mei",
    FEDERAL,
    "E0676",
    "A nota de um MEI não leva tributos federais. Apague-os.",
    ({ company, federal }) =>
      company.regime === "mei" && federal !== undefined && !isEmpty(federal),
  ),
  hint(
    "federal_of_simples",
    FEDERAL,
    "",
    "Quem é do Simples Nacional costuma ser dispensado destas retenções. Confira com o seu contador.",
    // Lei 10.833/2003 art. 32, III; IN RFB 765/2007 art. 1. INSS has other rules.
    ({ company, federal = {} }) =>
      company.regime === "simples" &&
      withheldContributionsCents(federal) + (federal.withheldIrrfCents ?? 0) > 0,
  ),
  refusal(
    "irrf_range",
    "details.federal.withheld_irrf",
    "E0700",
    "O IRRF retido deve ser menor que o valor do serviço.",
    (invoice) => !isPart(invoice.federal?.withheldIrrfCents, invoice),
  ),
  refusal(
    "inss_range",
    "details.federal.withheld_inss",
    "E0699",
    "O INSS retido deve ser menor que o valor do serviço.",
    (invoice) => !isPart(invoice.federal?.withheldInssCents, invoice),
  ),
  refusal(
    "contributions_range",
    FEDERAL,
    "E0701",
    "PIS, COFINS e CSLL retidos, somados, devem ser menores que o valor do serviço.",
    ({ federal = {}, ...invoice }) => {
      const { withheldPisCents, withheldCofinsCents, withheldCsllCents } = federal;
      const sum = withheldContributionsCents(federal);
      return [withheldPisCents, withheldCofinsCents, withheldCsllCents, sum].some(
        (part) => !isPart(part, invoice),
      );
    },
  ),
  refusal(
    "cst_missing",
    FEDERAL,
    "E0678 E0698",
    "Informe a situação tributária (CST) de PIS e COFINS.",
    ({ federal = {} }) =>
      federal.cst === undefined &&
      (federal.pis !== undefined ||
        federal.cofins !== undefined ||
        withheldContributionsCents(federal) > 0),
  ),
  refusal(
    "cst_with_debit",
    FEDERAL,
    "E0678 E0684 E0690",
    "Com esta situação tributária (CST), informe base e alíquota de PIS e de COFINS.",
    ({ federal = {} }) =>
      federal.cst !== undefined &&
      !WITHOUT_DEBIT.includes(federal.cst) &&
      (federal.pis === undefined || federal.cofins === undefined),
  ),
  refusal(
    "cst_rate_zero",
    FEDERAL,
    "E0688",
    "Com esta situação tributária (CST), as alíquotas de PIS e COFINS são zero.",
    ({ federal = {} }) =>
      RATE_ZERO.includes(federal.cst ?? "") &&
      [federal.pis, federal.cofins].some((own) => (own?.rateBasisPoints ?? 0) !== 0),
  ),
  ...(["pis", "cofins"] as const).flatMap(contributionRules),
];

/** Base, rate and amount of the company's own PIS or COFINS. */
function contributionRules(tax: "pis" | "cofins"): readonly Rule[] {
  const field = `details.federal.${tax}` as const;
  const name = tax.toUpperCase();
  const codes =
    tax === "pis" ? { rate: "E0686", amount: "E0694" } : { rate: "E0692", amount: "E0696" };
  const by =
    (fails: (own: ContributionFacts, invoice: InvoiceFacts) => boolean) =>
    (invoice: InvoiceFacts): boolean => {
      const own = invoice.federal?.[tax];
      return own !== undefined && fails(own, invoice);
    };
  return [
    refusal(
      `${tax}_base`,
      field,
      "E0677 E0680",
      `A base de ${name} deve ser maior que zero e não pode passar do valor do serviço.`,
      by((own, invoice) => !isBase(own, invoice)),
    ),
    refusal(
      `${tax}_rate`,
      field,
      codes.rate,
      `A alíquota de ${name} deve ficar entre 0% e 100%.`,
      by((own) => !isRate(own)),
    ),
    refusal(
      `${tax}_amount`,
      field,
      codes.amount,
      `O valor de ${name} deve ser a base vezes a alíquota.`,
      by((own, invoice) => isBase(own, invoice) && isRate(own) && !isProduct(own)),
    ),
  ];
}

function isEmpty(federal: FederalFacts): boolean {
  return Object.values(federal).every((part) => part === undefined || part === 0);
}

/** E0680 forbids a base that equals the value; E0677 allows it, and real invoices have it. */
function isBase({ baseCents }: ContributionFacts, { amountCents }: InvoiceFacts): boolean {
  return Number.isSafeInteger(baseCents) && baseCents > 0 && baseCents <= amountCents;
}

function isRate({ rateBasisPoints }: ContributionFacts): boolean {
  return Number.isSafeInteger(rateBasisPoints) && rateBasisPoints >= 0 && rateBasisPoints <= WHOLE;
}

/** A cent of difference is tolerated. */
function isProduct({ baseCents, rateBasisPoints, amountCents }: ContributionFacts): boolean {
  return (
    Number.isSafeInteger(amountCents) &&
    amountCents >= 0 &&
    Math.abs(amountCents - shareOf(baseCents, rateBasisPoints)) <= 1
  );
}
