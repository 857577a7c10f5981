import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";

type Payment = NonNullable<Invoice["payment"]>;

const MEANS = {
  pix: "Pix",
  boleto: "Boleto",
  card: "Cartão",
  transfer: "Transferência",
  other: "Recebimento",
} as const satisfies Record<Payment["means"], string>;

/** By number and, for banks that report a Pix themselves, by ISPB. */
const BANKS: Readonly<Record<string, string>> = {
  "001": "Banco do Brasil",
  "00000000": "Banco do Brasil",
  "033": "Santander",
  "90400888": "Santander",
  "077": "Inter",
  "00416968": "Inter",
  "104": "Caixa",
  "237": "Bradesco",
  "60746948": "Bradesco",
  "260": "Nubank",
  "341": "Itaú",
  "60701190": "Itaú",
  "364": "Efí",
  "09089356": "Efí",
  "748": "Sicredi",
  "756": "Sicoob",
};

/** The payment of an invoice in one line: "Pix · Itaú · recebido por 11.222.333/0001-81 · E6070…". */
export function paymentText(payment: Payment): string {
  const { means, bank, receiver_cnpj: receiver, transaction_id: id } = payment;
  const parts = [
    MEANS[means],
    bank && (BANKS[bank] ?? `banco ${bank}`),
    receiver && `recebido por ${formatTaxId(receiver)}`,
    id,
  ];
  return parts.filter(Boolean).join(" · ");
}
