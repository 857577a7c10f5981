import { searchText } from "../basics/text.ts";
import type { LineKind } from "./line-kinds.ts";

/** The facts about a payment in a statement or in a bank's event. */
interface PaymentFacts {
  readonly endToEndId: string | null;
  readonly postedOn: string;
  readonly amountCents: number;
  readonly kind: LineKind;
  readonly payerTaxId: string | null;
  readonly payerName: string | null;
  /** In the bank's own words. */
  readonly text: string;
}

export interface EntryToMatch extends PaymentFacts {
  readonly identities: readonly string[];
}

export interface StoredPayment extends PaymentFacts {
  readonly id: string;
  readonly identity: string | null;
  /** Whether the bank announced it by an event; otherwise it comes from an earlier statement. */
  readonly isAnnounced: boolean;
}

/** known: the same entry; similar: most likely the same payment. */
export type Match = "known" | "similar";

/**
 * Finds the entries of a statement that are already stored. Each stored payment matches one entry: of two equal entries
 * with one stored payment the other is new. A FITID counts only if the payer does not contradict it, because banks
 * renumber the entries of a day in each export.
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

type Compared<T extends PaymentFacts> = T & { readonly searchName: string };
type Entry = Compared<EntryToMatch>;
type Stored = Compared<StoredPayment>;

/** Each name is normalised once. */
function compared<T extends PaymentFacts>(payment: T): Compared<T> {
  return { ...payment, searchName: searchText(payment.payerName ?? "") };
}

interface Rule {
  readonly state: Match;
  readonly keysOf: (entry: Entry) => readonly string[];
  readonly keysOfStored: (payment: Stored) => readonly string[];
  readonly fits: (entry: Entry, payment: Stored) => boolean;
}

/** The most reliable rules first. */
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
    // A bank's event and its statement write names differently.
    state: "similar",
    keysOf: moneyKeys,
    keysOfStored: (payment) => (payment.isAnnounced ? moneyKeys(payment) : []),
    fits: (a, b) => !areOtherPix(a, b),
  },
];

function endToEndKeys({ endToEndId }: PaymentFacts): string[] {
  return endToEndId === null ? [] : [endToEndId];
}

function moneyKeys({ postedOn, amountCents }: PaymentFacts): string[] {
  return [`${postedOn}/${amountCents}`];
}

function areOtherPix(a: PaymentFacts, b: PaymentFacts): boolean {
  return a.endToEndId !== null && b.endToEndId !== null && a.endToEndId !== b.endToEndId;
}

/** Null when one of them does not name the payer. Banks cut names off at different lengths in each export. */
function isSamePayer(a: Compared<PaymentFacts>, b: Compared<PaymentFacts>): boolean | null {
  if (a.text !== "" && a.text === b.text) return true;
  if (a.payerTaxId !== null && b.payerTaxId !== null) return a.payerTaxId === b.payerTaxId;
  if (a.searchName === "" || b.searchName === "") return null;
  return a.searchName.startsWith(b.searchName) || b.searchName.startsWith(a.searchName);
}
