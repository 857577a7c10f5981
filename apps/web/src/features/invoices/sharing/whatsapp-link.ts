import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { readPhone } from "@emita/domain/identifiers/phone";

type Shared = Pick<Invoice, "nfse_number" | "amount" | "phone">;

/** The messenger with the client's number and a text that leads to the note's page. Without a number it asks for the recipient. */
export function whatsappLink(invoice: Shared, issuer: string | null, pageUrl: string): string {
  return messengerLink(invoice.phone, shareText(invoice, issuer, pageUrl));
}

/** The messenger with a text for this number. */
export function messengerLink(phone: string | null, text: string): string {
  const digits = (readPhone(phone ?? "") ?? "").replace(/\D/g, "");
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

function shareText({ nfse_number: number, amount }: Shared, issuer: string | null, url: string) {
  const note = `nota fiscal${number === null ? "" : ` nº ${number}`}`;
  const from = issuer === null ? "" : ` de ${issuer}`;
  return `Olá! Segue a ${note}${from}, no valor de ${formatReais(reaisToCents(amount))}: ${url}`;
}
