import { searchText } from "../basics/text.ts";
import type { LineKind } from "./line-kinds.ts";

/** A payment as far as a statement or a bank's event tells it. */
interface Told {
  readonly endToEndId: string | null;
  readonly postedOn: string;
  readonly amountCents: number;
  readonly kind: LineKind;
  readonly payerTaxId: string | null;
  readonly payerName: string | null;
  /** In the bank's own words. */
  readonly text: string;
}

export interface EntryToMatch extends Told {
  readonly identities: readonly string[];
}

export interface StoredPayment extends Told {
  readonly id: string;
  readonly identity: string | null;
  /** By the bank itself, in an event; else from an earlier statement. */
  readonly isAnnounced: boolean;
}

/** known: the same entry; similar: most likely the same payment. */
export type Match = "known" | "similar";

/**
 * Which entries of a statement are stored already. Each stored payment answers for one entry: of two alike of which one is
 * stored the other is new. A FITID is believed only where the payer does not speak against it, for banks number the entries of a day anew
 * in each export.
 * @returns the state of each entry, in their order; null: new.
 */
export function matchPayments(
  entries: readonly EntryToMatch[],
  stored: readonly StoredPayment[],
): (Match | null)[] {
  const free = stored.map(compared);
  const wanted = entries.map(compared);
  const states = entries.map((): Match | null => null);
  const taken = new Set<Stored>();
  for (const { state, keysOf, keysOfStored, fits } of RULES) {
    const byKey = Map.groupBy(
      free.flatMap((payment) => keysOfStored(payment).map((key) => ({ key, payment }))),
      ({ key }) => key,
    );
    for (const [at, entry] of wanted.entries()) {
      if (states[at] !== null) continue;
      const found = keysOf(entry)
        .flatMap((key) => byKey.get(key) ?? [])
        .find(({ payment }) => !taken.has(payment) && fits(entry, payment));
      if (!found) continue;
      states[at] = state;
      taken.add(found.payment);
    }
  }
  return states;
}

type Compared<T extends Told> = T & { readonly searchName: string };
type Entry = Compared<EntryToMatch>;
type Stored = Compared<StoredPayment>;

/** Each name is made comparable once. */
function compared<T extends Told>(told: T): Compared<T> {
  return { ...told, searchName: searchText(told.payerName ?? "") };
}

interface Rule {
  readonly state: Match;
  readonly keysOf: (entry: Entry) => readonly string[];
  readonly keysOfStored: (payment: Stored) => readonly string[];
  readonly fits: (entry: Entry, payment: Stored) => boolean;
}

/** The surest first. */
const RULES: readonly Rule[] = [
  {
    state: "known",
    keysOf: endToEndKeys,
    keysOfStored: endToEndKeys,
    fits: () => true,
  },
  {
    state: "known",
    keysOf: ({ identities }) => identities,
    keysOfStored: ({ identity }) => (identity === null ? [] : [identity]),
    fits: (a, b) => isSamePayer(a, b) ?? true,
  },
  {
    state: "similar",
    keysOf: moneyKeys,
    keysOfStored: moneyKeys,
    fits: (a, b) => !areOtherPix(a, b) && (isSamePayer(a, b) ?? a.kind === b.kind),
  },
  {
    // A bank's event and its statement write names in different ways.
    state: "similar",
    keysOf: moneyKeys,
    keysOfStored: (payment) => (payment.isAnnounced ? moneyKeys(payment) : []),
    fits: (a, b) => !areOtherPix(a, b),
  },
];

function endToEndKeys({ endToEndId }: Told): string[] {
  return endToEndId === null ? [] : [endToEndId];
}

function moneyKeys({ postedOn, amountCents }: Told): string[] {
  return [`${postedOn}/${amountCents}`];
}

function areOtherPix(a: Told, b: Told): boolean {
  return a.endToEndId !== null && b.endToEndId !== null && a.endToEndId !== b.endToEndId;
}

/** Null where one of them does not say who paid. Banks cut names off, each export at another place. */
function isSamePayer(a: Compared<Told>, b: Compared<Told>): boolean | null {
  if (a.text !== "" && a.text === b.text) return true;
  if (a.payerTaxId !== null && b.payerTaxId !== null) return a.payerTaxId === b.payerTaxId;
  if (a.searchName === "" || b.searchName === "") return null;
  return a.searchName.startsWith(b.searchName) || b.searchName.startsWith(a.searchName);
}
