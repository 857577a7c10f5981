import { searchText } from "../../basics/text.ts";
import type { Page, Word } from "../page/page.ts";
import { NO_FALLBACK, NOT_FOUND, type ReadField, type Reading } from "../page/reading.ts";
import { findMoney } from "../words/shapes.ts";

/** What the rules found on a paper, as far as it tells a paper of a payment from another one. */
export interface PaperFacts {
  readonly pages: readonly Page[];
  /** The whole paper as running text. */
  readonly text: string;
  /** A slip or Pix code: its digits prove it. */
  readonly hasCode: boolean;
  /** An id of which the paper says that it is the payer's. */
  readonly hasPayersId: boolean;
  readonly hasAmount: boolean;
}

/** Recognised words below this mean confidence may have missed the sum. */
const CLEAR = 0.8;
/** Fewer words than this: a piece of a paper, too short to say what it is. */
const MIN_WORDS = 12;
/** So many kinds of words of a manual or an exam are no chance; more where it shows a slip's digits or a payer as an example. */
const ENOUGH_SIGNS = 4;
const ENOUGH_SIGNS_BESIDE_PAYER = 6;

/** A sum, also where the engine or the writer left its cents out: "R$ 200", "200 reais", "cem reais". */
const SUM = /r\s?[$s]\s?\d|\breais\b|\bbrl\b|\d\s?,\s?\d{2}(?!\d)|\d\.\d{2}(?![\d.])/;

/** What papers of payments speak of; plain words. */
const PAYMENT_WORDS: readonly RegExp[] = [
  /\brecibo|\brece(?:bi|bemos|bid)/,
  /\bnota(?:s)?\b|\bnfs?\b|\bnfs?-?e\b/,
  /\bpix\b|\bted\b|\btransfer/,
  /\bcomprovante/,
  /\bboleto|\blinha digitavel|\bcodigo de barras/,
  /\bfatura/,
  /\bpag(?:a|o|ou|ar|amento|ador|ante)\b/,
  /\bhonorario|\bmensalidade|\baluguel/,
  /\bvalor\b|\btotal\b|\bpreco\b/,
  /\bvenciment|\bvence\b/,
  /\bcontratante|\btomador|\bsacado|\bbeneficiario|\bprestador/,
  /\borcamento|\bproposta/,
  /\bpedido|\bordem de servico/,
];

/** What papers that explain, examine, ask or inform are made of; plain words. */
const OTHER_PAPERS: readonly RegExp[] = [
  /\bmanual\b|\bguia do usuario\b/,
  /\blayout\b|\bleiaute\b/,
  /\bposic(?:ao|oes)\b/,
  /\bremessa\b/,
  /\bheader\b|\btrailer\b/,
  /\bcnab\b|\bfebraban\b/,
  /\bsumario\b|\bindice\b|\bcapitulo\b/,
  /\bpor exemplo\b|\bexemplos?\s?:/,
  /\bpreench(?:er|imento|ido|ida|a)\b/,
  /\bformulario\b|\brequerimento\b|\bficha (?:de (?:inscricao|cadastro|matricula)|cadastral)\b/,
  /\bprezad[oa]s?\b|\bvimos por meio\b|\batenciosamente\b/,
  /\bgabarito\b|\bfolha de respostas?\b/,
  /\bquest(?:ao|oes)\b/,
  /\balternativas?\b/,
  /\bcandidat[oa]s?\b|\bedital\b/,
  /\bprova\b/,
  /\bcurriculo\b|\bexperiencia profissional\b/,
  /\bdeve(?:m|ra|rao)? (?:ser|conter|informar)\b/,
];

/**
 * Whether a paper may tell of a payment. False only where that is plain: no sum and no word of a payment stand on a paper that is well read, or it
 * explains how such papers are made. In doubt it is one.
 */
export function looksLikePayment(facts: PaperFacts): boolean {
  const words = facts.pages.flatMap((page) => page.words);
  if (words.length < MIN_WORDS) return true;
  const plain = searchText(facts.text);
  const signs = OTHER_PAPERS.filter((sign) => sign.test(plain)).length;
  const hasPayer = facts.hasCode || facts.hasPayersId;
  if (signs >= (hasPayer ? ENOUGH_SIGNS_BESIDE_PAYER : ENOUGH_SIGNS)) return false;
  const hasSum = facts.hasAmount || findMoney(facts.text).length > 0 || SUM.test(plain);
  if (facts.hasCode || hasSum || !isClear(words)) return true;
  // Papers that come before the sum is known: a request for a note, an order.
  const speaks = PAYMENT_WORDS.filter((word) => word.test(plain)).length;
  if (speaks === 0) return facts.hasPayersId && signs === 0;
  return facts.hasPayersId || speaks > 1 || signs < 2;
}

function isClear(words: readonly Word[]): boolean {
  const sum = words.reduce((total, { confidence }) => total + confidence, 0);
  return sum / words.length >= CLEAR;
}

/** The reading of a paper that is none of a payment: nothing of it is certain, and what a form prints is no service. */
export function ofOtherPaper(reading: Reading): Reading {
  return {
    ...reading,
    razaoSocial: doubted(reading.razaoSocial),
    cnpjCpf: doubted(reading.cnpjCpf),
    valor: doubted(reading.valor),
    vencimento: doubted(reading.vencimento),
    codigoServico: NOT_FOUND,
    descricaoServico: NOT_FOUND,
    endereco: doubted(reading.endereco),
    linhaDigitavel: doubted(reading.linhaDigitavel),
    pixCopiaECola: doubted(reading.pixCopiaECola),
    pixEndToEndId: doubted(reading.pixEndToEndId),
    beneficiario: doubted(reading.beneficiario),
    beneficiarioCnpjCpf: doubted(reading.beneficiarioCnpjCpf),
    fallback: NO_FALLBACK,
    looksLikePayment: false,
  };
}

function doubted<T>(field: ReadField<T>): ReadField<T> {
  return field.value === null ? field : { ...field, confidence: "conferir" };
}
