import type { OfxEntry } from "./ofx.ts";

export interface IdentifiedEntry extends OfxEntry {
  /** The same for the same entry in every statement that shows it, as far as its bank keeps to a FITID. */
  readonly identity: string;
  /** With the others that it may have in other statements: its bank may give its FITID to another entry of the same day and amount. */
  readonly identities: readonly string[];
}

/**
 * Account and FITID name an entry, as the standard wants it; day and amount are part of it because banks use a FITID again.
 * Where even that is not enough within one file, and where there is no FITID, the texts decide. Entries that are alike in all of it are
 * counted: each is a payment of its own (Inter gave every entry of a day the same FITID).
 */
export function identifyEntries(entries: readonly OfxEntry[]): IdentifiedEntry[] {
  const texts = new Map<string, Set<string>>();
  for (const entry of entries) {
    const key = baseOf(entry);
    texts.set(key, (texts.get(key) ?? new Set()).add(textOf(entry)));
  }
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const base = baseOf(entry);
    const full = JSON.stringify([base, textOf(entry)]);
    const count = (seen.get(full) ?? 0) + 1;
    seen.set(full, count);
    const isVague = entry.fitId === "" || (texts.get(base)?.size ?? 0) > 1;
    // As they were always written: the first has a number only where there is no FITID.
    const suffix = count > 1 || entry.fitId === "" ? `#${count}` : "";
    const names = (isVague ? [full, base] : [base, full]).map((name) => name + suffix);
    return { ...entry, identity: names[0] ?? "", identities: names };
  });
}

function baseOf({ account, fitId, postedOn, amountCents }: OfxEntry): string {
  return JSON.stringify([account, fitId, postedOn, amountCents]);
}

function textOf({ memo, name }: OfxEntry): string {
  return JSON.stringify([memo, name]);
}
