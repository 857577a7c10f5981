import type { Invoice } from "@emita/contract/invoices/invoices";
import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { submitForm } from "../form/form-submit.ts";
import { InvoiceForm } from "../form/invoice-form.tsx";
import type { NoteExtras } from "../extras/extras.ts";
import { detailsOf } from "../extras/extras-details.ts";
import { extrasFrom } from "../extras/extras-from.ts";
import { MoreOptions } from "../extras/more-options.tsx";
import { useExtrasIssues } from "../extras/use-extras-issues.ts";
import {
  extrasChanges,
  fixChanges,
  fixFormIssues,
  fixGroups,
  withGroupsOf,
} from "../correction/correction-draft.ts";
import { refusedAgain } from "../correction/refused-again.ts";
import { FixFields } from "../correction/correction-fields.tsx";
import styles from "../page-style/invoice-page.module.css";
import { codeOfText } from "../formats/service-code-text.ts";
import { useFixForm } from "../correction/use-correction-form.ts";
import { HelpLink } from "./help-link.tsx";
import { useResend } from "./use-resend.ts";

/** The fields at fault, prefilled where we know better, and 'Mais opções'. */
export function CorrectionForm({ invoice }: { invoice: Invoice }) {
  const resend = useResend(invoice);
  /** It was tried to send the same content again. */
  const [isRepeated, setRepeated] = useState(false);
  // Fields that the check found besides the one at fault are shown as well.
  const [alsoWrong, setAlsoWrong] = useState<readonly string[]>([]);
  const form = useFixForm({
    invoice,
    extras: () => extrasToRetype(invoice),
    groupsOf: (other) => withGroupsOf(fixGroups(invoice.error?.field ?? null, other), alsoWrong),
  });
  const { draft, entry, extras, groups } = form;
  const extrasState = useExtrasIssues(extras, null);
  const prefilled = groups.includes("address") && !invoice.address && entry?.address != null;

  const changeExtras = (change: Partial<NoteExtras>) =>
    extrasState.recheck(form.changeExtras(change));
  const changes = {
    ...fixChanges(invoice, draft, groups),
    ...form.contact,
    ...extrasChanges(invoice, draft, extras, form.hasTypedExtras),
  };
  const again = refusedAgain(invoice, changes);
  const atField = again === null ? {} : fixFormIssues({ [again.field]: again.text });
  // A field under 'Mais opções' has its own mark, but no place for the reason.
  const isElsewhere = Object.keys(atField).length === 0;
  const failure = resend.failure ?? (isRepeated && isElsewhere ? again?.text : null);
  const submit = (event: FormEvent<HTMLFormElement>) =>
    submitForm(event, {
      begin() {
        setRepeated(true);
        if (again) showToast("bad", "A nota ainda não foi enviada", { text: again.text });
        return true;
      },
      found: { ...atField, ...form.found },
      show: form.show,
      parts: [extrasState],
      send: async () => (again ? { kind: "stopped" } : resend.run(changes, form.note)),
      refuse(messages) {
        setAlsoWrong(Object.keys(messages));
        form.show(fixFormIssues(messages));
      },
    });
  return (
    <InvoiceForm className={styles.fixForm} submit={form.whenComplete(submit)}>
      {prefilled && (
        <p className={styles.suggestion}>
          Já preenchemos com o endereço do cadastro da Receita. <b>Confira antes de reenviar.</b>
        </p>
      )}
      {invoice.error?.field?.startsWith("details.replaces") && invoice.replaces && (
        <p className={styles.suggestion}>
          {`${FIELD_LABELS["details.replaces"]}: `}
          <Link to={paths.invoice} params={{ id: invoice.replaces }}>
            Ver a nota que esta substitui
          </Link>
        </p>
      )}
      {invoice.error?.field === null && (
        <p className={styles.suggestion}>
          A causa pode estar nos <Link to={paths.settings}>dados da empresa</Link>. Confira-os antes
          de reenviar.
        </p>
      )}
      <FixFields {...form} changeExtras={changeExtras} />
      <MoreOptions
        extras={extras}
        onChange={changeExtras}
        issues={{ ...fault(invoice, extras), ...extrasState.issues }}
        code={codeOfText(draft.service_code)}
      />
      {failure && <ErrorText>{failure}</ErrorText>}
      <div className={styles.bar}>
        <Button type="submit" busy={resend.busy || form.isHeld} busyText="Reenviando...">
          <Send className="i" aria-hidden />
          Corrigir e reenviar
        </Button>
        <HelpLink />
      </div>
    </InvoiceForm>
  );
}

/** Drops refused codes of IBS and CBS; the form proposes permitted ones. Null: nothing is dropped. */
function extrasToRetype({ error, details }: Invoice): NoteExtras | null {
  const isOfService = error?.field != null && SERVICE_CODES.includes(error.field);
  if (!isOfService) return null;
  return { ...extrasFrom(details), nbs: "", operationIndicator: "", taxClassification: "" };
}

const SERVICE_CODES = ["details.nbs", "details.operation_indicator", "details.tax_classification"];

/** The refusal's message at its field under 'Mais opções', until that value changes. */
function fault({ error, details }: Invoice, extras: NoteExtras): Readonly<Record<string, string>> {
  const field = error?.field;
  if (!field?.startsWith("details.")) return {};
  const said = valueAt(detailsOf(extrasFrom(details), 0), field);
  const isSame = JSON.stringify(valueAt(detailsOf(extras, 0), field)) === JSON.stringify(said);
  return isSame ? { [field]: "É este o dado a corrigir." } : {};
}

/** The details' value under a field's API name. */
function valueAt(details: unknown, field: string): unknown {
  const parts = field.split(".").slice(1);
  return parts.reduce(
    (value, part) =>
      typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined,
    details,
  );
}
