import type { CopyChange } from "@emita/contract/invoices/invoice-drafts";
import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import { advanceText } from "@emita/domain/invoices/text-fields";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { formatDate, type LocalDate } from "@emita/domain/basics/dates";
import { centsToReais } from "@emita/domain/basics/money";
import { AppError } from "../../../../platform/basics/app-error.ts";
import { chooseServiceCode } from "../../record/invoice-input.ts";
import { storedDetails } from "../../record/stored-details.ts";
import type { InvoiceRow } from "../../record/store.ts";

export interface Copy {
  readonly content: JsonObject;
  readonly changes: readonly CopyChange[];
}

/** Details that belong to one invoice alone: documents behind it, and the invoices that it refers to. */
const OF_ONE_INVOICE = {
  deduction_documents: "Os documentos das deduções são da nota anterior: informe os desta.",
  reimbursements: "Os reembolsos e repasses são da nota anterior: informe os desta.",
  referenced_notes: "As notas a que a anterior se refere não são desta.",
} as const satisfies Partial<Record<keyof InvoiceDetails, string>>;
type OfOneInvoice = keyof typeof OF_ONE_INVOICE;
const NAMES: readonly OfOneInvoice[] = [
  "deduction_documents",
  "reimbursements",
  "referenced_notes",
];

/** The fields of an invoice for another one of the same, and what differs: day, months in its texts, what only it could say. */
export function copyOf(row: InvoiceRow, competencia: LocalDate, today: LocalDate): Copy {
  const details = storedDetails(row) ?? {};
  // Unsaid as before, it is the day of the sending.
  const isUnsaid = details.competencia === undefined && competencia === today;
  const text = advanced("service_description", row.service_description, row, competencia);
  const information = advanced(
    "details.additional_information",
    details.additional_information ?? "",
    row,
    competencia,
  );
  const code = codeOf(row);
  const dropped = NAMES.filter((name) => details[name] !== undefined);
  const kept = Object.entries(details).filter(([name]) => !NAMES.some((gone) => gone === name));
  const content = {
    company_name: row.company_name,
    cnpj: row.cnpj,
    service_code: code.to,
    service_description: text.to,
    amount: centsToReais(row.amount_cents),
    city: row.city,
    address: row.address,
    phone: row.phone,
    email: row.email,
    mails: row.mails,
    metadata: row.metadata,
    details: {
      ...Object.fromEntries(kept),
      ...(information.to !== "" && { additional_information: information.to }),
      ...(!isUnsaid && { competencia }),
    },
  };
  return {
    content: Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null)),
    changes: [
      ...dayChange(row, competencia),
      ...text.changes,
      ...information.changes,
      ...code.changes,
      ...dropped.map((name) => notRepeated(`details.${name}`, null, OF_ONE_INVOICE[name])),
      ...(row.external_id === null
        ? []
        : [
            notRepeated("external_id", row.external_id, "A referência externa é da nota anterior."),
          ]),
    ],
  };
}

function dayChange({ competencia: from }: InvoiceRow, to: LocalDate): CopyChange[] {
  if (from === to) return [];
  const text = `O serviço desta nota é de ${formatDate(to)}; o da anterior era de ${formatDate(from)}.`;
  return [{ field: "details.competencia", from, to, reason: "new_date", text }];
}

function advanced(field: string, from: string, row: InvoiceRow, competencia: LocalDate) {
  const to = advanceText(from, row.competencia, competencia);
  if (to === from) return { to, changes: [] };
  const text = "O mês no texto foi adiantado.";
  return { to, changes: [{ field, from, to, reason: "text_advanced" as const, text }] };
}

/** A code that the list no longer has, or that has become several, has to be chosen again. */
function codeOf({ service_code: code, service_description: description }: InvoiceRow) {
  try {
    return { to: code && chooseServiceCode(code, description), changes: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const text = error.details.detail ?? "O código do serviço não vale mais. Escolha outro.";
    const change = { field: "service_code", from: code, to: null, text };
    return { to: null, changes: [{ ...change, reason: "service_invalid" as const }] };
  }
}

function notRepeated(field: string, from: string | null, text: string): CopyChange {
  return { field, from, to: null, reason: "not_repeated", text };
}
