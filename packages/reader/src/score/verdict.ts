import { formatDate } from "@emita/domain/basics/dates";
import type { FieldConfidence, Reading } from "@emita/domain/extraction/page/reading";
import { similarity } from "@emita/domain/extraction/vocabulary/tokens";
import { formatReais } from "@emita/domain/basics/money";

/** The content of a document by its labels.json: null when the document does not show it, left out when it does not count. */
export interface Label {
  readonly file: string;
  readonly klass: string;
  readonly razaoSocial?: string | null;
  readonly cnpjCpf?: string | null;
  readonly valor?: number | null;
  readonly vencimento?: string | null;
  readonly descricaoServico?: string | null;
  readonly linhaDigitavel?: string | null;
  readonly pixCopiaECola?: string | null;
}

export const FIELDS = [
  "razaoSocial",
  "cnpjCpf",
  "valor",
  "vencimento",
  "descricaoServico",
  "linhaDigitavel",
  "pixCopiaECola",
] as const;
export type FieldName = (typeof FIELDS)[number];

export interface Verdict {
  readonly field: FieldName;
  readonly isRight: boolean;
  readonly wanted: string | null;
  readonly read: string | null;
  readonly confidence: FieldConfidence;
}

/** Similarity at which a text counts as read, as in the corpus' own scorer. */
const ALIKE: Partial<Readonly<Record<FieldName, number>>> = {
  razaoSocial: 0.9,
  descricaoServico: 0.8,
};

/** Compares each labelled field of a reading with its label. */
export function judge(label: Label, reading: Reading): Verdict[] {
  return FIELDS.flatMap((field) => {
    const wanted = label[field];
    if (wanted === undefined) return [];
    const read = textOf(field, reading[field].value);
    const want = textOf(field, wanted);
    return [
      {
        field,
        isRight: isSame(field, want, read),
        wanted: want,
        read,
        confidence: reading[field].confidence,
      },
    ];
  });
}

function textOf(field: FieldName, value: string | number | null): string | null {
  if (typeof value === "number") return formatReais(value);
  return field === "vencimento" && value !== null && /^\d{4}-/.test(value)
    ? formatDate(value)
    : value;
}

function isSame(field: FieldName, wanted: string | null, read: string | null): boolean {
  const alike = ALIKE[field];
  if (wanted === null || read === null || alike === undefined) return wanted === read;
  return similarity(wanted, read) >= alike;
}

/** Whether the rules missed recognised text, or the text was not recognised. */
export function reasonFor({ wanted, read }: Verdict, text: string): string {
  if (wanted === null) return "inventado";
  const wasSeen = plain(text).includes(plain(wanted.replace(/^R\$/, "")));
  const state = read === null ? "vazio" : "trocado";
  return wasSeen ? `${state}, mas está no texto lido` : `${state}, e o texto lido não o tem`;
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\p{L}\d]/gu, "")
    .toLowerCase();
}
