import type { Client } from "@emita/contract/clients/clients";
import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { FoldedPickers } from "../clients/picker/folded-pickers.tsx";
import type { Filling } from "../clients/picker/use-filling.ts";
import { NO_EXTRAS } from "../invoices/extras/extras.ts";
import { codeOfText, serviceCodeText } from "../invoices/formats/service-code-text.ts";
import { maskTaxId } from "../invoices/formats/tax-id-mask.ts";
import { type PaymentDraft, type PaymentExtras } from "./payment-draft.ts";

interface PaymentPickersProps {
  payment: IncomingPayment;
  draft: PaymentDraft;
  /** What an earlier choice gave beyond the fields. */
  chosen: PaymentExtras | null;
  onFill: (change: Partial<PaymentDraft>, chosen: PaymentExtras) => void;
}

/** A client or a service of the company for a payment. What was received stays the amount. */
export function PaymentPickers({ payment, draft, chosen, onFill }: PaymentPickersProps) {
  const extras = chosen?.extras ?? { ...NO_EXTRAS, competencia: payment.received_on };
  const { proposal } = payment;
  return (
    <FoldedPickers
      now={{
        description: draft.description,
        code: codeOfText(draft.service) ?? "",
        amount: draft.amount,
      }}
      without={WITHOUT}
      extras={extras}
      // What was proposed for the payer is none of the person's own.
      isSuggested={(field) =>
        field === "description"
          ? draft.description === (proposal.service_description ?? "")
          : codeOfText(draft.service) === proposal.service_code
      }
      put={(filling) => onFill(changeOf(filling), chosenOf(filling, chosen))}
    />
  );
}

const WITHOUT = ["amount"] as const;

function changeOf({ client, change }: Filling): Partial<PaymentDraft> {
  const { description, code } = change;
  return {
    ...(client && { name: client.company_name, taxId: maskTaxId(client.cnpj) }),
    ...(description !== undefined && { description }),
    ...(code !== undefined && { service: serviceCodeText(code) }),
  };
}

function chosenOf({ client, extras }: Filling, before: PaymentExtras | null): PaymentExtras {
  return { extras, client: client === null ? (before?.client ?? null) : partyOf(client) };
}

function partyOf({ cnpj, address, phone, emails }: Client): PaymentExtras["client"] {
  return { taxId: cnpj, address, phone, email: emails[0] ?? null };
}
