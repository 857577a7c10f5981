import { searchText } from "../../basics/text.ts";
import type { Page, Word } from "../page/page.ts";
import { NO_FALLBACK, NOT_FOUND, type ReadField, type Reading } from "../page/reading.ts";
import { findMoney } from "../vocabulary/shapes.ts";

/** The findings of the rules that distinguish a payment paper from others. */
export interface PaperFacts {
  readonly pages: readonly Page[];
  /** The whole paper as running text. */
  readonly text: string;
  /** A boleto or Pix code: its digits prove it. */
  readonly hasCode: boolean;
  /** An id that the paper attributes to the payer. */
  readonly hasPayersId: boolean;
  readonly hasAmount: boolean;
}

/** Below this mean confidence of the words, the amount may have been missed. */
const CLEAR = 0.8;
/** Fewer words than this: a fragment, too short to judge. */
const MIN_WORDS = 12;
/**
 * This many kinds of words of a manual or an exam are no coincidence. A paper that shows a boleto's digits or a payer as an
 * example needs more.
 */
const ENOUGH_SIGNS = 4;
const ENOUGH_SIGNS_BESIDE_PAYER = 6;

/** An amount, also without cents or in words: "R$ 200", "200 reais", "cem reais". */
const SUM = /r\s?[$s]\s?\d|\breais\b|\bbrl\b|\d\s?,\s?\d{2}(?!\d)|\d\.\d{2}(?![\d.])/;

/** Typical words of payment papers, normalised. */
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

/** Typical words of papers that explain, examine, ask or inform, normalised. */
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
 * Whether a paper may be about a payment. False only in clear cases: a well-read paper has no amount and no word of a
 * payment, or it explains how such papers are made. In doubt true.
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
  // Papers from before the amount is known: a request for an invoice, an order.
  const speaks = PAYMENT_WORDS.filter((word) => word.test(plain)).length;
  if (speaks === 0) return facts.hasPayersId && signs === 0;
  return facts.hasPayersId || speaks > 1 || signs < 2;
}

function isClear(words: readonly Word[]): boolean {
  const sum = words.reduce((total, { confidence }) => total + confidence, 0);
  return sum / words.length >= CLEAR;
}

/** The reading of a paper that is not about a payment: no field is certain, and a form's print is not a service. */
export function withoutPayment(reading: Reading): Reading {
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
