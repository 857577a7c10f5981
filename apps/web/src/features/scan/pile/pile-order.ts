import type { Document } from "@emita/contract/documents/documents";
import type { Piled } from "./pile.ts";

const MUST_BE_SURE = ["cnpjCpf", "valor", "razaoSocial"] as const;

/** How much a document still asks of the person; the least first. One that is not read yet has no place. */
export function rankOf(document: Document | undefined): number | null {
  if (!document || document.status === "received") return null;
  if (document.status === "failed" || document.fields === null) return 4;
  if (document.duplicates.length > 0 || !document.looks_like_payment) return 3;
  if (document.notes.length > 0) return 2;
  const isSure = MUST_BE_SURE.every((field) => document.confidence?.[field] === "certo");
  return isSure && document.beneficiary?.is_own !== false ? 0 : 1;
}

/** The documents that can be reviewed: the sure ones first, those that were put off last. */
export function reviewOrder(
  pile: readonly Piled[],
  readings: ReadonlyMap<string, Document>,
): readonly Piled[] {
  const ranked = pile.flatMap((document) => {
    const rank = rankOf(readings.get(document.key));
    return rank === null ? [] : [{ document, rank }];
  });
  return ranked.toSorted((one, other) => compare(one, other)).map(({ document }) => document);
}

interface Ranked {
  readonly document: Piled;
  readonly rank: number;
}

function compare(one: Ranked, other: Ranked): number {
  const [skipped, otherSkipped] = [one, other].map(({ document }) => document.pile.skippedAt ?? 0);
  return (
    (skipped ?? 0) - (otherSkipped ?? 0) ||
    one.rank - other.rank ||
    one.document.keptAt - other.document.keptAt
  );
}
