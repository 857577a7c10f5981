import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { type FormEvent, useEffect, useState } from "react";
import { useUnsent } from "../../navigation/unsaved.ts";
import { Button } from "../../ui/fields/button.tsx";
import { RequiredHint } from "../../ui/fields/field.tsx";
import { type FieldControls, type FieldsOfForm, FormFields } from "../invoices/form/fields.tsx";
import { useFormState } from "../invoices/form/form-state.ts";
import { submitForm } from "../invoices/form/form-submit.ts";
import { InvoiceForm } from "../invoices/form/invoice-form.tsx";
import { suggestedText } from "../invoices/formats/service-code-text.ts";
import { useClientEmail } from "../invoices/queries/use-client-email.ts";
import { useInvoicePreview } from "../invoices/queries/use-preview.ts";
import { ClientEmailField } from "../invoices/form/client-email-field.tsx";
import { PreviewCard } from "../invoices/preview/preview-card.tsx";
import { maskTaxId } from "../invoices/formats/tax-id-mask.ts";
import type { TypedEmail } from "@emita/contract/invoices/drafts";
import {
  changesOf,
  draftOf,
  hasField,
  invoiceOf,
  type PaymentDraft,
  type PaymentExtras,
  type PaymentIssues,
  paymentIssues,
  serverIssues,
} from "./payment-draft.ts";
import { keepPayment, keptPayment } from "./kept-payment.ts";
import { PaymentPickers } from "./payment-pickers.tsx";
import styles from "./payments-page.module.css";
import { useApproval } from "./use-approval.ts";

const controlsOf = ({ description }: PaymentDraft): FieldControls<keyof PaymentDraft> => ({
  name: { text: { label: "Razão Social / Nome", autoComplete: "off" } },
  taxId: {
    masked: {
      label: "CNPJ/CPF",
      inputMode: "text",
      autoCapitalize: "characters",
      maxLength: 18,
      mask: maskTaxId,
    },
  },
  description: { area: { label: "Descrição do Serviço", rows: 2, maxLength: 1000 } },
  service: { proposedService: { label: "Código de Serviço", description } },
  amount: { money: { label: "Valor (R$)", small: true } },
});

/** The invoice of a payment before it is sent: the user completes and corrects it. */
export function PaymentForm({
  payment,
  onClose,
  onSent,
}: {
  payment: IncomingPayment;
  onClose: () => void;
  onSent: (invoice: Invoice) => void;
}) {
  const { state, dispatch } = useFormState<PaymentDraft, keyof PaymentDraft>(
    () => keptPayment(payment.id)?.draft ?? draftOf(payment),
  );
  const { draft, issues, isTouched } = state;
  useUnsent(true, "kept");
  const flow = useApproval(payment);
  const { proposal } = payment;
  const [typed, keep] = useState<TypedEmail | undefined>(
    () => keptPayment(payment.id)?.email ?? undefined,
  );
  const [chosen, setChosen] = useState<PaymentExtras | null>(
    () => keptPayment(payment.id)?.chosen ?? null,
  );
  useEffect(() => {
    if (isTouched) keepPayment({ id: payment.id, draft, email: typed ?? null, chosen });
  }, [isTouched, payment.id, draft, typed, chosen]);
  const isSamePayer = normalizeTaxId(draft.taxId) === proposal.cnpj;
  const email = useClientEmail({
    taxId: draft.taxId,
    registered: isSamePayer ? proposal.email : null,
    typed,
    keep,
  });
  const found = paymentIssues(draft);
  const isComplete = Object.keys(found).length === 0;
  const preview = useInvoicePreview(
    isComplete ? invoiceOf(payment, changesOf(draft, payment, null, chosen)) : null,
  );
  const set = (change: Partial<PaymentDraft>) =>
    dispatch({ kind: "edited", change, issuesOf: paymentIssues });
  const fill = (change: Partial<PaymentDraft>, filling: PaymentExtras) => {
    set(change);
    setChosen(filling);
    const { client } = filling;
    if (client?.email != null && client !== chosen?.client)
      keep({ taxId: client.taxId, email: client.email });
  };
  const describe = (description: string) =>
    set({
      description,
      ...(draft.service === "" && { service: suggestedText(description) ?? "" }),
    });
  const fields: FieldsOfForm<keyof PaymentDraft> = {
    controls: controlsOf(draft),
    draft,
    issues,
    type: (field, text) => (field === "description" ? describe(text) : set({ [field]: text })),
  };
  const show = (wrong: PaymentIssues) => dispatch({ kind: "checked", issues: wrong });
  const submit = (event: FormEvent<HTMLFormElement>) =>
    submitForm(event, {
      found,
      show,
      parts: [email],
      send: () => flow.submit(changesOf(draft, payment, email.sent, chosen), payment.id, hasField),
      refuse: (messages) => show(serverIssues(messages)),
      onCreated: onSent,
    });
  return (
    <InvoiceForm className={styles.form} submit={submit} questions={flow.questions}>
      <PaymentPickers payment={payment} draft={draft} chosen={chosen} onFill={fill} />
      <div className={styles.two}>
        <FormFields {...fields} names={["name", "taxId"]} />
      </div>
      <ClientEmailField {...email} />
      <FormFields {...fields} names={["description"]} />
      <div className={styles.two}>
        <div className={styles.code}>
          <FormFields {...fields} names={["service"]} />
        </div>
        <FormFields {...fields} names={["amount"]} />
      </div>
      <PreviewCard {...preview} />
      <RequiredHint />
      <div className={styles.actions}>
        <Button type="submit" size="sm" busy={flow.busy} busyText="Emitindo...">
          Emitir nota
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </InvoiceForm>
  );
}
