import { createHash } from "node:crypto";
import { parseOfx, type OfxEntry, type OfxFault } from "@emita/domain/payments/ofx";
import { readLine, type LineFacts } from "@emita/domain/payments/read-line";
import { identifyEntries, type IdentifiedEntry } from "@emita/domain/payments/statement-identity";
import type { Result } from "@emita/domain/basics/result";

/** A credit of a statement, with the payer from its text. */
export interface Credit extends OfxEntry, LineFacts {
  /** Names the entry in its file: the first of `entryHashes`. */
  readonly ref: string;
  /** The names under which it may be stored, as hex, the usual one first. */
  readonly entryHashes: readonly string[];
}

/** The most entries that a person can review at once. */
const MAX_CREDITS = 2_000;

/** The credits of an OFX file, newest first. */
export function readStatement(bytes: Uint8Array): Result<Credit[], OfxFault> {
  const statement = parseOfx(decode(bytes));
  if (!statement.ok) return statement;
  const credits = identifyEntries(statement.value).filter(({ amountCents }) => amountCents > 0);
  if (credits.length > MAX_CREDITS) return { ok: false, reason: "too_many" };
  const value = credits
    .map(toCredit)
    .toSorted((a, b) => (a.postedOn < b.postedOn ? 1 : a.postedOn > b.postedOn ? -1 : 0));
  return { ok: true, value };
}

/** By content: banks write UTF-8 and say Windows-1252 in the header, and the other way round. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function toCredit({ identity, identities, ...entry }: IdentifiedEntry): Credit {
  return {
    ...entry,
    ...readLine(entry),
    ref: hashOf(identity),
    entryHashes: identities.map(hashOf),
  };
}

function hashOf(identity: string): string {
  return createHash("sha256").update(identity).digest("hex");
}
