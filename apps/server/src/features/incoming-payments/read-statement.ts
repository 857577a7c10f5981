import { createHash } from "node:crypto";
import { parseOfx, type OfxFault } from "@emita/domain/ofx";
import { readPixMemo, type MemoFacts } from "@emita/domain/pix-memo";
import { identifyEntries, type IdentifiedEntry } from "@emita/domain/statement-identity";
import { AppError } from "../../platform/app-error.ts";

/** A credit of a statement, with what its text tells of who paid. */
export interface Credit extends Omit<IdentifiedEntry, "identity">, MemoFacts {
  readonly entryHash: Buffer;
}

/** What a person can look through at once. */
const MAX_CREDITS = 2_000;

/**
 * The credits of an OFX file, newest first.
 * @throws AppError unsupported_type (another kind of file, by its content), invalid (nothing in it)
 */
export function readStatement(bytes: Uint8Array): Credit[] {
  const statement = parseOfx(decode(bytes));
  if (!statement.ok) throw refusal(statement.reason);
  const credits = identifyEntries(statement.value).filter(({ amountCents }) => amountCents > 0);
  if (credits.length > MAX_CREDITS) throw refusal("too_many");
  return credits
    .map(toCredit)
    .toSorted((a, b) => (a.postedOn < b.postedOn ? 1 : a.postedOn > b.postedOn ? -1 : 0));
}

/** By content: banks write UTF-8 and say Windows-1252 in the header, and the other way round. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function toCredit({ identity, ...entry }: IdentifiedEntry): Credit {
  return {
    ...entry,
    ...readPixMemo(entry.memo, entry.name),
    entryHash: createHash("sha256").update(identity).digest(),
  };
}

function refusal(reason: OfxFault): AppError {
  if (reason === "not_ofx")
    return new AppError("unsupported_type", {
      detail:
        "Este arquivo não é um extrato OFX. No site do banco, exporte o extrato como OFX (Money).",
    });
  return new AppError("invalid", {
    detail:
      reason === "too_many"
        ? "Este extrato tem lançamentos demais. Exporte um período menor."
        : "Este arquivo OFX não tem um extrato de conta.",
  });
}
