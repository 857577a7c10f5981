import type { Classifications } from "@emita/contract/companies/service-codes";
import type { NoteExtras } from "../extras/extras.ts";

type ClassificationRow = Classifications["data"][number];

/** A person's choice of the three codes; empty: none yet. */
export type ClassificationChoice = Pick<
  NoteExtras,
  "nbs" | "operationIndicator" | "taxClassification"
>;

type Options = readonly (readonly [value: string, text: string])[];

export interface ClassificationQuestions {
  /** The choice with its consequences: for each question the answer, or the only option. */
  readonly choice: ClassificationChoice;
  /** Empty where there is no choice, or while an earlier question is open. */
  readonly services: Options;
  readonly places: Options;
  readonly reductions: Options;
}

const FULL = "000001";

/** The questions about a service in order, so that only permitted combinations can be chosen. */
export function classificationQuestions(
  { data, proposed }: Classifications,
  chosen: ClassificationChoice,
): ClassificationQuestions {
  const wanted = chosen.nbs === "" && proposed ? fromProposal(proposed) : chosen;
  const nbs = answer(data, (row) => row.nbs, wanted.nbs);
  const ofService = data.filter((row) => row.nbs === nbs);
  const operationIndicator = answer(
    ofService,
    (row) => row.operation_indicator,
    wanted.operationIndicator,
  );
  const atPlace = ofService.filter((row) => row.operation_indicator === operationIndicator);
  const taxClassification = answer(
    atPlace,
    (row) => row.tax_classification,
    wanted.taxClassification,
    FULL,
  );
  const reductions = options(atPlace, (row) => row.tax_classification, reductionText);
  const isReduced = atPlace.some((row) => row.ibs_reduction > 0 || row.cbs_reduction > 0);
  return {
    choice: { nbs, operationIndicator, taxClassification },
    services: several(options(data, (row) => row.nbs, serviceText)),
    places: several(options(ofService, (row) => row.operation_indicator, placeText)),
    // A reduction is shown even as the only option: the person must see it.
    reductions: isReduced && data.length > 1 ? reductions : several(reductions),
  };
}

function fromProposal(proposed: NonNullable<Classifications["proposed"]>): ClassificationChoice {
  return {
    nbs: proposed.nbs,
    operationIndicator: proposed.operation_indicator,
    taxClassification: proposed.tax_classification,
  };
}

/** The wanted value if available, otherwise the default, otherwise the only one. */
function answer(
  rows: readonly ClassificationRow[],
  valueOf: (row: ClassificationRow) => string,
  wanted: string,
  usual = "",
): string {
  const values = new Set(rows.map(valueOf));
  if (values.has(wanted)) return wanted;
  if (values.has(usual)) return usual;
  const [only = ""] = values;
  return values.size === 1 ? only : "";
}

function options(
  rows: readonly ClassificationRow[],
  valueOf: (row: ClassificationRow) => string,
  textOf: (row: ClassificationRow) => string,
): Options {
  return [...new Map(rows.map((row) => [valueOf(row), textOf(row)]))];
}

function several(all: Options): Options {
  return all.length > 1 ? all : [];
}

function serviceText({ nbs, nbs_description: description }: ClassificationRow): string {
  return `${description} (${nbs})`;
}

const AT_COMPANY = "Na minha empresa";
const AT_CLIENT = "No cliente ou em outro lugar";
const PLACES: Readonly<Record<string, string>> = {
  "030101": AT_COMPANY,
  "030102": AT_CLIENT,
  "050101": AT_COMPANY,
  "050102": AT_CLIENT,
  "100301": "À distância: vale o endereço do cliente",
};

function placeText({ operation_indicator: indicator, place }: ClassificationRow): string {
  return PLACES[indicator] ?? place;
}

function reductionText(row: ClassificationRow): string {
  const { ibs_reduction: ibs, cbs_reduction: cbs, article, name } = row;
  const source = article === null ? name : `${name} (LC 214/2025, ${article.toLowerCase()})`;
  if (row.tax_classification === FULL) return "Não, alíquota cheia";
  if (ibs === 0 && cbs === 0) return source;
  const rate = ibs === cbs ? `${ibs} %` : `${ibs} % do IBS e ${cbs} % da CBS`;
  return `Sim, ${rate}: ${source}`;
}
