import { isCnpj, cnpjRoot } from "../../identifiers/cnpj.ts";
import { isCpf } from "../../identifiers/cpf.ts";
import { indexOf, prepare, weightOf, type Prepared } from "./client-index.ts";
import { compareNames, type NameMatch } from "./compare-names.ts";
import { beliefOf, type LearnedPayer } from "./learned.ts";
import type { KnownClient, OpenCharge, PaymentClues } from "./clues.ts";
import { payerOf, type Payer } from "./payer.ts";

export type Reason = "txid" | "end_to_end_id" | "learned" | "tax_id" | "root" | "name" | "amount";

/** A client that may have paid. Certain: may be used without asking. */
export interface Candidate {
  readonly clientId: string;
  readonly isCertain: boolean;
  readonly reason: Reason;
  readonly score: number;
}

/** A company's clients and charges, prepared for any number of payments. */
export interface Matcher {
  /** The most likely client first, three at most; only the first can be certain. */
  clientsOf(clues: PaymentClues): readonly Candidate[];
  /** The charge that the payment settles, with its certainty; null when several could be, or none. */
  chargeOf(
    clues: PaymentClues,
  ): { readonly charge: OpenCharge; readonly isCertain: boolean } | null;
}

const MAX_CANDIDATES = 3;
const WITH_AMOUNT = 0.06;
/** Below, a name says nothing. */
const MIN_SCORE = 0.4;
/** A rival this close makes a name doubtful. */
const RIVAL = 0.2;
const AMOUNT_ALONE = 0.3;

export function createMatcher(
  clients: readonly KnownClient[],
  charges: readonly OpenCharge[],
  learned: readonly LearnedPayer[],
): Matcher {
  const prepared = clients.map(prepare);
  const weight = weightOf(prepared);
  const index = indexOf(prepared);
  const beliefs = Map.groupBy(learned, (one) => one.payerKey);

  function guess(client: Prepared, payer: Payer): Guess | null {
    const byTaxId = guessByTaxId(client, payer);
    if (byTaxId) return byTaxId;
    const best = client.names
      .map((name) => compareNames(payer.name, name, weight))
      .filter((match) => match !== null)
      .toSorted((a, b) => b.score - a.score)[0];
    const byName = best ? guessByName(client, payer, best) : null;
    return byName && byName.score >= MIN_SCORE ? byName : null;
  }

  function clientsOf(clues: PaymentClues): readonly Candidate[] {
    const told = toldCharge(clues, charges);
    if (told?.charge.clientId)
      return [{ clientId: told.charge.clientId, isCertain: true, reason: told.reason, score: 1 }];
    const payer = payerOf(clues);
    const said = (payer.key === null ? undefined : beliefs.get(payer.key)) ?? [];
    const guesses = index.near(payer).flatMap((client) => guess(client, payer) ?? []);
    const found = new Map<string, Guess>();
    for (const one of [...guesses, ...byAmountAlone(clues, charges)])
      if (!found.has(one.clientId)) found.set(one.clientId, withAmount(one, clues, charges));
    for (const one of said) {
      const belief = beliefOf(one);
      if (belief === "denied" && found.get(one.clientId)?.reason !== "tax_id")
        found.delete(one.clientId);
      if (belief === "certain" || belief === "likely")
        found.set(one.clientId, {
          clientId: one.clientId,
          reason: "learned",
          score: belief === "certain" ? 0.99 : 0.9,
          strength: belief === "certain" ? "proof" : "hint",
        });
    }
    const ranked = [...found.values()].toSorted((a, b) => b.score - a.score);
    return ranked.slice(0, MAX_CANDIDATES).map(({ strength, ...one }, at) => ({
      ...one,
      isCertain: at === 0 && isCertain(strength, ranked),
    }));
  }

  return {
    clientsOf,
    chargeOf(clues) {
      const told = toldCharge(clues, charges);
      if (told) return { charge: told.charge, isCertain: true };
      const [first] = clientsOf(clues);
      const fitting = charges.filter((charge) => fitsAmount(charge, clues));
      const ofClient = fitting.filter(({ clientId }) => clientId === first?.clientId);
      const [charge] = ofClient.length > 0 ? ofClient : fitting;
      const isOnly = (ofClient.length > 0 ? ofClient : fitting).length === 1;
      return charge && isOnly
        ? { charge, isCertain: ofClient.length === 1 && first?.isCertain === true }
        : null;
    },
  };
}

/** proof: certain unless another client is as likely; sign: certain with a second sign; hint: never certain. */
type Strength = "proof" | "sign" | "hint";
interface Guess extends Omit<Candidate, "isCertain"> {
  readonly strength: Strength;
}

function guessByTaxId(client: Prepared, { taxId }: Payer): Guess | null {
  if (taxId === null) return null;
  const { id: clientId, taxIds, ownerCpfs } = client;
  if (taxIds.includes(taxId)) return { clientId, reason: "tax_id", score: 1, strength: "proof" };
  if (ownerCpfs.includes(taxId))
    return { clientId, reason: "tax_id", score: 0.92, strength: "hint" };
  const root = isCnpj(taxId) ? cnpjRoot(taxId) : null;
  const isBranch = root !== null && taxIds.some((one) => isCnpj(one) && cnpjRoot(one) === root);
  return isBranch ? { clientId, reason: "root", score: 0.9, strength: "hint" } : null;
}

/** A name alone is proof only for a whole company name: people share names, and banks cut them off. */
function guessByName(client: Prepared, payer: Payer, { likeness, score }: NameMatch): Guess {
  const guess = { clientId: client.id, reason: "name" as const };
  const isOther = payer.taxId !== null && client.taxIds.length > 0;
  const shown = payer.shownDigits;
  const cpfs = [...client.taxIds.filter(isCpf), ...client.ownerCpfs];
  const agrees = shown !== null && cpfs.some((cpf) => cpf.slice(3, 9) === shown);
  const contradicts = isOther || (shown !== null && !agrees && client.taxIds.length > 0);
  if (contradicts) return { ...guess, score: score * 0.7, strength: "hint" };
  if (agrees) return { ...guess, score: Math.max(score, 0.97), strength: "proof" };
  const letters = payer.name.words.join("").length;
  const isWhole = likeness === "same" && payer.name.words.length > 1 && letters >= 10;
  if (isWhole && !client.isPerson && client.taxIds.length > 0)
    return { ...guess, score, strength: "proof" };
  const isLong = likeness === "same" || (likeness === "cut" && letters >= 14);
  return { ...guess, score, strength: isLong && payer.name.words.length > 1 ? "sign" : "hint" };
}

/** One open charge of the client asks for exactly this amount: a second sign. */
function withAmount(guess: Guess, clues: PaymentClues, charges: readonly OpenCharge[]): Guess {
  const fitting = charges.filter(
    (charge) => charge.clientId === guess.clientId && fitsAmount(charge, clues),
  );
  if (fitting.length === 0 || guess.reason === "amount") return guess;
  const strength = guess.strength === "sign" ? "proof" : guess.strength;
  return { ...guess, strength, score: Math.min(1, guess.score + WITH_AMOUNT) };
}

function byAmountAlone(clues: PaymentClues, charges: readonly OpenCharge[]): Guess[] {
  return charges
    .filter((charge) => fitsAmount(charge, clues))
    .flatMap(({ clientId }) => clientId ?? [])
    .map((clientId) => ({ clientId, reason: "amount", score: AMOUNT_ALONE, strength: "hint" }));
}

function fitsAmount(charge: OpenCharge, clues: PaymentClues): boolean {
  return charge.amountCents === clues.amountCents && charge.createdOn <= clues.receivedOn;
}

function toldCharge(clues: PaymentClues, charges: readonly OpenCharge[]) {
  const { txid, endToEndId } = clues;
  const byId = charges.find((charge) => endToEndId !== null && charge.endToEndId === endToEndId);
  if (byId) return { charge: byId, reason: "end_to_end_id" as const };
  const byTxid = charges.find((charge) => txid !== null && charge.txid === txid);
  return byTxid ? { charge: byTxid, reason: "txid" as const } : null;
}

function isCertain(strength: Strength, [first, second]: readonly Guess[]): boolean {
  if (strength !== "proof" || !first) return false;
  if (first.reason === "tax_id" || first.reason === "learned")
    return second === undefined || second.score < first.score;
  return second === undefined || second.score <= first.score - RIVAL;
}
