import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";

type Foreign = Extract<NonNullable<InvoiceDetails["tomador"]>, { kind: "foreign" }>;

/** Document and address of a client abroad as the invoice shows them; null for every other client. */
export function foreignClient(
  details: Pick<InvoiceDetails, "tomador"> | null | undefined,
): { taxId: string | null; address: string | null } | null {
  const tomador = details?.tomador;
  if (tomador?.kind !== "foreign") return null;
  return { taxId: documentOf(tomador), address: addressOf(tomador) };
}

function documentOf({ nif, no_nif_reason: reason }: Foreign): string | null {
  if (nif) return `NIF ${nif}`;
  if (reason === undefined) return null;
  return reason === 2 ? "Sem NIF: o país não exige" : "Sem NIF: dispensado";
}

function addressOf({ address }: Foreign): string | null {
  if (!address) return null;
  const { street, number, complement, district, city, region, postal_code, country } = address;
  const line = [street, number, complement].filter(Boolean).join(", ");
  return [line, district, city, region, postal_code, countryName(country)]
    .filter(Boolean)
    .join(" - ");
}

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  names ??= new Intl.DisplayNames("pt-BR", { type: "region", fallback: "code" });
  return names.of(code) ?? code;
}

/** Built with the first client abroad. */
let names: Intl.DisplayNames | undefined;
