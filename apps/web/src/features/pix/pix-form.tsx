import type { CreateInvoice } from "@emita/contract/invoices";
import {
  SERVICE_DESCRIPTION_SUGGESTIONS,
  suggestServiceCode,
} from "@emita/domain/notes/service-codes";
import { Link } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { type FormEvent, useState } from "react";
import { paths } from "../../ground/paths.ts";
import { afterPress } from "../../ui/base/after-press.ts";
import { Button } from "../../ui/fields/button.tsx";
import { SwitchField } from "../../ui/fields/check-field.tsx";
import { Chips } from "../../ui/fields/chips.tsx";
import { cx } from "../../ui/base/cx.ts";
import { RequiredNote } from "../../ui/fields/field.tsx";
import { focusFirstInvalid } from "../../ui/base/focus.ts";
import { MoneyField } from "../../ui/fields/money-field.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { painted } from "../../ui/base/painted.ts";
import { stillWrong } from "../../ui/base/still-wrong.ts";
import { TextAreaField } from "../../ui/fields/text-field.tsx";
import { clearToasts, showToast } from "../../ui/feedback/toast-store.ts";
import { LimitDialog } from "../company/limit-dialog.tsx";
import type { LookupState } from "../company/use-cnpj-lookup.ts";
import { registryAddress } from "../invoices/words/client-address.ts";
import { hasTaxId, type NoteExtras } from "../invoices/extras/extras.ts";
import { MoreOptions } from "../invoices/extras/more-options.tsx";
import { useExtrasIssues } from "../invoices/extras/use-extras-issues.ts";
import type { PreviewState } from "../invoices/calls/use-preview.ts";
import { ServiceDetailFields } from "../invoices/service/service-detail-fields.tsx";
import { useSubmitInvoice } from "../invoices/calls/submit.ts";
import { pixCopy } from "./copy.ts";
import {
  isIncomplete,
  type PixDraft,
  type PixField,
  pixFormIssues,
  pixInvoice,
  type PixIssues,
  pixIssues,
  withServiceType,
} from "./pix-draft.ts";
import styles from "./pix-page.module.css";
import { PixPayer } from "./pix-payer.tsx";
import { PixServiceType } from "./pix-service-type.tsx";

interface PixFormProps {
  draft: PixDraft;
  keep: (change: Partial<PixDraft>) => void;
  lookup: LookupState;
  /** Taxes and problems of what is typed. */
  preview: PreviewState;
  onSent: (invoiceId: string) => void;
}

/** The form of /pix. */
export function PixForm({ draft, keep, lookup, preview, onSent }: PixFormProps) {
  const [issues, setIssues] = useState<PixIssues>({});
  const [sentBefore, setSentBefore] = useState(false);
  const flow = useSubmitInvoice(pixCopy.saveFailed);
  const extras = useExtrasIssues(draft.extras, preview.preview);
  const entry = entryOf(lookup);
  const addressNeeded = needsAddress(draft, lookup);

  const set = (change: Partial<PixDraft>) => {
    keep(change);
    const now = pixIssues({ ...draft, ...change }, addressNeeded);
    setIssues((shown) => stillWrong(shown, now));
  };
  const leave = (field: PixField) => () => {
    if (draft[field] === "") return;
    const issue = pixIssues(draft, addressNeeded)[field];
    if (issue) afterPress(() => setIssues((shown) => ({ ...shown, [field]: issue })));
  };
  const describe = (serviceDescription: string) => {
    const suggested = draft.typeByHand ? null : suggestServiceCode(serviceDescription);
    set({ serviceDescription, ...(suggested && withServiceType(draft, suggested)) });
  };
  const changeExtras = (change: Partial<NoteExtras>) => {
    const next = { ...draft.extras, ...change };
    set({ extras: next });
    extras.recheck(next);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The button answers before the whole form is looked through.
    await painted();
    clearToasts();
    const found = pixIssues(draft, addressNeeded);
    setIssues(found);
    if (isIncomplete(draft))
      showToast("bad", pixCopy.required.title, { text: pixCopy.required.text });
    const isComplete = extras.check();
    if (Object.keys(found).length > 0 || !isComplete) return focusFirstInvalid(form);
    const outcome = await flow.submit(
      pixInvoice(draft, entry, addressNeeded),
      draft.idempotencyKey,
    );
    if (outcome.kind === "created") return onSent(outcome.invoice.id);
    if (outcome.kind === "sent-before") setSentBefore(true);
    if (outcome.kind === "fields") {
      setIssues(pixFormIssues(outcome.messages, draft.person));
      extras.refuse(outcome.messages);
      focusFirstInvalid(form);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {hasTaxId(draft.extras) && (
        <SwitchField
          label="Pagador é pessoa física"
          checked={draft.person}
          onChecked={(person) => {
            keep({ person, companyName: "", city: "" });
            setIssues({});
          }}
        />
      )}
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
        <PixServiceType
          value={draft.serviceType}
          onValue={(serviceType) =>
            set({ typeByHand: true, ...withServiceType(draft, serviceType) })
          }
        />
      </div>
      <ServiceDetailFields
        code={draft.serviceType || null}
        extras={draft.extras}
        onChange={changeExtras}
        problem={extras.issues["details.municipal_code"]}
      />
      <MoreOptions
        extras={draft.extras}
        onChange={changeExtras}
        issues={extras.issues}
        code={draft.serviceType || null}
      />
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

/** The note as typed, for the preview; null while something that the API demands is missing. */
export function previewedInvoice(draft: PixDraft, lookup: LookupState): CreateInvoice | null {
  const addressNeeded = needsAddress(draft, lookup);
  const issues = pixIssues(draft, addressNeeded);
  if (Object.keys(issues).length > 0) return null;
  return pixInvoice(draft, entryOf(lookup), addressNeeded);
}

function entryOf(lookup: LookupState) {
  return lookup.kind === "found" ? lookup.entry : null;
}

/** A company that the registry does not know, or has no address of. */
function needsAddress({ person, extras }: PixDraft, lookup: LookupState): boolean {
  const ended = lookup.kind === "found" || lookup.kind === "missing" || lookup.kind === "failed";
  return !person && hasTaxId(extras) && ended && registryAddress(entryOf(lookup)) === null;
}
