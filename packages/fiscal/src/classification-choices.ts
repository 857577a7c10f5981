import { searchText } from "@emita/domain/basics/text";
import {
  combinationsOf,
  findOperationIndicator,
  findTaxClassification,
  nbsOfServices,
  type Combination,
} from "@emita/fiscal-layouts/classificacoes";
import { nbsDescription } from "@emita/fiscal-layouts/nbs";
import { EVERYDAY_WORDS, NBS_WORDS } from "./everyday-words.ts";

/** A permitted combination with what its codes stand for. */
export interface ClassificationChoice extends Combination {
  readonly nbsDescription: string;
  readonly operation: string;
  /** Where the operation counts as done. */
  readonly place: string;
  readonly name: string;
  /** By how many per cent the rates are lowered. */
  readonly ibsReduction: number;
  readonly cbsReduction: number;
  readonly article: string | null;
}

/** Of a service that Anexo VIII leaves open (99.01): any NBS, "demais serviços" where the client is, full rate. */
const OPEN = { operationIndicator: "100301", taxClassification: "000001" };

/**
 * The combinations among which a person chooses for a sub-item, in the order of the official sheet.
 * @param search words of the NBS, everyday ones too: those with every word, or, where none has, those with most of them; without any, all.
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

/** The word, and what the lists say for it. */
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
