import { searchText } from "../basics/text.ts";
import { findTaxId, payerIn, showsTaxId } from "./payer-name.ts";
import { isEndToEndId } from "./pix-received.ts";
import type { LineKind } from "./line-kinds.ts";
import { LINE_FORMS, type LineForm } from "./statement-forms.ts";

/** The kind of a statement's credit, and its payer. */
export interface LineFacts {
  readonly kind: LineKind;
  readonly endToEndId: string | null;
  readonly payerTaxId: string | null;
  readonly payerName: string | null;
  /** Whether the bank shows the payer's tax id, or a part of it. */
  readonly isPayerIdentified: boolean;
}

/** The two texts of an entry, and the number of its bank (COMPE). */
export interface Line {
  readonly bank: string;
  readonly memo: string;
  readonly name: string;
}

/**
 * Reads a credit by the forms of Brazilian banks (statement-forms.ts). Its kind is in MEMO or in NAME. The payer follows
 * it or is in the other one.
 */
export function readLine({ bank, memo, name }: Line): LineFacts {
  const endToEndId = findEndToEndId(memo) ?? findEndToEndId(name);
  const withoutId = (text: string) => (endToEndId ? text.replace(endToEndId, " ") : text);
  const ofMemo = recognise(bank, withoutId(memo));
  const ofName = recognise(bank, withoutId(name));
  const best = ofName.length > ofMemo.length ? ofName : ofMemo;
  const isPix = best.kind === "other" && endToEndId !== null;
  const facts = { kind: isPix ? "pix" : best.kind, endToEndId } as const;
  if (!best.namesPayer && !isPix)
    return { ...facts, payerTaxId: null, payerName: null, isPayerIdentified: false };
  const texts = `${memo} ${name} `;
  return {
    ...facts,
    payerTaxId: findTaxId(texts),
    payerName:
      payerIn(best.rest) ?? payerIn(behindWordsOf(best === ofMemo ? ofName : ofMemo, best)),
    isPayerIdentified: showsTaxId(texts),
  };
}

/** A single word in front may be part of the payer's name: "Empréstimo de Livros", "Rede de Escolas". */
function behindWordsOf(other: Recognised, best: Recognised): string {
  return other.kind === best.kind && other.length > 1 ? other.rest : other.text;
}

function findEndToEndId(text: string): string | null {
  const found = text.match(/\bE[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}\b/g) ?? [];
  return found.find(isEndToEndId) ?? null;
}

interface Recognised {
  readonly kind: LineKind;
  /** How many words were recognised as the form's. */
  readonly length: number;
  readonly namesPayer: boolean;
  readonly text: string;
  /** The text after the recognised words; the whole text when there are none. */
  readonly rest: string;
}

function recognise(bank: string, text: string): Recognised {
  const words = wordsOf(text);
  const form =
    longest(words, (one) => isOf(bank, one) || one.words.length >= CERTAIN_WORDS) ??
    longest(words, () => true);
  if (!form) return guess(words, text);
  const { kind, namesPayer, words: matched } = form;
  const rest = text.slice(words[matched.length - 1]?.end);
  return { kind, length: matched.length, namesPayer, text, rest };
}

interface Word {
  readonly text: string;
  readonly end: number;
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), (match) => ({
    text: searchText(match[0]),
    end: match.index + match[0].length,
  }));
}

interface Beginning extends Omit<LineForm, "words"> {
  readonly words: readonly string[];
}

/** By length, the longest first. */
const BEGINNINGS: readonly Beginning[] = LINE_FORMS.map((form) => ({
  ...form,
  words: form.words.split(" "),
})).toSorted((a, b) => b.words.length - a.words.length);

/** A match of this many words is no accident, for any bank; a shorter one may be the payer's name ("PIX RECEBIDO INTERNO"). */
const CERTAIN_WORDS = 4;

function isOf(bank: string, form: Beginning): boolean {
  return form.bank === bank || form.bank === "any" || bank === "";
}

function longest(words: readonly Word[], isMeant: (form: Beginning) => boolean): Beginning | null {
  return (
    BEGINNINGS.find(
      (form) => isMeant(form) && form.words.every((word, at) => fits(word, words[at]?.text)),
    ) ?? null
  );
}

function fits(wanted: string, given: string | undefined): boolean {
  if (given === undefined) return false;
  return wanted.endsWith("*") ? given.startsWith(wanted.slice(0, -1)) : given === wanted;
}

/** Words that give the kind of a line when no form of its bank matches, the strongest first. */
const SIGNS: readonly (readonly [LineKind, RegExp])[] = [
  ["refund", /^(estorn|devol|rejeit|reembols|cashback)/],
  ["pix", /^pix$/],
  ["transfer", /^(ted|doc|transfer)/],
];

function guess(words: readonly Word[], text: string): Recognised {
  for (const [kind, sign] of SIGNS) {
    const word = words.find((one) => sign.test(one.text));
    if (word)
      return { kind, length: 0, namesPayer: kind !== "refund", text, rest: text.slice(word.end) };
  }
  return { kind: "other", length: 0, namesPayer: false, text, rest: text };
}
