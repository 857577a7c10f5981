import { isEmail } from "@emita/domain/identifiers/email";
import { invoiceDetailsSchema } from "@emita/contract/invoices/invoice-details";

/** The newest invoice of a tax id. */
export interface LastInvoice {
  readonly tax_key: string;
  readonly company_name: string;
  readonly cnpj: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly details: unknown;
  /** When it was made. */
  readonly data_from: Date;
  /** When the first invoice of this tax id was made. */
  readonly first_at: Date;
}

/** What an invoice says about its client. */
export interface TakenParts {
  readonly taxKey: string;
  readonly fields: {
    readonly company_name: string;
    readonly cnpj: string;
    readonly nif: string | null;
    readonly address: string | null;
    readonly address_parts: string | null;
    readonly phone: string | null;
    readonly emails: string[];
  };
  readonly firstAt: Date;
  readonly dataFrom: Date;
}

export function takenParts(invoice: LastInvoice): TakenParts {
  const { tax_key: taxKey, company_name, cnpj, address, phone, email, details } = invoice;
  const tomador = details === null ? undefined : invoiceDetailsSchema.parse(details).tomador;
  const parts = tomador && "address" in tomador ? tomador.address : undefined;
  return {
    taxKey,
    fields: {
      company_name,
      cnpj,
      nif: tomador?.kind === "foreign" ? tomador.nif : null,
      address,
      address_parts: parts ? JSON.stringify(parts) : null,
      phone,
      emails: email !== null && isEmail(email) ? [email] : [],
    },
    firstAt: invoice.first_at,
    dataFrom: invoice.data_from,
  };
}
