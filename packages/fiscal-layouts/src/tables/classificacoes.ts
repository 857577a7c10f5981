import { CLASSIFICATIONS, COMBINATIONS, INDICATORS } from "./classificacoes-data.ts";

/** The IBS and CBS codes of a service: only some combinations are permitted. */
export interface Combination {
  /** NBS 2.0, nine digits. */
  readonly nbs: string;
  /** cIndOp, six digits. */
  readonly operationIndicator: string;
  /** cClassTrib, six digits. */
  readonly taxClassification: string;
}

/** A classification (cClassTrib). */
export interface TaxClassification {
  readonly name: string;
  /** Reduction of the rates of IBS and CBS, in per cent; an exemption has 100. */
  readonly ibsReduction: number;
  readonly cbsReduction: number;
  /** Article of LC 214/2025; null for full taxation. */
  readonly article: string | null;
}

/** An operation indicator (cIndOp) in force. */
export interface OperationIndicator {
  readonly operation: string;
  /** Where the operation is deemed to take place. */
  readonly place: string;
}

/** The permitted combinations of a sub-item ("17.01"), in the order of the sheet; none for sub-items that Anexo VIII lacks (99.01). */
export function combinationsOf(subitem: string): readonly Combination[] {
  return combinations().get(subitem) ?? [];
}

/** Null when no service of Anexo VIII has it. */
export function findTaxClassification(code: string): TaxClassification | null {
  return classifications().get(code) ?? null;
}

/** Null when Anexo C has no such indicator (E0901). */
export function findOperationIndicator(code: string): OperationIndicator | null {
  return indicators().get(code) ?? null;
}

/** Every NBS in Anexo VIII, for the services that it leaves open. */
export function nbsOfServices(): readonly string[] {
  return [...new Set([...combinations().values()].flat().map(({ nbs }) => nbs))].toSorted();
}

/** Each built on first use. */
const combinations = onFirstUse(() => {
  const bySubitem = new Map<string, Combination[]>();
  for (const line of COMBINATIONS.split("\n")) {
    const [subitem = "", operationIndicator = "", taxClassification = "", ...codes] =
      line.split(" ");
    const known = bySubitem.get(subitem) ?? [];
    bySubitem.set(subitem, known);
    known.push(...codes.map((nbs) => ({ nbs, operationIndicator, taxClassification })));
  }
  return bySubitem;
});

/** CST 400: nothing is due. */
const EXEMPT = "400";

const classifications = onFirstUse(
  () =>
    new Map(
      CLASSIFICATIONS.split("\n").map((line): [string, TaxClassification] => {
        const [code = "", ibs = "", cbs = "", article = "", name = ""] = line.split("|");
        const isExempt = code.startsWith(EXEMPT);
        return [
          code,
          {
            name: name.replace(/\.$/, ""),
            ibsReduction: isExempt ? 100 : Number(ibs),
            cbsReduction: isExempt ? 100 : Number(cbs),
            article: article === "-" ? null : article,
          },
        ];
      }),
    ),
);

const indicators = onFirstUse(
  () =>
    new Map(
      INDICATORS.split("\n").map((line): [string, OperationIndicator] => {
        const [code = "", operation = "", place = ""] = line.split("|");
        return [code, { operation, place }];
      }),
    ),
);

function onFirstUse<Value>(build: () => Value): () => Value {
  let built: Value | null = null;
  return () => (built ??= build());
}
