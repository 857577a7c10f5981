import type { CopyChange, Draft, UpdateDraft } from "@emita/contract/invoices/invoice-drafts";
import { formatDate } from "@emita/domain/basics/dates";
import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";

/** How a change is shown and undone. */
export type ChangeKind =
  /** A day, changed in a date field. */
  | "date"
  /** A text, changed in a text area. */
  | "text"
  /** Two known values, side by side. */
  | "choice"
  /** The code is no longer valid: another one has to be chosen. */
  | "service"
  /** Follows from a rule: said, and changed only in the whole form. */
  | "said";

const DATE = "details.competencia";

export function kindOf({ field, reason, from, to }: CopyChange): ChangeKind {
  // Not on the list any more, or refused by the city's rules of today.
  if (field === "service_code" && reason !== "client_edited") return "service";
  if (field === DATE) return "date";
  if (field === "service_description") return "text";
  return reason === "client_edited" && from !== null && to !== null ? "choice" : "said";
}

type CopyValue = CopyChange["from"];

/** The draft's present value of a field with a path; null: none, or not a simple one. */
export function valueIn(draft: Draft, field: string): CopyValue {
  const value = field
    .split(".")
    .reduce<unknown>(
      (part, name) => (typeof part === "object" && part ? Reflect.get(part, name) : undefined),
      draft,
    );
  return typeof value === "string" || typeof value === "number" ? value : null;
}

/** The change that gives a field with a path this value. */
export function changeOf(field: string, value: CopyValue): UpdateDraft {
  const [first = "", ...rest] = field.split(".").toReversed();
  return rest.reduce<UpdateDraft>((part, name) => ({ [name]: part }), { [first]: value });
}

/** Another service: the choices that belonged to the old one go with it. */
export function serviceChange(code: string): UpdateDraft {
  const details = {
    national_code: null,
    municipal_code: null,
    nbs: null,
    operation_indicator: null,
    tax_classification: null,
    operation_type: null,
    imovel: null,
  };
  return { service_code: code, details };
}

/** Labels that fit in one line; the others are those of the form. */
const LABELS: Readonly<Record<string, string>> = {
  [DATE]: "Data do serviço",
  service_description: "Descrição",
  service_code: "Serviço",
  company_name: "Nome",
  amount: "Valor",
  email: "E-mail",
  channel: "Prefeitura",
  external_id: "Referência externa",
};

export function labelOf(field: string): string {
  const known: Readonly<Record<string, string>> = FIELD_LABELS;
  return LABELS[field] ?? known[field] ?? "Outros dados";
}

/** A value as the person reads it. */
export function valueText(field: string, value: CopyValue): string {
  if (value === null || value === "") return "vazio";
  if (field === "amount" && typeof value === "number") return formatReais(reaisToCents(value));
  return field === DATE ? formatDate(String(value)) : String(value);
}

/** The new text in three parts: the middle one is where it differs from the old one, in whole words. */
export function changedPart(from: string, to: string): readonly [string, string, string] {
  const [old, now] = [from.split(/(?<=\s)/), to.split(/(?<=\s)/)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const parts = [
    now.slice(0, start),
    now.slice(start, now.length - end),
    now.slice(now.length - end),
  ];
  const [before = "", middle = "", after = ""] = parts.map((words) => words.join(""));
  return [before, middle, after];
}
