import type {
  IncomingPayment,
  PaymentProposal,
} from "@emita/contract/integrations/incoming-payments";
import type { InvoiceWarning } from "@emita/contract/invoices/invoice-warnings";
import { formatReais, centsToReais } from "@emita/domain/basics/money";
import type { ChargeProblem } from "@emita/domain/payments/charges/charge-state";
import type { ClientToMatch } from "../../clients/public.ts";
import type { UnpaidCharge } from "./payments-of-charges.ts";
import type { PaymentRow } from "./store.ts";

/** The context of a payment when it is shown. */
export interface Surroundings {
  /** The invoice that approval would make. */
  readonly proposal: PaymentProposal;
  /** An invoice with the same payer, amount and day. */
  readonly similarInvoiceId: string | null;
  /** An earlier invoice that says the same as the proposal. */
  readonly repeated: InvoiceWarning | null;
  /** The same day and amount came by the other way, too. */
  readonly hasSimilarPayment: boolean;
  readonly rule: IncomingPayment["rule"];
  /** Clients that may have paid, the most likely first. */
  readonly clients: readonly ClientToMatch[];
  readonly charge: UnpaidCharge | null;
}

export function presentPayment(row: PaymentRow, around: Surroundings): IncomingPayment {
  const { proposal } = around;
  return {
    id: row.id,
    source: row.source,
    status: row.status,
    received_at: row.source === "pix" ? row.received_at.toISOString() : null,
    received_on: row.received_on,
    amount: centsToReais(row.amount_cents),
    amount_returned: centsToReais(row.returned_cents),
    end_to_end_id: row.end_to_end_id,
    txid: row.txid,
    note: row.note,
    proposal,
    client_suggestions: around.clients.map(({ id, companyName, cnpj }) => ({
      client_id: id,
      company_name: companyName,
      cnpj,
    })),
    charge_suggestion: around.charge && {
      charge_id: around.charge.id,
      client_id: around.charge.clientId,
      company_name: around.charge.payerName,
      amount: centsToReais(around.charge.amountCents),
      issue_on_payment: around.charge.issues,
    },
    missing: NEEDED.filter((field) => !proposal[field]),
    warnings: warningsOf(row, around),
    invoice_id: row.invoice_id,
    refunded_invoice: row.status === "approved" && row.returned_cents > 0,
    rule: around.rule,
  };
}

const NEEDED = ["company_name", "cnpj", "service_description"] as const;

type Warning = IncomingPayment["warnings"][number];

function warningsOf(row: PaymentRow, around: Surroundings): Warning[] {
  const returned = formatReais(row.returned_cents);
  if (row.status === "approved")
    return row.returned_cents === 0
      ? []
      : [
          {
            code: "returned_after_note",
            message: `${returned} foram devolvidos ao pagador. Confira se a nota deve ser cancelada ou substituída.`,
            invoice_id: row.invoice_id,
          },
        ];
  if (row.status !== "waiting") return [];
  return [
    ...(row.charge_problem === null ? [] : [problemOfCharge(row.charge_problem)]),
    ...(around.repeated === null ? [] : [around.repeated]),
    ...(around.similarInvoiceId === null ? [] : [similarInvoice(around.similarInvoiceId)]),
    ...(around.hasSimilarPayment ? [SIMILAR_PAYMENT] : []),
    ...(row.returned_cents === 0
      ? []
      : [
          {
            code: "partly_returned" as const,
            message: `${returned} foram devolvidos ao pagador: a nota sai pelo valor que ficou.`,
            invoice_id: null,
          },
        ]),
  ];
}

const CHARGE_PROBLEMS = {
  underpaid: "O valor é menor que o da cobrança: ela continua em aberto.",
  overpaid: "O valor é maior que o da cobrança: confira antes de emitir.",
  paid_twice: "A cobrança já tinha sido paga por outro Pix: confira se este deve ser devolvido.",
  charge_cancelled: "A cobrança já tinha sido cancelada.",
} as const satisfies Record<ChargeProblem, string>;

function problemOfCharge(problem: ChargeProblem): Warning {
  return { code: "charge", message: CHARGE_PROBLEMS[problem], invoice_id: null };
}

function similarInvoice(invoiceId: string): Warning {
  return {
    code: "similar_invoice",
    message: "Já existe uma nota para este pagador, com este valor e este dia.",
    invoice_id: invoiceId,
  };
}

const SIMILAR_PAYMENT: Warning = {
  code: "similar_payment",
  message: "Há outro recebimento com este valor neste dia: confira se não é o mesmo.",
  invoice_id: null,
};
