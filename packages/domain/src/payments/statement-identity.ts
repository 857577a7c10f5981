import type { OfxEntry } from "./ofx.ts";

export interface IdentifiedEntry extends OfxEntry {
  /** The same for the same entry in every statement that shows it. */
  readonly identity: string;
}

/**
 * Account and FITID name an entry, as the standard wants it; day and amount stand beside them because banks use a FITID again.
 * Where even that is not enough within one file, and where there is no FITID, the texts decide, then the order.
 */
export function identifyEntries(entries: readonly OfxEntry[]): IdentifiedEntry[] {
  const texts = new Map<string, Set<string>>();
  for (const entry of entries) {
    const key = baseOf(entry);
    texts.set(key, (texts.get(key) ?? new Set()).add(textOf(entry)));
  }
  const seen = new Map<string, number>();
  const identified = new Map<string, IdentifiedEntry>();
  for (const entry of entries) {
    const base = baseOf(entry);
    const isVague = entry.fitId === "" || (texts.get(base)?.size ?? 0) > 1;
    const name = isVague ? JSON.stringify([base, textOf(entry)]) : base;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    // With a FITID a repetition is the same entry again; without one it is the next of its kind.
    const identity = entry.fitId === "" ? `${name}#${count}` : name;
    if (!identified.has(identity)) identified.set(identity, { ...entry, identity });
  }
  return [...identified.values()];
}

function baseOf({ account, fitId, postedOn, amountCents }: OfxEntry): string {
  return JSON.stringify([account, fitId, postedOn, amountCents]);
}

function textOf({ memo, name }: OfxEntry): string {
  return JSON.stringify([memo, name]);
}
