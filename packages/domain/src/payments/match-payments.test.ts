import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchPayments, type EntryToMatch, type StoredPayment } from "./match-payments.ts";
import type { OfxEntry } from "./ofx.ts";
import { readLine } from "./read-line.ts";
import { identifyEntries } from "./statement-identity.ts";

/** A payment on the account; banks show it in any number of exports. */
interface Real {
  readonly day: string;
  readonly amountCents: number;
  readonly payer: string;
}

/** The ways in which banks number the entries of one export. */
type Numbering = (real: Real, position: number, id: number) => string;

const NUMBERINGS: Readonly<Record<string, Numbering>> = {
  "its own for each": (_real, _position, id) => String(id),
  "one for a whole day": ({ day }) => day,
  "the place in this export": ({ day }, position) => `${day}077${position}`,
  "none at all": () => "",
};

const account = (): StoredPayment[] => [];

function exportOf(reals: readonly Real[], number: Numbering, isNewestFirst: boolean): OfxEntry[] {
  const shown = reals.map((real, id) => ({ real, id }));
  return (isNewestFirst ? shown.toReversed() : shown).map(({ real, id }, position) => ({
    account: "077//1",
    bank: "77",
    fitId: number(real, position, id),
    postedOn: real.day,
    amountCents: real.amountCents,
    memo: `PIX RECEBIDO - Cp :60746948-${real.payer}`,
    name: "",
  }));
}

function toMatch(entries: readonly OfxEntry[]): EntryToMatch[] {
  return identifyEntries(entries).map((entry) => ({
    ...entry,
    ...readLine(entry),
    text: entry.memo,
  }));
}

/** Takes the entries offered as new, as the screen proposes. */
function importNew(stored: StoredPayment[], entries: readonly OfxEntry[]): void {
  const read = toMatch(entries);
  const held = new Set(stored.map(({ identity }) => identity));
  for (const [at, state] of matchPayments(read, stored).entries()) {
    const entry = read[at];
    if (!entry || state !== null) continue;
    const identity = entry.identities.find((one) => !held.has(one)) ?? null;
    expect(identity).not.toBeNull();
    held.add(identity);
    stored.push({ ...entry, id: String(stored.length), identity, isAnnounced: false });
  }
}

const keyOf = (of: { amountCents: number }, day: string, payer: string | null): string =>
  `${day}/${of.amountCents}/${payer}`;

const real = fc.record({
  day: fc.constantFrom("2026-11-12", "2026-11-13"),
  amountCents: fc.constantFrom(3_000, 4_500),
  payer: fc.constantFrom("MARIA SOUZA", "JOSE LIMA", "ANA PRADO"),
});
const inSteps = fc.array(fc.record({ until: fc.nat(12), isNewestFirst: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
});

describe.each(Object.entries(NUMBERINGS))("numbers: %s", (_what, number) => {
  test("any exports in any order and number give each real payment once", () => {
    fc.assert(
      fc.property(fc.array(real, { maxLength: 12 }), inSteps, (reals, steps) => {
        const stored = account();
        for (const { until, isNewestFirst } of steps)
          importNew(stored, exportOf(reals.slice(0, until), number, isNewestFirst));
        const seen = reals.slice(0, Math.max(...steps.map(({ until }) => until)));
        expect(stored.map((one) => keyOf(one, one.postedOn, one.payerName)).toSorted()).toEqual(
          seen.map((one) => keyOf(one, one.day, one.payer)).toSorted(),
        );
      }),
      { numRuns: 500 },
    );
  });
});

const PIX: EntryToMatch = {
  identities: ["a"],
  endToEndId: null,
  postedOn: "2026-11-12",
  amountCents: 3_000,
  kind: "pix",
  payerTaxId: null,
  payerName: "MARIA SOUZA",
  text: "PIX RECEBIDO - MARIA SOUZA",
};
const STORED: StoredPayment = { ...PIX, id: "1", identity: "a", isAnnounced: false };
const states = (entry: Partial<EntryToMatch>, stored: Partial<StoredPayment>) =>
  matchPayments([{ ...PIX, ...entry }], [{ ...STORED, ...stored }])[0];

describe("one entry matches one payment", () => {
  test.each<[string, Partial<EntryToMatch>, Partial<StoredPayment>, string | null]>([
    ["the same", {}, {}, "known"],
    ["the memo says more by now", { text: "PIX MARIA SOUZA 1" }, {}, "known"],
    ["the name was cut off", { text: "x", payerName: "MARIA SO" }, {}, "known"],
    ["stored without a name", {}, { payerName: null, text: "PIX" }, "known"],
    ["a number given to another payer", { text: "x", payerName: "JOSE LIMA" }, {}, null],
    ["another number, the same payer", { identities: ["b"] }, {}, "similar"],
    ["another day", { identities: ["b"], postedOn: "2026-11-13" }, {}, null],
    ["another amount", { identities: ["b"], amountCents: 3_001 }, {}, null],
    ["a stored name in other words, the text the same", {}, { payerName: "REM MARIA" }, "known"],
    [
      "another kind without a name",
      { identities: ["b"] },
      { kind: "transfer", payerName: null, text: "CRED TED" },
      null,
    ],
    [
      "announced under another name",
      { identities: ["b"] },
      { isAnnounced: true, identity: null, payerName: "M S PRADO", text: "" },
      "similar",
    ],
    [
      "announced with another end-to-end id",
      { identities: ["b"], endToEndId: "E1" },
      { isAnnounced: true, identity: null, endToEndId: "E2" },
      null,
    ],
    [
      "announced with the same one, on another day",
      { identities: ["b"], endToEndId: "E1" },
      { isAnnounced: true, identity: null, endToEndId: "E1", postedOn: "2026-11-11" },
      "known",
    ],
  ])("%s", (_what, entry, stored, state) => {
    expect(states(entry, stored)).toBe(state);
  });
});
