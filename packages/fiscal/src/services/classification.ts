import {
  combinationsOf,
  findTaxClassification,
  type Combination,
} from "@emita/fiscal-layouts/tables/classificacoes";
import { nbsDescription } from "@emita/fiscal-layouts/tables/nbs";

/** The usual NBS of a service, and its usual operation. */
export type UsualClassification = Pick<Combination, "nbs" | "operationIndicator">;

export type { Combination };

export interface ClassificationFacts {
  /** Sub-item of LC 116/2003: "17.01". */
  readonly subitem: string;
  readonly usual: UsualClassification | null;
  /** The NFS-e's own values. */
  readonly said: Partial<Combination>;
  /** The company's choice for an earlier NFS-e of this service. */
  readonly kept: Combination | null;
  /** Done outside the company's city. */
  readonly isDoneElsewhere: boolean;
}

/**
 * The IBS and CBS classification of an NFS-e. Priority: the NFS-e's values, the company's earlier choice, the only permitted combination, one
 * with the full rate. A reduction is never chosen silently: when all have one, the classification stays open and a person must choose.
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

/** Full taxation, preferred over what another document declares (CST 820). */
const FULL = "000001";
/** A service on a person or on goods: at the company's establishment, and at the client's place. */
const AT_COMPANY = ["030101", "050101"];
const AT_CLIENT = ["030102", "050102"];

/** Smaller is likelier; ties keep the order of the official sheet. */
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

/** The common values of all these, except the classification. */
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
