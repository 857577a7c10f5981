import type { Invoice, SubstituteInvoice } from "@emita/contract/invoices";
import { keepsTheDeal } from "@emita/domain/pre-checks/replacement-rules";
import { useNavigate } from "@tanstack/react-router";
import { Info, Replace } from "lucide-react";
import { type FormEvent, useState } from "react";
import { paths } from "../../../ground/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { focusFirstInvalid } from "../../../ui/base/focus.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextAreaField } from "../../../ui/fields/text-field.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toast-store.ts";
import { SubmitDialogs } from "../calls/submit-dialogs.tsx";
import { useCompany } from "../../company/queries.ts";
import type { NoteExtras } from "../extras/extras.ts";
import { extrasFrom } from "../extras/extras-from.ts";
import { MoreOptions } from "../extras/more-options.tsx";
import { useExtrasIssues } from "../extras/use-extras-issues.ts";
import { changedNote } from "../fixing/changed-note.ts";
import { otherClientChanges } from "../fixing/fix-draft.ts";
import { FixFields } from "../fixing/fix-fields.tsx";
import { PreviewCard } from "../preview/preview-card.tsx";
import { useInvoicePreview } from "../calls/use-preview.ts";
import { substituteInvoice } from "../calls/queries.ts";
import { codeOfText } from "../words/service-code-text.ts";
import { useSubmit } from "../calls/submit.ts";
import {
  reasonIssue,
  replacedGroups,
  REPLACEMENT_REASONS,
  type ReplacementReason,
} from "./substitute-draft.ts";
import styles from "./substitute-page.module.css";
import { useFixForm } from "../fixing/use-fix-form.ts";

const FAILED = {
  title: "Erro ao substituir",
  text: "Não foi possível substituir a nota. Tente novamente.",
};

/** The answer to the first sending got lost, and the form was changed since. */
const SENT_BEFORE = {
  title: "Substituição já enviada",
  text: "Este formulário já foi enviado com outros dados. Veja em Notas antes de enviar de novo.",
};

/** The old note's data to change, why it is replaced, and what the new one will cost. */
export function SubstituteForm({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [extras, setExtras] = useState(() => extrasFrom(invoice.details));
  const [reason, setReason] = useState<ReplacementReason>("99");
  const [reasonText, setReasonText] = useState("");
  const [reasonError, setReasonError] = useState<string | null>(null);
  const { data: company } = useCompany();
  const isKept = keepsTheDeal({
    channel: invoice.channel,
    regime: company?.tax_regime ?? null,
  });
  const form = useFixForm(invoice, extras, (other) => replacedGroups(isKept, other));
  const { draft, entry, groups, other } = form;
  const contact = otherClientChanges(other, entry);
  const note = changedNote(invoice, { draft, extras, groups, contact });
  const preview = useInvoicePreview(form.isComplete ? note : null);
  const extrasState = useExtrasIssues(extras, preview.preview);
  const flow = useSubmit(
    FAILED,
    (body: SubstituteInvoice, idempotencyKey) =>
      substituteInvoice(invoice.id, body, idempotencyKey),
    ({ reason_code: _code, reason_text: _text, ...substitute }) => substitute,
  );

  const changeExtras = (change: Partial<NoteExtras>) => {
    const next = { ...extras, ...change };
    setExtras(next);
    extrasState.recheck(next);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    clearToasts();
    const wrongReason = reasonIssue(reason, reasonText);
    setReasonError(wrongReason);
    const checks = [wrongReason === null, form.check(), extrasState.check()];
    if (checks.includes(false)) return focusFirstInvalid(element);
    const body = { ...note, reason_code: reason, reason_text: reasonText.trim() || null };
    const outcome = await flow.submit(
      body,
      key,
      (field) => field !== "address" || groups.includes("address"),
    );
    if (outcome.kind === "sent-before") {
      showToast("wait", SENT_BEFORE.title, { text: SENT_BEFORE.text });
    }
    if (outcome.kind === "fields") {
      // The API's names of fields are the form's own.
      form.setIssues(outcome.messages);
      setReasonError(outcome.messages["reason_text"] ?? null);
      extrasState.refuse(outcome.messages);
      focusFirstInvalid(element);
    }
    if (outcome.kind === "created") {
      await navigate({ to: paths.success, search: { id: outcome.invoice.id }, replace: true });
    }
  };
  return (
    <form className={styles.cols} noValidate onSubmit={(event) => void submit(event)}>
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
          <Note icon={Info}>
            No Simples Nacional, a nota nova mantém o cliente, a data do serviço e o valor. Para
            mudar um deles, cancele esta nota e emita outra.
          </Note>
        )}
        <FixFields
          groups={groups}
          draft={draft}
          set={form.set}
          issues={form.issues}
          extras={extras}
          changeExtras={changeExtras}
        />
        <MoreOptions
          extras={extras}
          onChange={changeExtras}
          issues={extrasState.issues}
          code={codeOfText(draft.service_code)}
        />
      </div>
      <div className={styles.aside}>
        <PreviewCard {...preview} />
        <Button type="submit" size="lg" block busy={flow.busy} busyText="Processando...">
          <Replace className="i" aria-hidden />
          Emitir nota substituta
        </Button>
      </div>
      <SubmitDialogs {...flow} />
    </form>
  );
}
