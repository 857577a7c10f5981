import type { OfxEntry } from "./ofx.ts";

export interface IdentifiedEntry extends OfxEntry {
  /** The entry's name: equal in every statement that shows it, if its bank keeps the FITID. */
  readonly identity: string;
  /**
   * The name, and the other names that the entry may have in other statements: its bank may give its FITID to another
   * entry of the same day and amount.
   */
  readonly identities: readonly string[];
}

/**
 * Account and FITID identify an entry, as the standard requires. Day and amount are part of its name because banks reuse
 * FITIDs. When that is ambiguous within one file, or there is no FITID, the texts decide. Entries that are equal in all
 * of it are counted: each is a payment of its own (Inter gave every entry of a day the same FITID).
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
    // The stored format: the first entry has a number only when there is no FITID.
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
