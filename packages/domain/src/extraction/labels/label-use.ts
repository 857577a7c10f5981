import { isActivityWord } from "../vocabulary/activity.ts";
import { isFiller } from "../vocabulary/tokens.ts";
import type { LabelKind } from "../vocabulary/label-words.ts";
import type { Cell } from "../page/layout.ts";
import type { Phrase } from "../vocabulary/phrases.ts";
import type { Word } from "../page/page.ts";
import { LEGAL_FORM_END } from "../vocabulary/shapes.ts";

/** A phrase of the dictionary found in a cell. */
export interface Hit {
  readonly phrase: Phrase;
  readonly fromWord: number;
  readonly toWord: number;
  readonly hasColon: boolean;
  readonly qualifier: "payer" | "other" | null;
}

/** Prose cells are long; a label at their start needs a colon. */
const PROSE_WORDS = 11;

/** Kinds whose value has digits. */
export const VALUE_IS_NUMBER: ReadonlySet<LabelKind> = new Set([
  "taxId",
  "due",
  "dateOther",
  "amount",
  "amountTotal",
  "amountOther",
  "cep",
  "stop",
]);

/** Whether the phrase is a label at this place and not part of a sentence or name. */
export function isUsedAsLabel(cell: Cell, hit: Hit): boolean {
  const { words } = cell;
  const before = words[hit.fromWord - 1]?.text ?? "";
  const isFirst = words.slice(0, hit.fromWord).every((word) => isNumbering(word.text));
  if (!isFirst && !hit.hasColon && !/[:;|•(,/–—-]$/.test(before)) return false;
  // "Valor pago pelo cliente:" is followed by the amount.
  if (
    !isFirst &&
    /^(?:valor|total|taxa|custo|saldo)$/i.test(words[0]?.text ?? "") &&
    IS_PARTY.test(hit.phrase.kind)
  )
    return false;
  // "Beneficiário do serviço:" asks for a person.
  if (!isFirst && /^servicos?$/.test(hit.phrase.text) && /^d[aeo]s?$/i.test(before)) return false;
  // "Item cobrado" is not the label "cobrado de".
  if (hit.phrase.text.endsWith(" de") && !/^d[aeo]s?:?$/i.test(words[hit.toWord]?.text ?? ""))
    return false;
  if (hit.hasColon) return true;
  // "no período de 01/08/2026 a 31/08/2026" continues a sentence.
  if (hit.fromWord > 0 && /^\p{Ll}/u.test(words[0]?.text ?? "") && isWord(words, hit)) return false;
  const next =
    words.slice(hit.toWord + 1).find((word) => /[\p{L}\d$*]/u.test(word.text))?.text ?? "";
  // "de pagamentos" alone is the end of a sentence, "DO OBJETO" a heading.
  if (next === "") return isFirst && !/^(?:d[aeo]s?|e|em|com|por|para)$/.test(words[0]?.text ?? "");
  const { kind } = hit.phrase;
  if (VALUE_IS_NUMBER.has(kind))
    return (
      /^[(]?[\d*]|^R\$|^R[sS]\d/.test(next) ||
      (kind === "taxId" && /^[0-9A-Z]+[.\d][0-9A-Z./-]{4,}/.test(next))
    );
  if (isFirst && /^\p{Lu}/u.test(next) && isSetApart(words, hit.toWord)) return true;
  if (kind === "description" || kind === "serviceCode")
    return (
      isFirst &&
      (/^[-–—]$/.test(words[hit.toWord + 1]?.text ?? "") ||
        refersTo(cell, hit, next) ||
        announces(hit, words, next))
    );
  if (kind === "uf") return /^[A-Z]{2}\b/.test(next);
  // "COBRAR MORA DE R$ 3,00" is an instruction.
  if (/^(?:cobrar|faturar|debitado)$/.test(hit.phrase.text)) return false;
  // "Pagador José Carlos": followed by a capital, and not the start of a sentence.
  return (
    isFirst &&
    (words.length < PROSE_WORDS || LEGAL_FORM_END.test(cell.text)) &&
    /^\p{Lu}|^\d{2}\.\d{3}\.\d{3}$/u.test(next) &&
    /^\p{Lu}/u.test(words[hit.fromWord]?.text ?? "") &&
    !isCompanyWord(hit.phrase.text)
  );
}

/** Whether the label's own first word starts with a small letter. */
function isWord(words: readonly Word[], { fromWord }: Hit): boolean {
  return /^\p{Ll}/u.test(words[fromWord]?.text ?? "");
}

const IS_PARTY = /^(?:payer|other)$/;

/**
 * "Referente a Consultoria ...", "Ref. Aulas ...": the start of a line among a boleto's instructions, unless a month or a
 * paper follows.
 */
function refersTo({ words }: Cell, { phrase, toWord }: Hit, next: string): boolean {
  const last = words[toWord]?.text ?? "";
  return (
    phrase.text.startsWith("ref") &&
    // "Referente aos serviços de Limpeza ..." as well.
    (/^(?:ref\.|referentea|aos?|às?|a)$/i.test(last) ||
      (phrase.text === "referente servicos" && /^d[eo]s?$/i.test(last))) &&
    /^\p{L}{2}/u.test(next) &&
    !NOT_A_SERVICE.test(next)
  );
}

/** "Descrição Locação de equipamentos": words that never start a service's name, unless another heading of a table follows. */
function announces(
  { phrase, fromWord, toWord }: Hit,
  words: readonly Word[],
  next: string,
): boolean {
  return (
    (NEVER_THE_SERVICE.test(phrase.text) ||
      isInCapitals(words, toWord) ||
      (MAY_BE_THE_SERVICE.test(phrase.text) && isActivityWord(next))) &&
    /^\p{Lu}/u.test(words[fromWord]?.text ?? "") &&
    /^\p{Lu}\p{L}{2}/u.test(next) &&
    !HEADING_WORD.test(next)
  );
}

/** "Serviço Transporte de passageiro", and not "Serviço Social do Comércio". */
const MAY_BE_THE_SERVICE =
  /^(?:servicos?|atendimentos?|procedimentos?|tratamentos?|atividades?|trabalhos?|solucao|projeto)$/;
const NEVER_THE_SERVICE =
  /^(?:o que|informac\w+ (?:adicional |adicionais )?(?:para )?(?:recebedor|pagador)|mensagem (?:para )?(?:recebedor|pagador|quem)|descricao|discriminacao|descritivo|proveniente|correspondente|historico|objeto|servicos? (?:prestad|executad|realizad|contratad)|trabalhos? (?:realizad|executad))/;

/** "Serviço FRETE DE MUDANÇA": the following text is printed in another style than the label. */
function isInCapitals(words: readonly Word[], toWord: number): boolean {
  const label = words[toWord]?.text ?? "";
  const rest = words.slice(toWord + 1).map(({ text }) => text);
  return (
    /\p{Ll}/u.test(label) &&
    rest.length > 1 &&
    rest.every((text) => text === text.toUpperCase()) &&
    /\p{Lu}{4}/u.test(rest.join(" "))
  );
}

const HEADING_WORD =
  /^(?:econ[oô]mica|d[aeo]s?|qtde?|quant\p{L}*|un|und|unid\p{L}*|valor|vlr|pre[cç]o|total|c[oó]d\p{L}*|escolar|item|desconto|data|parcela)(?!\p{L})/iu;

const NOT_A_SERVICE =
  /^(?:m[eê]s|compet|per[ií]odo|parcela|nota|nf|nfs|cupom|contrato|pedido|fatura|boleto|t[ií]tulo|duplicata|documento|cobran[cç]a|pagamento|vencimento|valor|cota|jan|fev|mar[cç]|abr|mai|jun|jul|ago|set|out|nov|dez)/i;

/** Texts that may precede a heading: "1.", "CLÁUSULA PRIMEIRA - DO", "(=)", "DADOS DO". */
export function isNumbering(text: string): boolean {
  return (
    !/\p{L}{2}/u.test(text) ||
    isFiller(text.toLowerCase()) ||
    /^[IVXLCUTl|1]{1,4}[.)]$/.test(text) ||
    /^(?:qtde?|quant|c[oó]d|c[oó]digo|un)\.?$/i.test(text) ||
    /^(?:cl[aá]usula|primeir[ao]|segund[ao]|terceir[ao]|quart[ao]|quint[ao]|item|se[cç][aã]o)[.:]?$/i.test(
      text,
    )
  );
}

/** Labels that are also the first word of company names ("Empresa Brasileira de ..."). */
function isCompanyWord(phrase: string): boolean {
  return /^(?:empresa|estabelecimento|profissional|titular|responsavel|medico|medica|credor|seguradora|construtora|incorporadora|operadora|administradora|corretora|associado|tecnico)$/.test(
    phrase,
  );
}

/** A gap wider than a blank separates a label without a colon from its value. */
const WIDE_GAP = 1.4;

/** "Cliente   Padaria do Bairro Ltda": the gap after the word is wider than the other gaps of its cell. */
export function isSetApart(words: readonly Word[], at: number): boolean {
  const gaps = words.slice(1).map((word, index) => {
    const before = words[index];
    return before ? word.x - (before.x + before.w) : 0;
  });
  const own = gaps[at];
  const others = gaps.filter((_, index) => index !== at).toSorted((a, b) => a - b);
  const usual = others[Math.floor(others.length / 2)];
  return own !== undefined && usual !== undefined && usual > 0 && own > usual * WIDE_GAP;
}

/** A colon, or leader dots, directly after a word. */
export function hasColon(words: readonly Word[], at: number): boolean {
  return (
    /[:：]$/.test(words[at]?.text ?? "") ||
    /^(?:[:=：]|\.{2,}|[·_]{3,}|\.+:$)/.test(words[at + 1]?.text ?? "")
  );
}
