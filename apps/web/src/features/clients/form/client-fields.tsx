import { formatPhone } from "@emita/domain/identifiers/phone";
import { checkPhone } from "../../../ui/behaviour/contact-checks.ts";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { SwitchField } from "../../../ui/fields/check-field.tsx";
import { MaskedField } from "../../../ui/fields/masked-field.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Suspense } from "react";
import type { ExtrasIssues } from "../../invoices/extras/extras-issues.ts";
import { AddressFields } from "../../invoices/form/address-fields.tsx";
import { maskTaxId } from "../../invoices/formats/tax-id-mask.ts";
import { type ClientDraft, type ClientIssues, isAbroad } from "./client-draft.ts";
import { EmailsField } from "./emails-field.tsx";

/** Few clients are abroad: loaded with the first. */
const ForeignFields = lazyPart(async () => (await import("./foreign-fields.tsx")).ForeignFields);

const NAME_MAX = 300;
const REMARKS_MAX = 2000;

interface ClientFieldsProps {
  draft: ClientDraft;
  issues: ClientIssues;
  extrasIssues: ExtrasIssues;
  /** Below the number: what the registry answers. */
  taxIdHint: string | undefined;
  set: (change: Partial<ClientDraft>) => void;
}

/** Who a client is: number, name, addresses. */
export function ClientFields({ draft, issues, extrasIssues, taxIdHint, set }: ClientFieldsProps) {
  const abroad = isAbroad(draft);
  const setExtras = (change: Partial<ClientDraft["extras"]>) =>
    set({ extras: { ...draft.extras, ...change } });
  return (
    <>
      <SwitchField
        label="Cliente no exterior"
        checked={abroad}
        onChecked={(checked) => setExtras({ client: checked ? "foreign" : "identified" })}
      />
      {!abroad && (
        <MaskedField
          label="CNPJ ou CPF"
          required
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={18}
          mask={maskTaxId}
          hint={taxIdHint}
          value={draft.taxId}
          error={issues.taxId}
          onValue={(taxId) => set({ taxId })}
        />
      )}
      <TextField
        label="Razão social ou nome"
        required
        autoComplete="off"
        maxLength={NAME_MAX}
        value={draft.name}
        error={issues.name}
        onValue={(name) => set({ name })}
      />
      {abroad && (
        <Suspense>
          <ForeignFields extras={draft.extras} onChange={setExtras} issues={extrasIssues} />
        </Suspense>
      )}
      <EmailsField
        emails={draft.emails}
        error={issues.emails}
        onEmails={(emails) => set({ emails })}
      />
      <TextField
        label="Telefone ou WhatsApp"
        type="tel"
        autoComplete="off"
        maxLength={30}
        check={(typed) => (typed.trim() === "" ? null : checkPhone(typed))}
        value={draft.phone}
        error={issues.phone}
        onValue={(phone) => set({ phone })}
        onBlur={() => set({ phone: draft.phone === "" ? "" : formatPhone(draft.phone) })}
      />
      {!abroad && <AddressFields value={draft} onChange={set} issues={issues} required={false} />}
      <TextAreaField
        label="Observações"
        hint="Só para você; não saem em nenhuma nota."
        rows={2}
        maxLength={REMARKS_MAX}
        value={draft.remarks}
        error={issues.remarks}
        onValue={(remarks) => set({ remarks })}
      />
    </>
  );
}
