import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatDate } from "@emita/domain/basics/dates";

/** The invoice that is issued again: "Moreira & Dias Advogados, a partir da nota 4804 de 23/10/2026". */
export function originText({
  company_name: name,
  nfse_number: number,
  issued_at: issuedAt,
  created_at: createdAt,
}: Pick<Invoice, "company_name" | "nfse_number" | "issued_at" | "created_at">): string {
  const date = formatDate(new Date(issuedAt ?? createdAt));
  return `${name}, a partir da nota ${number === null ? "" : `${number} `}de ${date}`;
}
