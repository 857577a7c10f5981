import { MAX_AMOUNT_CENTS, type Cents } from "../basics/money.ts";
import {
  hasSpecialRegime,
  isOutsideIss,
  issOf,
  isWithheld,
  simplesScope,
  withheldContributionsCents,
  type InvoiceFacts,
} from "../invoices/invoice-facts.ts";
import { shareOf } from "../basics/rate.ts";
import { isNacional, isPaulistana, refusal, type Rule } from "./rule.ts";

const DEDUCTIONS = "details.deductions";
/** LC 116/2003 art. 8-A § 1: only these sub-items may end below 2 % (7.02, 7.05, 16.01). */
const BELOW_MINIMUM = ["0702", "0705", "1601"];
const MINIMUM_RATE = 200;

/** The value of the service and its deductions. */
export const AMOUNT_RULES: readonly Rule[] = [
  refusal(
    "amount_not_positive",
    "amount",
    // The national system accepts an invoice of zero, but such an invoice has no use.
    "303",
    "O valor deve ser maior que zero.",
    ({ amountCents }) => !Number.isSafeInteger(amountCents) || amountCents <= 0,
  ),
  refusal(
    "amount_too_high",
    "amount",
    "E1235 1001",
    "O valor é alto demais.",
    ({ amountCents }) => amountCents > MAX_AMOUNT_CENTS,
  ),
  refusal(
    "unconditional_discount_range",
    "details.unconditional_discount",
    "E0431",
    "O desconto incondicional deve ser menor que o valor do serviço.",
    withAmount((invoice) => !isPart(invoice.unconditionalDiscountCents, invoice)),
  ),
  refusal(
    "conditional_discount_range",
    "details.conditional_discount",
    "E0432",
    "O desconto condicional deve ser menor que o valor do serviço.",
    withAmount((invoice) => !isPart(invoice.conditionalDiscountCents, invoice)),
  ),
  refusal(
    "unconditional_discount_sao_paulo",
    "details.unconditional_discount",
    // The layout has no such field.
    "",
    "A nota de São Paulo não tem desconto incondicional: informe o valor já com o desconto.",
    (invoice) => isPaulistana(invoice) && (invoice.unconditionalDiscountCents ?? 0) > 0,
  ),
  refusal(
    "conditional_discount_sao_paulo",
    "details.conditional_discount",
    "",
    "A nota de São Paulo não tem desconto condicional: descreva-o no texto da nota.",
    (invoice) => isPaulistana(invoice) && (invoice.conditionalDiscountCents ?? 0) > 0,
  ),
  refusal(
    "deductions_range",
    DEDUCTIONS,
    "E0476 304",
    "As deduções devem ser menores que o valor do serviço.",
    withAmount((invoice) => !isPart(invoice.deductionsCents, invoice)),
  ),
  refusal(
    "amount_below_parts",
    "amount",
    "E0427 E0428 284",
    "Descontos, deduções e impostos retidos, somados, passam do valor do serviço.",
    withAmount(
      (invoice) => partsOf(invoice).every((part) => isPart(part, invoice)) && restOf(invoice) < 0,
    ),
  ),
  refusal(
    "deductions_outside_iss",
    DEDUCTIONS,
    "E0435",
    "Uma nota imune, de exportação ou sem ISS não leva deduções.",
    (invoice) => hasDeductions(invoice) && isOutsideIss(issOf(invoice)),
  ),
  refusal(
    "deductions_of_mei",
    DEDUCTIONS,
    "E0436",
    "Um MEI não pode usar deduções no ISS.",
    (invoice) => hasDeductions(invoice) && invoice.company.regime === "mei",
  ),
  refusal(
    "deductions_with_special_regime",
    DEDUCTIONS,
    "E0438",
    "Quem tem regime especial de ISS não pode usar deduções.",
    (invoice) => isNacional(invoice) && hasDeductions(invoice) && hasSpecialRegime(invoice.company),
  ),
  refusal(
    "deductions_below_minimum",
    DEDUCTIONS,
    "E0429 E0444 E0447",
    "Com estas deduções o ISS ficaria abaixo do mínimo legal de 2% do valor do serviço.",
    withAmount((invoice) => {
      const rate = invoice.incidenceCity?.rateBasisPoints;
      if (
        rate === undefined ||
        !hasDeductions(invoice) ||
        !isPart(invoice.deductionsCents, invoice)
      ) {
        return false;
      }
      if (BELOW_MINIMUM.includes(invoice.service.cTribNac.slice(0, 4))) return false;
      if (invoice.company.regime === "mei" || simplesScope(invoice.company) === 1) return false;
      const base = invoice.amountCents - (invoice.deductionsCents ?? 0);
      return shareOf(base, rate) < shareOf(invoice.amountCents, MINIMUM_RATE);
    }),
  ),
];

/** Without a valid value nothing can be compared with it. */
function withAmount(fails: (invoice: InvoiceFacts) => boolean): (invoice: InvoiceFacts) => boolean {
  return (invoice) =>
    Number.isSafeInteger(invoice.amountCents) &&
    invoice.amountCents > 0 &&
    invoice.amountCents <= MAX_AMOUNT_CENTS &&
    fails(invoice);
}

/** Zero counts as absent: it is not written into the invoice. */
export function isPart(cents: Cents | undefined, { amountCents }: InvoiceFacts): boolean {
  const part = cents ?? 0;
  return Number.isSafeInteger(part) && part >= 0 && (part === 0 || part < amountCents);
}

function partsOf(invoice: InvoiceFacts): readonly (Cents | undefined)[] {
  const { federal = {} } = invoice;
  return [
    invoice.unconditionalDiscountCents,
    invoice.conditionalDiscountCents,
    invoice.deductionsCents,
    federal.withheldIrrfCents,
    federal.withheldInssCents,
    federal.withheldPisCents,
    federal.withheldCofinsCents,
    federal.withheldCsllCents,
    withheldContributionsCents(federal),
  ];
}

/** The value minus everything that E0428 adds up. */
function restOf(invoice: InvoiceFacts): Cents {
  const {
    unconditionalDiscountCents = 0,
    conditionalDiscountCents = 0,
    deductionsCents = 0,
  } = invoice;
  const { federal = {} } = invoice;
  const { withheldIrrfCents = 0, withheldInssCents = 0 } = federal;
  const base = invoice.amountCents - unconditionalDiscountCents - deductionsCents;
  if (base < 0) return base;
  const rate = issOf(invoice).rateBasisPoints ?? invoice.incidenceCity?.rateBasisPoints ?? 0;
  const iss =
    isWithheld(invoice) && Number.isSafeInteger(rate) && rate >= 0 ? shareOf(base, rate) : 0;
  return (
    base -
    conditionalDiscountCents -
    withheldContributionsCents(federal) -
    withheldIrrfCents -
    withheldInssCents -
    iss
  );
}

function hasDeductions({ deductionsCents = 0 }: InvoiceFacts): boolean {
  return deductionsCents !== 0;
}
