import { SERVICE_DESCRIPTION_SUGGESTIONS, suggestServiceCode } from "@emita/domain/service-codes";
import { Link } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { type FormEvent, useState } from "react";
import { paths } from "../../app/paths.ts";
import { afterPress } from "../../ui/after-press.ts";
import { Button } from "../../ui/button.tsx";
import { SwitchField } from "../../ui/check-field.tsx";
import { Chips } from "../../ui/chips.tsx";
import { cx } from "../../ui/cx.ts";
import { Field, RequiredNote } from "../../ui/field.tsx";
import fieldStyles from "../../ui/field.module.css";
import { focusFirstInvalid } from "../../ui/focus.ts";
import { MoneyField } from "../../ui/money-field.tsx";
import { Note } from "../../ui/note.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { clearToasts, showToast } from "../../ui/toast-store.ts";
import { LimitDialog } from "../company/limit-dialog.tsx";
import type { LookupState } from "../company/use-cnpj-lookup.ts";
import { registryAddress } from "../invoices/client-address.ts";
import { SERVICE_OPTIONS } from "../invoices/service-code-text.ts";
import { useSubmitInvoice } from "../invoices/submit.ts";
import { pixCopy } from "./copy.ts";
import {
  isIncomplete,
  type PixDraft,
  type PixField,
  pixFormIssues,
  pixInvoice,
  type PixIssues,
  pixIssues,
} from "./pix-draft.ts";
import styles from "./pix-page.module.css";
import { PixPayer } from "./pix-payer.tsx";

interface PixFormProps {
  draft: PixDraft;
  keep: (change: Partial<PixDraft>) => void;
  lookup: LookupState;
  onSent: (invoiceId: string) => void;
}

/** The form of /pix. */
export function PixForm({ draft, keep, lookup, onSent }: PixFormProps) {
  const [issues, setIssues] = useState<PixIssues>({});
  const [sentBefore, setSentBefore] = useState(false);
  const flow = useSubmitInvoice(pixCopy.saveFailed);
  const entry = lookup.kind === "found" ? lookup.entry : null;
  const lookupEnded =
    lookup.kind === "found" || lookup.kind === "missing" || lookup.kind === "failed";
  const addressNeeded = !draft.person && lookupEnded && registryAddress(entry) === null;

  const set = (change: Partial<PixDraft>) => {
    keep(change);
    const now = pixIssues({ ...draft, ...change }, addressNeeded);
    setIssues((shown) => Object.fromEntries(Object.entries(now).filter(([key]) => key in shown)));
  };
  const leave = (field: PixField) => () => {
    if (draft[field] === "") return;
    const issue = pixIssues(draft, addressNeeded)[field];
    if (issue) afterPress(() => setIssues((shown) => ({ ...shown, [field]: issue })));
  };
  const describe = (serviceDescription: string) => {
    const suggested = draft.typeByHand ? null : suggestServiceCode(serviceDescription);
    set({ serviceDescription, ...(suggested && { serviceType: suggested }) });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    clearToasts();
    const found = pixIssues(draft, addressNeeded);
    setIssues(found);
    if (isIncomplete(draft))
      showToast("bad", pixCopy.required.title, { text: pixCopy.required.text });
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    const outcome = await flow.submit(
      pixInvoice(draft, entry, addressNeeded),
      draft.idempotencyKey,
    );
    if (outcome.kind === "created") return onSent(outcome.invoice.id);
    if (outcome.kind === "sent-before") setSentBefore(true);
    if (outcome.kind === "fields") {
      setIssues(pixFormIssues(outcome.messages, draft.person));
      focusFirstInvalid(form);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SwitchField
        label="Pagador é pessoa física"
        checked={draft.person}
        onChecked={(person) => {
          keep({ person, companyName: "", city: "" });
          setIssues({});
        }}
      />
      <PixPayer
        draft={draft}
        set={set}
        lookup={lookup}
        issues={issues}
        addressNeeded={addressNeeded}
        leave={leave}
      />
      <div className={styles.description}>
        <TextAreaField
          label="Descrição do Serviço"
          required
          rows={3}
          maxLength={1000}
          value={draft.serviceDescription}
          error={issues.serviceDescription}
          onValue={describe}
          onBlur={leave("serviceDescription")}
        />
        <Chips
          label="Sugestões de descrição"
          options={SERVICE_DESCRIPTION_SUGGESTIONS}
          onPick={describe}
        />
      </div>
      <div className={cx(styles.two, styles.amount)}>
        <MoneyField
          label="Valor (R$)"
          required
          value={draft.value}
          error={issues.value ?? null}
          onValue={(value) => set({ value })}
          onBlur={leave("value")}
        />
        <Field label="Tipo de Serviço" inputClass={fieldStyles.tall}>
          {(control) => (
            <select
              {...control}
              value={draft.serviceType}
              onChange={(event) => set({ serviceType: event.target.value, typeByHand: true })}
            >
              <option value="">Selecione o código do serviço</option>
              {SERVICE_OPTIONS.map(({ code, text }) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {sentBefore && (
        <Note tone="wait" icon={Landmark} role="alert">
          Este formulário já foi enviado com outros dados.{" "}
          <Link to={paths.dashboard}>Veja em Notas</Link> antes de enviar de novo.{" "}
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              keep({ idempotencyKey: crypto.randomUUID() });
              setSentBefore(false);
            }}
          >
            É outra nota
          </Button>
        </Note>
      )}
      <RequiredNote />
      <div className={styles.go}>
        <Button type="submit" size="lg" block busy={flow.busy} busyText="Processando...">
          Enviar e Emitir Nota Fiscal
        </Button>
      </div>
      <LimitDialog limit={flow.limit} onClose={flow.closeLimit} />
    </form>
  );
}
