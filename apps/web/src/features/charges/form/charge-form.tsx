import type { BankAccount } from "@emita/contract/charges/bank-accounts";
import type { Charge } from "@emita/contract/charges/charges";
import { localDate } from "@emita/domain/basics/dates";
import { normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { type FormEvent, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { useUnsaved } from "../../../navigation/unsaved.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { CheckField } from "../../../ui/fields/check-field.tsx";
import { ErrorText, RequiredHint } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { type FieldControls, type FieldsOfForm, FormFields } from "../../invoices/form/fields.tsx";
import { messagesOf } from "../../invoices/form/refusals.ts";
import { suggestedText } from "../../invoices/formats/service-code-text.ts";
import { maskTaxId } from "../../invoices/formats/tax-id-mask.ts";
import { createCharge } from "../data/queries.ts";
import {
  bodyOf,
  type ChargeDraft,
  type ChargeIssues,
  chargeIssues,
  type ChargeStart,
  serverIssues,
} from "./charge-draft.ts";
import styles from "./charge-form.module.css";
import { ChargePickers } from "./charge-pickers.tsx";

const FAILED = "Não foi possível criar a cobrança. Tente novamente.";

const controlsOf = (
  { description }: ChargeDraft,
  today: string,
): FieldControls<keyof ChargeDraft> => ({
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
  dueOn: {
    text: {
      label: "Vencimento",
      type: "date",
      min: today,
      required: false,
      hint: "Em branco, o Pix vale por um dia.",
    },
  },
});

interface ChargeFormProps {
  start: ChargeStart;
  /** A client that the path names: chosen as the form opens. */
  askedClient?: string | undefined;
  accounts: readonly BankAccount[];
  onCreated: (charge: Charge) => void;
}

/** A charge before it is made: who pays, for what, how much and until when. */
export function ChargeForm({ start, askedClient, accounts, onCreated }: ChargeFormProps) {
  const [today] = useState(() => localDate(new Date()));
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(start.draft);
  const [chosen, setChosen] = useState({ extras: start.extras, client: start.client });
  const [issuesOnPayment, setIssuesOnPayment] = useState(true);
  const [account, setAccount] = useState(accounts[0]?.id ?? "");
  const [issues, setIssues] = useState<ChargeIssues>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(draft);
  const set = (change: Partial<ChargeDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setIssues((known) =>
      Object.fromEntries(Object.entries(known).filter(([field]) => !(field in change))),
    );
  };
  const describe = (description: string) =>
    set({
      description,
      ...(draft.service === "" && { service: suggestedText(description) ?? "" }),
    });
  const fields: FieldsOfForm<keyof ChargeDraft> = {
    controls: controlsOf(draft, today),
    draft,
    issues,
    type: (field, text) => (field === "description" ? describe(text) : set({ [field]: text })),
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const wrong = chargeIssues(draft, today);
    setIssues(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return focusFirstInvalid(form);
    setBusy(true);
    try {
      const bankAccountId = accounts.length > 1 ? account : null;
      const content = { ...chosen, origin: start.origin };
      const body = bodyOf(draft, content, { issuesOnPayment, bankAccountId });
      onCreated(await createCharge(body, key));
    } catch (error) {
      const refused = serverIssues(messagesOf(error));
      setIssues(refused);
      if (Object.keys(refused).length > 0) focusFirstInvalid(form);
      else setFailure(failureText(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={`card ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
      <RequiredHint />
      <ChargePickers
        draft={draft}
        extras={chosen.extras}
        askedClient={askedClient}
        onFill={(change, filling) => {
          set(change);
          setChosen({
            extras: filling.extras,
            client: filling.client ?? keptClient(chosen.client, draft),
          });
        }}
      />
      <div className={styles.two}>
        <FormFields {...fields} names={["name", "taxId"]} />
      </div>
      <FormFields {...fields} names={["description"]} />
      <div className={styles.service}>
        <FormFields {...fields} names={["service"]} />
      </div>
      <div className={styles.two}>
        <FormFields {...fields} names={["amount", "dueOn"]} />
      </div>
      {accounts.length > 1 && (
        <SelectField
          label="Conta que recebe"
          value={account}
          options={accounts.map(({ id, name }) => [id, name] as const)}
          onValue={setAccount}
        />
      )}
      <CheckField
        label="Emitir a nota quando for paga"
        checked={issuesOnPayment}
        onChecked={setIssuesOnPayment}
      />
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
      <div className={styles.foot}>
        <Button type="submit" size="lg" busy={busy} busyText="Registrando no banco...">
          Cobrar por Pix
        </Button>
      </div>
    </form>
  );
}

/** Of a client that was picked before, only as long as the number is still its own. */
function keptClient(client: ChargeStart["client"], { taxId }: ChargeDraft): ChargeStart["client"] {
  return client?.cnpj === normalizeTaxId(taxId) ? client : null;
}
