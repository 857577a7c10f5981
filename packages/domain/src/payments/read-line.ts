import { searchText } from "../basics/text.ts";
import { findTaxId, payerIn, showsTaxId } from "./payer-name.ts";
import { isEndToEndId } from "./pix-received.ts";
import type { LineKind } from "./line-kinds.ts";
import { LINE_FORMS, type LineForm } from "./statement-forms.ts";

/** What a credit of a statement is, and who paid. */
export interface LineFacts {
  readonly kind: LineKind;
  readonly endToEndId: string | null;
  readonly payerTaxId: string | null;
  readonly payerName: string | null;
  /** The bank shows a tax id of the payer, at least a part of it. */
  readonly isPayerIdentified: boolean;
}

/** The two texts of an entry, and the number of its bank (COMPE). */
export interface Line {
  readonly bank: string;
  readonly memo: string;
  readonly name: string;
}

/**
 * Reads a credit by the forms of Brazilian banks (statement-forms.ts). What the line is stands in MEMO or in NAME, the payer
 * behind it or in the other one.
 */
export function readLine({ bank, memo, name }: Line): LineFacts {
  const endToEndId = findEndToEndId(memo) ?? findEndToEndId(name);
  const withoutId = (text: string) => (endToEndId ? text.replace(endToEndId, " ") : text);
  const ofMemo = recognise(bank, withoutId(memo));
  const ofName = recognise(bank, withoutId(name));
  const told = ofName.length > ofMemo.length ? ofName : ofMemo;
  const isPix = told.kind === "other" && endToEndId !== null;
  const facts = { kind: isPix ? "pix" : told.kind, endToEndId } as const;
  if (!told.namesPayer && !isPix)
    return { ...facts, payerTaxId: null, payerName: null, isPayerIdentified: false };
  const texts = `${memo} ${name} `;
  return {
    ...facts,
    payerTaxId: findTaxId(texts),
    payerName:
      payerIn(told.rest) ?? payerIn(behindWordsOf(told === ofMemo ? ofName : ofMemo, told)),
    isPayerIdentified: showsTaxId(texts),
  };
}

/** A single word in front may be the payer's own: "Empréstimo de Livros", "Rede de Escolas". */
function behindWordsOf(other: Recognised, told: Recognised): string {
  return other.kind === told.kind && other.length > 1 ? other.rest : other.text;
}

function findEndToEndId(text: string): string | null {
  const found = text.match(/\bE[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}\b/g) ?? [];
  return found.find(isEndToEndId) ?? null;
}

interface Recognised {
  readonly kind: LineKind;
  /** How many words told it. */
  readonly length: number;
  readonly namesPayer: boolean;
  readonly text: string;
  /** What follows the words; all of the text where there are none. */
  readonly rest: string;
}

function recognise(bank: string, text: string): Recognised {
  const words = wordsOf(text);
  const form =
    longest(words, (one) => isOf(bank, one) || one.words.length >= NO_ACCIDENT) ??
    longest(words, () => true);
  if (!form) return guess(words, text);
  const { kind, namesPayer, words: told } = form;
  const rest = text.slice(words[told.length - 1]?.end);
  return { kind, length: told.length, namesPayer, text, rest };
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

/** So many words are no accident, whichever bank writes them; fewer may be the payer's name ("PIX RECEBIDO INTERNO"). */
const NO_ACCIDENT = 4;

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

/** Words by which a line of a bank that no form knows is told, the gravest first. */
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
