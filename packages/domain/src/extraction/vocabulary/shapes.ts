import type { LocalDate } from "../../basics/dates.ts";
import type { Cents } from "../../basics/money.ts";
import { searchText } from "../../basics/text.ts";

/** A value recognised by its form, with its place in the text. */
export interface Found<T> {
  readonly value: T;
  readonly start: number;
  readonly end: number;
}

const MONEY =
  /(?<![\d.,/-])(?:(\d{1,3}(?:[.\s]\d{3})+|\d+),\s?(\d{2})|(\d{1,3}(?:\.\d{3})+)\.(\d{2})|(?<=R\$\s?)(\d+)\.(\d{2})|(?<=R\$\s?)(\d{1,3}(?:\.\d{3})*)\s,\s?(\d{2}))(?![\d/]|[.,]\d|\s?%)/g;

/**
 * Amounts with two decimals, with or without R$; percentages are excluded. A point for the comma is accepted after
 * grouped thousands and after R$.
 */
export function findMoney(text: string): Found<Cents>[] {
  return [...text.matchAll(MONEY)].flatMap((match) => {
    const whole = (match[1] ?? match[3] ?? match[5] ?? match[7] ?? "").replace(/[.\s]/g, "");
    const cents = Number(whole) * 100 + Number(match[2] ?? match[4] ?? match[6] ?? match[8]);
    return Number.isSafeInteger(cents)
      ? [{ value: cents, start: match.index, end: match.index + match[0].length }]
      : [];
  });
}

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const NUMERIC_DATE = /(?<!\d)(\d{2})\s?([/.-])\s?(\d{2})\s?\2\s?(\d{4}|\d{2})(?!\d)/g;
/** Dates in ISO form, as programs print them. */
const ISO_DATE = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g;
const WRITTEN_DATE =
  /(?<!\d)(\d{1,2})[º°o]?\s+(?:de\s+)?(jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-zç]*\.?\s+(?:de\s+)?(\d{4})(?!\d)/gi;

/**
 * Dates as papers print them: 05/11/2026, 05.11.26, 5 de novembro de 2026, 05 NOV 2026, 2026-11-05. Impossible dates are
 * left out.
 */
export function findDates(text: string): Found<LocalDate>[] {
  const numeric = [...text.matchAll(NUMERIC_DATE)].map((match) => ({
    match,
    day: match[1],
    month: match[3],
    year: match[4],
  }));
  const written = [...text.matchAll(WRITTEN_DATE)].map((match) => ({
    match,
    day: match[1],
    month: String(MONTHS.indexOf((match[2] ?? "").toLowerCase()) + 1),
    year: match[3],
  }));
  const iso = [...text.matchAll(ISO_DATE)].map((match) => ({
    match,
    day: match[3],
    month: match[2],
    year: match[1],
  }));
  return [...numeric, ...iso, ...written]
    .flatMap(({ match, day = "", month = "", year = "" }) => {
      const value = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
      const instant = new Date(`${value}T00:00:00Z`);
      const isReal =
        !Number.isNaN(instant.getTime()) &&
        instant.toISOString().startsWith(value) &&
        value > "1990" &&
        value < "2100";
      return isReal ? [{ value, start: match.index, end: match.index + match[0].length }] : [];
    })
    .toSorted((a, b) => a.start - b.start);
}

const STREET =
  /^(?:r\.|rua|av\.?|avenida|al\.|alameda|travessa|tv\.|trav\.|praca|pca\.?|rodovia|rod\.|estrada|estr\.|quadra|qd\.?|sqn|sqs|sia|viela|beco|ladeira|servidao|logradouro)\s/;
/** Words that also start company names ("Via Norte Transportes"): a street has a number. */
const STREET_WITH_NUMBER = /^(?:largo|setor|via|parque|marginal|passagem)\s.*\d/;

/** A line that starts like a street, or has a CEP or municipality/UF. */
export function isAddressLike(text: string): boolean {
  return (
    STREET.test(searchText(text)) ||
    STREET_WITH_NUMBER.test(searchText(text)) ||
    /\b\d{2}\.?\d{3}-\d{3}\b/.test(text) ||
    /\p{L}\s?\/\s?[A-Z]{2}\b(?!\s*\d{3})/u.test(text)
  );
}

/** The end of a name: an id, its label, an address, or words that follow names in receipts and contracts. */
const AFTER_NAME =
  /(?:[\s,;(–—-]*(?:\bc\s?[pnm][pfj]\s?[fj)]?(?:\/mf)?\b|\bcpf|\bcnpj|\bc\.n\.p\.j|\bc\.p\.f|\brg\b|\binscrit|\bportador|\bresidente|\bdomiciliad|\bcom sede|\bsediad|\bestabelecid|\bpessoa (?:jur|f[ií]s)|\bbrasileir|\ba (?:import|quantia|soma)|\bo valor|\bo montante|\breferente|\bdoravante|\bneste ato|\bR\$|(?<=[A-Za-zÀ-ú.]\s)(?:documento|inscri[cç][aã]o|endere[cç]o|telefone|e-mail|matr[ií]cula|vencimento|t[ií]tulo:?\s\d+|cedente|locador|avalista)\b)|\s*[,;]\s|\s+-\s+(?=\d|filial\b)|\s*\(|[\s,;:-]*\d{3}[.\d]{4,}|[\s,;:-]*[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}|\*{3})/i;

/**
 * The name at the start of a text, without the text after it; null when the text does not start with a name.
 * @param label length of the known label at the start
 */
export function nameAtStart(text: string, label = gluedLabel(text)): string | null {
  const own = text
    .slice(label)
    .replace(/^[^\p{L}\d]+/u, "")
    .replace(LEADING_ID, "");
  const number = MEI_NUMBER.exec(own)?.[0].length ?? 0;
  const name = own
    .slice(0, number + endOfName(own.slice(number)))
    .replace(/[\s,;:/–—|*+•·«»~<>(_'"`-]+$/, "")
    .replace(/(?<!\b(?:ltda|s\.a|s\/a|cia|me|epp|jr|eireli))\.$/i, "")
    .trim();
  return isNameLike(name.slice(number)) ? name : null;
}

/** The legal form that ends a company's name. */
export const LEGAL_FORM_END = /\b(?:ltda|s\.?\/?a|eireli|epp|me|mei|cia)\.?$/i;

/** "52.854.974 Úrsula Vilela": the registry puts the first digits of the CNPJ before the name of a MEI. */
const MEI_NUMBER = /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\s(?=\p{Lu})/u;

/** "11.222.333/0001-81 - Padaria do Bairro Ltda": boletos that print the id before the name. */
const LEADING_ID =
  /^(?:[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}|\d{3}\.\d{3}\.\d{3}-\d{2})\s*[-–/:]?\s+(?=\p{Lu})/u;

/** Length of the label that runs into its value: "Nome Maria da Silva", "Cliente MARIA DA SILVA". */
export function gluedLabel(text: string): number {
  const match = GLUED.exec(text);
  return match && /\p{Lu}/u.test(match[1] ?? "") ? match[0].length - 1 : 0;
}

const GLUED =
  /^[^\p{L}\d]*(?:a\/c:?|para|nome(?: completo| empresarial| do (?:cliente|pagador|tomador))?|raz[aã]o social(?: ?\/ ?nome)?|pagador(?: ?\/ ?sacado)?|sacado|cliente|tomador(?: d[eo]s? servi[cç]os?)?|contratante|locat[aá]ri[oa]|inquilin[oa]|cession[aá]ri[oa]|propriet[aá]ri[oa]|conta debitada em nome de|h[oó]spede(?: principal:?)?|h[oó]spede(?: titular)?|paciente|sr\.?\s?\(a\)\.?|endere[cç]o|entidade|[oó]rg[aã]o|unidade gestora|conv[eê]nio(?!\s+d[aeo]s?\s)|empresa(?!\s+(?:teste|exemplo|modelo|fict[ií]cia|d[aeo]s?|brasileira|municipal|nacional|estadual|p[uú]blica|j[uú]nior)\s))\s+(\S)/iu;

/**
 * A comma ends a name, unless the name continues after it to its legal form ("Serviços de Engenharia, Manutenção e
 * Montagem Ltda").
 */
function endOfName(text: string): number {
  const cut = AFTER_NAME.exec(text);
  if (!cut) return text.length;
  if (!/^\s*,\s$/.test(cut[0])) return cut.index;
  const more = LISTED_COMPANY.exec(text.slice(cut.index))?.[0] ?? "";
  const isListed = more.split(/\s*,\s/).every((part) => !isAddressLike(part));
  return isListed && !AFTER_NAME.test(more.replaceAll(",", ""))
    ? cut.index + more.length
    : cut.index;
}

const LISTED_COMPANY =
  /^(?:\s*,\s\p{Lu}[^\d,;:()]{3,60}){1,3}\b(?:[Cc]ia\.?(?:\s(?:[Ll]tda|LTDA|[Ss]\.?\/?[Aa]|EIRELI|SLU)(?:\sME)?)?|ltda|LTDA|Ltda|[Ss]\.?\/?[Aa]|EIRELI|Eireli|EPP|ME|(?:[Aa]dvogados )?[Aa]ssociados|(?:ADVOGADOS )?ASSOCIADOS)(?!\p{L})\.?/u;

/** Words that may be alone in the place of a name. */
const NO_NAME =
  /^(?:ciente|cliente|pagador|comprador|original|pe[cç]as|total|sim|n[aã]o|claro|ok|inscr|transporte|honor[aá]rios|sa[uú]de|corretor|servi[cç]os?|obrigad[oa]|valeu|beleza|locador[ae]?|locat[aá]ri[oa]|im[oó]vel|para|de|data|assunto|o+i+|ol[aá]|hoje|ontem|vendedor|bom dia|boa tarde|boa noite)[.:!]?$|^carimbo\s|\be-?mail\b|^(?:endere[cç]o|seu|qual|informe)\s|^(?:tarifa|saldo)\s|^(?:recebimento|pagamento)\s(?:atrav[eé]s|por|em|com|via)\s|[?!]$/i;

/** Whether a text may be a person's or company's name: letters, few digits, not an address, not a sentence. */
export function isNameLike(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  const words = text.split(/\s+/);
  if (letters < 3 || digits > letters / 2 || text.length > 120 || words.length > 14) return false;
  if (!/^[\p{Lu}\d]/u.test(text) || isAddressLike(text) || NO_NAME.test(text)) return false;
  if (findDates(text).length > 0 || findMoney(text).length > 0 || /[@=]|www\.|https?:/.test(text))
    return false;
  return (text.match(/[^\p{L}\d\s.,&'’/()-]/gu)?.length ?? 0) <= 1 + text.length / 20;
}
