import {
  combinationsOf,
  findTaxClassification,
  type Combination,
} from "@emita/fiscal-layouts/classificacoes";
import { nbsDescription } from "@emita/fiscal-layouts/nbs";

/** The usual NBS of a service, and how it is usually done. */
export type UsualClassification = Pick<Combination, "nbs" | "operationIndicator">;

export type { Combination };

export interface ClassificationFacts {
  /** Sub-item of LC 116/2003: "17.01". */
  readonly subitem: string;
  readonly usual: UsualClassification | null;
  /** What this note says itself. */
  readonly said: Partial<Combination>;
  /** What the company chose for an earlier note of this service. */
  readonly kept: Combination | null;
  /** Not in the company's own city. */
  readonly isDoneElsewhere: boolean;
}

/**
 * What a note declares for IBS and CBS. What the note says goes first, then the company's earlier choice, then the only permitted
 * combination; of several, one with the full rate. A reduction is never taken in silence: where all have one, the classification
 * stays open and a person has to choose.
 */
export function classify(facts: ClassificationFacts): Partial<Combination> {
  const { said, kept } = facts;
  if (isWhole(said)) return said;
  if (kept !== null && fits(kept, said)) return kept;
  const permitted = combinationsOf(facts.subitem);
  const fitting = permitted.filter((combination) => fits(combination, said));
  return { ...propose(fitting.length > 0 ? fitting : permitted, facts), ...said };
}

/** Whether the rates of IBS or CBS are lowered, or nothing is due. */
export function isReduced(taxClassification: string): boolean {
  const known = findTaxClassification(taxClassification);
  return known !== null && (known.ibsReduction > 0 || known.cbsReduction > 0);
}

function propose(
  permitted: readonly Combination[],
  facts: ClassificationFacts,
): Partial<Combination> {
  const [only, ...others] = permitted;
  if (only && others.length === 0) return only;
  const ofUsual = permitted.filter(({ nbs }) => nbs === facts.usual?.nbs);
  const likely = ofUsual.length > 0 ? ofUsual : permitted;
  const mayReduce = facts.said.taxClassification !== undefined;
  const [best] = likely
    .filter(({ taxClassification }) => mayReduce || !isReduced(taxClassification))
    .toSorted((a, b) => distance(a, facts) - distance(b, facts));
  return best ?? agreed(likely);
}

/** Full taxation, before what another document declares (CST 820). */
const FULL = "000001";
/** A service on a person or on goods: at the company's establishment, and where the client is. */
const AT_COMPANY = ["030101", "050101"];
const AT_CLIENT = ["030102", "050102"];

/** The smaller, the likelier; equal ones stay in the order of the official sheet. */
function distance(
  { nbs, operationIndicator, taxClassification }: Combination,
  { usual, isDoneElsewhere }: ClassificationFacts,
): number {
  const places = [
    isDoneElsewhere && AT_CLIENT.includes(operationIndicator),
    operationIndicator === usual?.operationIndicator,
    AT_COMPANY.includes(operationIndicator),
    true,
  ];
  const isGeneral = nbsDescription(nbs)?.includes("não classificados") === true;
  return (taxClassification === FULL ? 0 : 100) + places.indexOf(true) * 10 + (isGeneral ? 0 : 1);
}

/** What all of these have in common, but for the classification. */
function agreed(combinations: readonly Combination[]): Partial<Combination> {
  const [first] = combinations;
  if (first === undefined) return {};
  const { nbs, operationIndicator } = first;
  return {
    ...(combinations.every((one) => one.nbs === nbs) && { nbs }),
    ...(combinations.every((one) => one.operationIndicator === operationIndicator) && {
      operationIndicator,
    }),
  };
}

function fits(combination: Combination, said: Partial<Combination>): boolean {
  return (
    (said.nbs ?? combination.nbs) === combination.nbs &&
    (said.operationIndicator ?? combination.operationIndicator) ===
      combination.operationIndicator &&
    (said.taxClassification ?? combination.taxClassification) === combination.taxClassification
  );
}

function isWhole(said: Partial<Combination>): boolean {
  return (
    said.nbs !== undefined &&
    said.operationIndicator !== undefined &&
    said.taxClassification !== undefined
  );
}
