import { SENTENCE } from "../vocabulary/label-words.ts";
import type { Cell, Line } from "../page/layout.ts";
import type { Label } from "../page/label.ts";
import { unionBox, type Word, wordsBetween } from "../page/page.ts";
import { nameAtStart } from "../vocabulary/shapes.ts";

/** A party named in a sentence. */
export interface NamedParty {
  readonly kind: "payer" | "other";
  readonly name: string;
  readonly words: readonly Word[];
  readonly cell: Cell;
}

/** The document as running text, for receipts and contracts in sentences. */
export interface ProseText {
  readonly text: string;
  readonly parties: readonly NamedParty[];
  readonly wordsAt: (start: number, end: number) => readonly Word[];
  readonly lineAt: (offset: number) => number;
}

const RECEIVED_FROM =
  /\breceb\S{0,8}(?:\s?\(\s?(?:emos|o|a)\s?\))?(?:,?\s+(?:nesta data|em moeda corrente|hoje|em \d{2}\/\d{2}\/\d{4}))?,?\s+d[aeo]s?(?:\s?\([ao]s?\))?\s*:?\s+(?:\(?[ao]s?\)?\s+)?(?:(?:sr\.?\s?\(?a?\)?\.?|sra\.?|senhor\s?\(?a?\)?|empresa|firma|cliente)(?:\s*\/\s*|(?=[:\s])))*:?\s*/gi;
/** "Você recebeu um Pix de", "Pix recebido de", "Transferência recebida no valor de R$ 10,00 de". */
const TRANSFER_FROM =
  /(?:\brecebeu|\brecebemos)\s+(?:um\s+|uma\s+)?(?:pix|transfer[eê]ncia|ted|pagamento)(?:\s+(?:no valor )?de\s+R\$\s?[\d.,]+)?\s+de:?\s+|\b(?:pix|transfer[eê]ncia|ted|pagamento)\s+recebid[oa](?:\s+no valor de\s+R\$\s?[\d.,]+)?\s+de:?\s+|\brecebeu\s+R\$\s?[\d.,]+\s+de:?\s+/gi;
const PAID_BY =
  /\b(?:pag[oa]s?|quitad[oa]|efetuad[oa]|realizad[oa]|enviad[oa])\s+(?:por|pel[oa]s?(?!\s+(?:pix|app|aplicativo|internet|banco|site|celular|cart[aã]o)\b))\s+(?:sr\.?\(?a?\)?\.?|sra\.?|empresa)?:?\s*/gi;
/** "O(A) locatário(a) Maria da Silva, CPF ...": the role precedes the name, an id follows it. */
const ROLE_AND_ID =
  /\b(?:o\s?\(a\)|[oa])\s+(?:locat[aá]ri|client|contratant|tomador|inquilin|comprador)\S*\s+(?=[^;:]{3,90},?\s(?:documento|c\.?p\.?f|c\.?n\.?p\.?j|inscrit|portador))/gi;
/** "a nota é em nome de Maria da Silva". */
const IN_NAME_OF =
  /(?<!\p{L})(?:[eé]|nota|nf|fica|sai|vai|emitir?|emita|cadastro|fatur\w+)\s+(?:(?!conta|dep[oó]sito|banco|pix|ag[eê]ncia)\S+\s){0,5}em\s+nome\s+d[aeo]s?\s+/giu;
/** "Favor faturar para Padaria do Bairro Ltda, CNPJ ...": a heading of these words has no id after a comma. */
const BILL_TO =
  /\b[Ff]aturar\s+(?:para|contra|em\s+nome\s+d[aeo])\s+(?=\p{Lu}[^;:]{3,100},\s(?:CPF|CNPJ|inscrit))/gu;
/** "Declaro que Maria da Silva, CPF ..., pagou": the declarant was paid. */
const DECLARED =
  /\b(?:[Dd]eclar|[Aa]test)\p{L}{1,5}\b[^.;:]{0,90}?\bque\s+(?:[ao]\s+)?(?:sra?\.?(?:\s?\(a\))?\s+)?(?=\p{Lu}[^;:]{3,160}\bpagou\b)/gu;
/** "Emitir a nota fiscal para Maria da Silva", "NF contra Padaria do Bairro Ltda". */
const NOTE_FOR =
  /\b(?:emiti[rd]\p{L}*|emit[ae]|tirar|fazer)\s+(?:[ao]\s+)?(?:nota(?:\s+fiscal)?|nfs?-?e?|documento\s+fiscal|fatura)\s+(?:de\s+servi[cç]os?\s+)?(?:para|contra|em\s+favor\s+d[aeo]s?)\s*:?\s+(?:[ao]\s+(?=\p{Lu}))?/giu;
/** "Recebi do paciente João, por seu responsável financeiro Maria da Silva". */
const RESPONSIBLE =
  /\bpor\s+(?:seu|sua)\s+(?:respons[aá]vel|representante)(?:\s+(?:financeir[oa]|legal))?,?\s+/gi;
/** "X, CNPJ ..., doravante denominada CONTRATANTE": the label follows the name. */
const CALLED =
  /(?:(?:doravante|denominad[oa]|designad[oa]|chamad[oa])[^.;]{0,60}?\b|\(\s*["“”'‘]+\s*(?:[ao]\s+)?)(contratantes?|tomadora?|cliente|locat[aá]ri[oa]|contratad[oa]s?|prestadora?|locador[ae]?|consultora?|fornecedora?)\b/gi;

/** Labels for the parties named in sentences, so that the ids and addresses after them are attributed to them. */
export function sentenceLabels(prose: ProseText): Label[] {
  return prose.parties.map(({ kind, words, cell }) => ({
    kind,
    phrase: SENTENCE,
    cell,
    box: unionBox(words.filter((word) => cell.words.includes(word))),
    rest: [],
    isAlone: false,
    hasColon: true,
    isQualifier: true,
  }));
}

export function createProse(lines: readonly Line[]): ProseText {
  const words = lines.flatMap((line) =>
    line.cells.flatMap((cell) => cell.words.map((word) => ({ word, cell }))),
  );
  const plainWords = words.map((entry) => entry.word);
  const text = plainWords.map((word) => word.text).join(" ");
  const wordsAt = (start: number, end: number): Word[] => wordsBetween(plainWords, start, end);
  const payers = [
    RESPONSIBLE,
    RECEIVED_FROM,
    TRANSFER_FROM,
    PAID_BY,
    ROLE_AND_ID,
    IN_NAME_OF,
    NOTE_FOR,
    BILL_TO,
    DECLARED,
  ]
    .flatMap((form) => [...text.matchAll(form)])
    .map((match) => ({
      kind: "payer" as const,
      start: match.index + match[0].length,
    }));
  // "Nº | Recebi de" over "4022 | Maria da Silva": a column's number is not part of the name beside it.
  const pastNumber = (start: number): number => {
    const [number, next] = wordsAt(start, start + 40);
    const isApart =
      words.find(({ word }) => word === number)?.cell !==
      words.find(({ word }) => word === next)?.cell;
    return number && isApart && /^\d+$/.test(number.text) ? start + number.text.length + 1 : start;
  };
  const parties = [...payers, ...calledParties(text)].flatMap(({ kind, start: from }) => {
    const start = pastNumber(from);
    const name = nameAtStart(text.slice(start, start + 160));
    const own = name ? wordsAt(start, start + name.length) : [];
    const cell = words.find((entry) => entry.word === own[0])?.cell;
    return name && cell && own.length > 0 ? [{ kind, name, words: own, cell }] : [];
  });
  const lineAt = (offset: number): number => {
    const [word] = wordsAt(offset, offset + 1);
    return words.find((entry) => entry.word === word)?.cell.line ?? 0;
  };
  return { text, parties, wordsAt, lineAt };
}

/**
 * The party before "doravante ..." starts after the previous party, "de um lado", "de outro lado", or a full stop that
 * ends a sentence.
 */
function calledParties(text: string): { kind: "payer" | "other"; start: number }[] {
  let previous = 0;
  return [...text.matchAll(CALLED)].flatMap((match) => {
    const before = text.slice(previous, match.index);
    const breaks = [
      ...before.matchAll(
        /(?:(?<=\p{L}{4})[.;:]\s|\blado,?:?\s|\bpartes,?:?\s|\b[Ee]ntre:?\s|^[^\p{L}]*e,?\s(?:de outro lado,?\s)?)/gu,
      ),
    ];
    const last = breaks.at(-1);
    const start = last ? previous + last.index + last[0].length : previous;
    previous = match.index + match[0].length;
    const kind = /^(?:contratante|tomador|cliente|locat)/i.test(match[1] ?? "") ? "payer" : "other";
    return [{ kind, start }];
  });
}
