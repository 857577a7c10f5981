import type { Company } from "@emita/contract/companies/companies";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatDateTime } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { foreignClient } from "../formats/foreign-client.ts";
import { serviceCodeText } from "../formats/service-code-text.ts";
import type { SheetProps, SheetStamp } from "../../../ui/layout/sheet.tsx";

/** Data of the drawn invoice. */
export function sheetOf(invoice: Invoice, company: Company | undefined, drop: boolean): SheetProps {
  const abroad = foreignClient(invoice.details);
  return {
    ...issuerOf(company),
    number: numberOf(invoice),
    client: {
      name: invoice.company_name,
      taxId: abroad ? abroad.taxId : invoice.cnpj === "" ? null : formatTaxId(invoice.cnpj),
      address: abroad ? abroad.address : invoice.address,
    },
    description: invoice.service_description,
    service: serviceText(invoice.service_code),
    amount: formatReais(reaisToCents(invoice.amount)),
    stamp: stampOf(invoice, drop),
  };
}

/** The parts of the invoice that come from the user's own company. */
export function issuerOf(company: Company | undefined): Pick<SheetProps, "authority" | "issuer"> {
  return {
    authority: company?.city ? `Prefeitura de ${company.city}` : "Prefeitura",
    issuer: {
      name: company?.company_name ?? null,
      taxId: company ? formatTaxId(company.cnpj) : null,
    },
  };
}

/** "17.01 - Assessoria ou consultoria", or the bare code when the list does not know it. */
export function serviceText(code: string | null): string | null {
  return code ? serviceCodeText(code) : null;
}

function numberOf(invoice: Invoice): string {
  if (invoice.nfse_number) return invoice.nfse_number;
  return invoice.status === "error" ? "não emitida" : "a definir";
}

function stampOf(invoice: Invoice, drop: boolean): SheetStamp | null {
  const at = invoice.issued_at ? formatDateTime(new Date(invoice.issued_at)) : null;
  if (invoice.status === "issued") return { word: "EMITIDA", at, drop };
  if (invoice.status !== "cancelled") return null;
  return { word: invoice.replaced_by ? "SUBSTITUÍDA" : "CANCELADA", at: null };
}
