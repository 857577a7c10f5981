import { searchText } from "@emita/domain/basics/text";
import {
  combinationsOf,
  findOperationIndicator,
  findTaxClassification,
  nbsOfServices,
  type Combination,
} from "@emita/fiscal-layouts/tables/classificacoes";
import { nbsDescription } from "@emita/fiscal-layouts/tables/nbs";
import { EVERYDAY_WORDS, NBS_WORDS } from "./everyday-words.ts";

/** A permitted combination with the descriptions of its codes. */
export interface ClassificationChoice extends Combination {
  readonly nbsDescription: string;
  readonly operation: string;
  /** Where the operation is deemed to take place. */
  readonly place: string;
  readonly name: string;
  /** Reduction of the rates, in per cent. */
  readonly ibsReduction: number;
  readonly cbsReduction: number;
  readonly article: string | null;
}

/** For a service that Anexo VIII leaves open (99.01): any NBS, "demais serviços" at the client's place, full rate. */
const OPEN = { operationIndicator: "100301", taxClassification: "000001" };

/**
 * The combinations that a person can choose for a sub-item, in the order of the official sheet.
 * @param search words of the NBS, also everyday ones. Returns those with every word, or, when none has, those with most; all without words.
 */
export function classificationChoices(
  subitem: string,
  search = "",
): readonly ClassificationChoice[] {
  const permitted = combinationsOf(subitem);
  const choices = (permitted.length > 0 ? permitted : openCombinations()).map(describe);
  const asked = words(search).map(withEveryday);
  if (asked.length === 0) return choices;
  const counted = choices.map((choice) => ({ choice, found: countFound(choice, asked) }));
  const most = Math.max(...counted.map(({ found }) => found));
  return most === 0
    ? []
    : counted.filter(({ found }) => found === most).map(({ choice }) => choice);
}

function openCombinations(): readonly Combination[] {
  return nbsOfServices().map((nbs) => ({ nbs, ...OPEN }));
}

function describe(combination: Combination): ClassificationChoice {
  const indicator = findOperationIndicator(combination.operationIndicator);
  const classification = findTaxClassification(combination.taxClassification);
  return {
    ...combination,
    nbsDescription: nbsDescription(combination.nbs) ?? "",
    operation: indicator?.operation ?? "",
    place: indicator?.place ?? "",
    name: classification?.name ?? "",
    ibsReduction: classification?.ibsReduction ?? 0,
    cbsReduction: classification?.cbsReduction ?? 0,
    article: classification?.article ?? null,
  };
}

/** The word and its synonyms in the lists. */
function withEveryday(word: string): readonly string[] {
  const official = EVERYDAY_WORDS.get(word);
  return [word, ...(official ? [official] : []), ...(NBS_WORDS.get(word) ?? [])];
}

function countFound(
  { nbs, nbsDescription: text }: ClassificationChoice,
  asked: readonly (readonly string[])[],
): number {
  const own = words(`${nbs} ${text}`);
  return asked.filter((ways) => ways.some((way) => own.some((word) => word.startsWith(way))))
    .length;
}

function words(text: string): readonly string[] {
  return searchText(text).match(/[\p{L}\d]{3,}/gu) ?? [];
}
