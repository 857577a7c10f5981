import { MAX_AMOUNT_CENTS, type Cents } from "../basics/money.ts";
import {
  hasSpecialRegime,
  isOutsideIss,
  issOf,
  isWithheld,
  simplesScope,
  withheldContributionsCents,
  type NoteFacts,
} from "../notes/note-facts.ts";
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
    // The national system accepts a note of zero, but such a note has no use.
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
    withAmount((note) => !isPart(note.unconditionalDiscountCents, note)),
  ),
  refusal(
    "conditional_discount_range",
    "details.conditional_discount",
    "E0432",
    "O desconto condicional deve ser menor que o valor do serviço.",
    withAmount((note) => !isPart(note.conditionalDiscountCents, note)),
  ),
  refusal(
    "unconditional_discount_sao_paulo",
    "details.unconditional_discount",
    // The layout has no such field.
    "",
    "A nota de São Paulo não tem desconto incondicional: informe o valor já com o desconto.",
    (note) => isPaulistana(note) && (note.unconditionalDiscountCents ?? 0) > 0,
  ),
  refusal(
    "conditional_discount_sao_paulo",
    "details.conditional_discount",
    "",
    "A nota de São Paulo não tem desconto condicional: descreva-o no texto da nota.",
    (note) => isPaulistana(note) && (note.conditionalDiscountCents ?? 0) > 0,
  ),
  refusal(
    "deductions_range",
    DEDUCTIONS,
    "E0476 304",
    "As deduções devem ser menores que o valor do serviço.",
    withAmount((note) => !isPart(note.deductionsCents, note)),
  ),
  refusal(
    "amount_below_parts",
    "amount",
    "E0427 E0428 284",
    "Descontos, deduções e impostos retidos, somados, passam do valor do serviço.",
    withAmount((note) => partsOf(note).every((part) => isPart(part, note)) && restOf(note) < 0),
  ),
  refusal(
    "deductions_outside_iss",
    DEDUCTIONS,
    "E0435",
    "Uma nota imune, de exportação ou sem ISS não leva deduções.",
    (note) => hasDeductions(note) && isOutsideIss(issOf(note)),
  ),
  refusal(
    "deductions_of_mei",
    DEDUCTIONS,
    "E0436",
    "Um MEI não pode usar deduções no ISS.",
    (note) => hasDeductions(note) && note.company.regime === "mei",
  ),
  refusal(
    "deductions_with_special_regime",
    DEDUCTIONS,
    "E0438",
    "Quem tem regime especial de ISS não pode usar deduções.",
    (note) => isNacional(note) && hasDeductions(note) && hasSpecialRegime(note.company),
  ),
  refusal(
    "deductions_below_minimum",
    DEDUCTIONS,
    "E0429 E0444 E0447",
    "Com estas deduções o ISS ficaria abaixo do mínimo legal de 2% do valor do serviço.",
    withAmount((note) => {
      const rate = note.incidenceCity?.rateBasisPoints;
      if (rate === undefined || !hasDeductions(note) || !isPart(note.deductionsCents, note)) {
        return false;
      }
      if (BELOW_MINIMUM.includes(note.service.cTribNac.slice(0, 4))) return false;
      if (note.company.regime === "mei" || simplesScope(note.company) === 1) return false;
      const base = note.amountCents - (note.deductionsCents ?? 0);
      return shareOf(base, rate) < shareOf(note.amountCents, MINIMUM_RATE);
    }),
  ),
];

/** Without a valid value nothing can be compared with it. */
function withAmount(fails: (note: NoteFacts) => boolean): (note: NoteFacts) => boolean {
  return (note) =>
    Number.isSafeInteger(note.amountCents) &&
    note.amountCents > 0 &&
    note.amountCents <= MAX_AMOUNT_CENTS &&
    fails(note);
}

/** Zero counts as absent: it is not written into the note. */
export function isPart(cents: Cents | undefined, { amountCents }: NoteFacts): boolean {
  const part = cents ?? 0;
  return Number.isSafeInteger(part) && part >= 0 && (part === 0 || part < amountCents);
}

function partsOf(note: NoteFacts): readonly (Cents | undefined)[] {
  const { federal = {} } = note;
  return [
    note.unconditionalDiscountCents,
    note.conditionalDiscountCents,
    note.deductionsCents,
    federal.withheldIrrfCents,
    federal.withheldInssCents,
    federal.withheldPisCents,
    federal.withheldCofinsCents,
    federal.withheldCsllCents,
    withheldContributionsCents(federal),
  ];
}

/** The value minus everything that E0428 adds up. */
function restOf(note: NoteFacts): Cents {
  const {
    unconditionalDiscountCents = 0,
    conditionalDiscountCents = 0,
    deductionsCents = 0,
  } = note;
  const { federal = {} } = note;
  const { withheldIrrfCents = 0, withheldInssCents = 0 } = federal;
  const base = note.amountCents - unconditionalDiscountCents - deductionsCents;
  if (base < 0) return base;
  const rate = issOf(note).rateBasisPoints ?? note.incidenceCity?.rateBasisPoints ?? 0;
  const iss = isWithheld(note) && Number.isSafeInteger(rate) && rate >= 0 ? shareOf(base, rate) : 0;
  return (
    base -
    conditionalDiscountCents -
    withheldContributionsCents(federal) -
    withheldIrrfCents -
    withheldInssCents -
    iss
  );
}

function hasDeductions({ deductionsCents = 0 }: NoteFacts): boolean {
  return deductionsCents !== 0;
}
