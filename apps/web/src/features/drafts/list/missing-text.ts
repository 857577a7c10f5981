import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";

/** What a draft still needs, in one sentence. */
export interface MissingText {
  readonly text: string;
  /** Nothing: it can be sent. */
  readonly isComplete: boolean;
}

type Looked = Pick<Draft, "missing"> & Partial<Draft>;

/** "Falta a descrição", "Faltam o cliente e o valor", "Confira o CNPJ ou CPF". What is absent comes before what is wrong. */
export function missingText(draft: Looked): MissingText {
  const fields = [...new Set(draft.missing.map(({ field }) => field))];
  if (fields.length === 0) return { text: "Completo, pronto para conferir", isComplete: true };
  const absent = wordsOf(fields.filter((field) => isAbsent(draft, field)));
  const wrong = wordsOf(fields.filter((field) => !isAbsent(draft, field)));
  const text =
    absent.length > 0
      ? `${absent.length === 1 ? "Falta" : "Faltam"} ${listed(absent)}`
      : `Confira ${listed(wrong)}`;
  return { text, isComplete: false };
}

const WORDS: Readonly<Record<string, string>> = {
  cnpj: "o CNPJ ou CPF",
  company_name: "o nome do cliente",
  service_code: "o código do serviço",
  service_description: "a descrição do serviço",
  amount: "o valor",
  city: "a cidade",
  address: "o endereço",
  phone: "o telefone",
  email: "o e-mail",
};

/** A client without name and number was not chosen yet. */
function wordsOf(fields: readonly string[]): readonly string[] {
  const hasNoClient = fields.includes("cnpj") && fields.includes("company_name");
  const rest = hasNoClient
    ? fields.filter((field) => field !== "cnpj" && field !== "company_name")
    : fields;
  return [...(hasNoClient ? ["o cliente"] : []), ...rest.map(wordOf)];
}

function wordOf(field: string): string {
  const labels: Readonly<Record<string, string>> = FIELD_LABELS;
  return WORDS[field] ?? `“${labels[field] ?? "Mais opções"}”`;
}

function isAbsent(draft: Looked, field: string): boolean {
  const value: unknown = Reflect.get(draft, field);
  if (field.includes(".")) return false;
  return value === null || value === undefined || value === "";
}

const MOST = 3;

function listed(words: readonly string[]): string {
  const more = words.length - MOST;
  const shown = more > 0 ? [...words.slice(0, MOST), `mais ${more}`] : words;
  return shown.length === 1
    ? (shown[0] ?? "")
    : `${shown.slice(0, -1).join(", ")} e ${shown.at(-1)}`;
}
