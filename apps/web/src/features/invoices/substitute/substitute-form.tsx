import type { Invoice, SubstituteInvoice } from "@emita/contract/invoices/invoices";
import { keepsTheDeal } from "@emita/domain/pre-checks/replacement-rules";
import { useNavigate } from "@tanstack/react-router";
import { Info, Replace } from "lucide-react";
import { type FormEvent, useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useCompany } from "../../company/queries.ts";
import { type FormPart, submitForm } from "../form/form-submit.ts";
import { InvoiceForm } from "../form/invoice-form.tsx";
import { useSubmit } from "../form/use-submit.ts";
import type { NoteExtras } from "../extras/extras.ts";
import { MoreOptions } from "../extras/more-options.tsx";
import { useExtrasIssues } from "../extras/use-extras-issues.ts";
import { fixFormIssues } from "../correction/correction-draft.ts";
import { FixFields } from "../correction/correction-fields.tsx";
import { PreviewCard } from "../preview/preview-card.tsx";
import { useInvoicePreview } from "../queries/use-preview.ts";
import { substituteInvoice } from "../queries/queries.ts";
import { codeOfText } from "../formats/service-code-text.ts";
import {
  reasonIssue,
  replacedGroups,
  REPLACEMENT_REASONS,
  type ReplacementReason,
} from "./substitute-draft.ts";
import styles from "./substitute-page.module.css";
import { useFixForm } from "../correction/use-correction-form.ts";

const FAILED = {
  title: "Erro ao substituir",
  text: "Não foi possível substituir a nota. Tente novamente.",
};

/** The response to the first request was lost, and the form has changed since. */
const SENT_BEFORE = {
  title: "Substituição já enviada",
  text: "Este formulário já foi enviado com outros dados. Veja em Notas antes de enviar de novo.",
};

/** The old invoice's data to change, the reason of the replacement, and the new one's taxes. */
export function SubstituteForm({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<ReplacementReason>("99");
  const [reasonText, setReasonText] = useState("");
  const [reasonError, setReasonError] = useState<string | null>(null);
  const { data: company } = useCompany();
  const isKept = keepsTheDeal({
    channel: invoice.channel,
    regime: company?.tax_regime ?? null,
  });
  const form = useFixForm({ invoice, groupsOf: (other) => replacedGroups(isKept, other) });
  const { draft, extras, groups, note } = form;
  const preview = useInvoicePreview(Object.keys(form.found).length === 0 ? note : null);
  const extrasState = useExtrasIssues(extras, preview.preview);
  const flow = useSubmit(
    FAILED,
    (body: SubstituteInvoice, idempotencyKey) =>
      substituteInvoice(invoice.id, body, idempotencyKey),
    ({ reason_code: _code, reason_text: _text, ...substitute }) => substitute,
  );

  const changeExtras = (change: Partial<NoteExtras>) =>
    extrasState.recheck(form.changeExtras(change));
  const reasonPart: FormPart = {
    check() {
      const wrong = reasonIssue(reason, reasonText);
      setReasonError(wrong);
      return wrong === null;
    },
    refuse: (messages) => setReasonError(messages["reason_text"] ?? null),
  };
  const submit = (event: FormEvent<HTMLFormElement>) =>
    submitForm(event, {
      found: form.found,
      show: form.show,
      parts: [reasonPart, extrasState],
      send: () =>
        flow.submit(
          { ...note, reason_code: reason, reason_text: reasonText.trim() || null },
          key,
          (field) => field !== "address" || groups.includes("address"),
        ),
      refuse: (messages) => form.show(fixFormIssues(messages)),
      onCreated: ({ id }) => void navigate({ to: paths.success, search: { id }, replace: true }),
      onSentBefore: () => showToast("wait", SENT_BEFORE.title, { text: SENT_BEFORE.text }),
    });
  return (
    <InvoiceForm
      className={styles.cols}
      submit={form.whenComplete(submit)}
      questions={flow.questions}
    >
      <div className={styles.form}>
        <SelectField
          label="Motivo da substituição"
          required
          value={reason}
          options={REPLACEMENT_REASONS}
          onValue={(value) =>
            setReason(REPLACEMENT_REASONS.find(([code]) => code === value)?.[0] ?? "99")
          }
        />
        <TextAreaField
          label="Descrição do motivo"
          required={reason === "99"}
          rows={2}
          maxLength={255}
          hint="Pelo menos 15 caracteres. A prefeitura e o cliente leem este texto."
          value={reasonText}
          error={reasonError}
          onValue={(text) => {
            setReasonText(text);
            if (reasonIssue(reason, text) === null) setReasonError(null);
          }}
        />
        <hr className="tear" />
        {isKept && (
          <Callout icon={Info}>
            No Simples Nacional, a nota nova mantém o cliente, a data do serviço e o valor. Para
            mudar um deles, cancele esta nota e emita outra.
          </Callout>
        )}
        <FixFields {...form} changeExtras={changeExtras} />
        <MoreOptions
          extras={extras}
          onChange={changeExtras}
          issues={extrasState.issues}
          code={codeOfText(draft.service_code)}
        />
      </div>
      <div className={styles.aside}>
        <PreviewCard {...preview} />
        <Button
          type="submit"
          size="lg"
          block
          busy={flow.busy || form.isHeld}
          busyText="Processando..."
        >
          <Replace className="i" aria-hidden />
          Emitir nota substituta
        </Button>
      </div>
    </InvoiceForm>
  );
}
