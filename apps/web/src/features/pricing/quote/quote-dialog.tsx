import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { failureText } from "../../../api/api-error.ts";
import { checkPhone } from "../../../ui/behaviour/contact-checks.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { digitsOnly, MaskedField } from "../../../ui/fields/masked-field.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import styles from "../pricing-page.module.css";
import { useRequestQuote } from "../queries.ts";
import {
  EMPTY_QUOTE,
  fieldOf,
  readQuote,
  type QuoteDraft,
  type QuoteIssues,
} from "./quote-draft.ts";

interface QuoteDialogProps {
  open: boolean;
  title?: string;
  notesLabel?: string;
  /** The company that asks; this page's one by default. */
  companyId?: string;
  /** What the request says besides the typed message. */
  preface?: string;
  onClose: () => void;
  /** Fields before the others. */
  children?: ReactNode;
}

/** 'Pedir orçamento': the request goes to the support team; the answer comes by e-mail. */
export function QuoteDialog({
  open,
  title = "Pedir orçamento",
  notesLabel = "Notas por mês",
  companyId,
  preface = "",
  onClose,
  children,
}: QuoteDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY_QUOTE);
  const [issues, setIssues] = useState<QuoteIssues>({});
  const request = useRequestQuote(companyId);
  const set = (change: Partial<QuoteDraft>) => {
    setDraft({ ...draft, ...change });
    setIssues({});
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.isPending) return;
    const message = [preface, draft.message].filter(Boolean).join("\n");
    const read = readQuote({ ...draft, message });
    if (!read.ok) {
      setIssues(read.issues);
      return focusFirstInvalid(event.currentTarget);
    }
    try {
      await request.mutateAsync(read.request);
      showToast("ok", "Pedido enviado", { text: "Respondemos por e-mail em até um dia útil." });
      setDraft(EMPTY_QUOTE);
      onClose();
    } catch (error) {
      setIssues(serverIssues(error));
      const text = failureText(error, "Tente novamente.");
      showToast("bad", "Não foi possível enviar o pedido", { text });
      if (form.current) focusFirstInvalid(form.current);
    }
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" form={formId} busy={request.isPending} busyText="Enviando...">
            Enviar pedido
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {children}
        <TextField
          label="Nome"
          required
          autoComplete="name"
          maxLength={120}
          value={draft.name}
          error={issues.name}
          onValue={(name) => set({ name })}
        />
        <MaskedField
          label={notesLabel}
          required
          inputMode="numeric"
          maxLength={7}
          value={draft.notes}
          error={issues.notes}
          mask={digitsOnly}
          onValue={(invoices) => set({ notes: invoices })}
        />
        <TextField
          label="Telefone"
          check={checkPhone}
          hint="Se preferir falar por telefone."
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          value={draft.phone}
          error={issues.phone}
          onValue={(phone) => set({ phone })}
        />
        <TextAreaField
          label="Mensagem"
          rows={4}
          maxLength={2000}
          value={draft.message}
          error={issues.message}
          onValue={(message) => set({ message })}
        />
      </form>
    </Dialog>
  );
}

function serverIssues(error: unknown): QuoteIssues {
  if (!(error instanceof EmitaError)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [fieldOf(field), message]));
}
