import type { Service } from "@emita/contract/clients/services";
import { EmitaError } from "@emita/client/emita-error";
import { type FormEvent, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { useUnsaved } from "../../../navigation/unsaved.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { stillWrong } from "../../../ui/behaviour/still-wrong.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { RequiredHint } from "../../../ui/fields/field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { codeOfText } from "../../invoices/formats/service-code-text.ts";
import { useExtrasIssues } from "../../invoices/extras/use-extras-issues.ts";
import type { NoteExtras } from "../../invoices/extras/extras.ts";
import { ServiceCodeField } from "../../invoices/service/service-code-field.tsx";
import { ServiceDetailFields } from "../../invoices/service/service-detail-fields.tsx";
import { type Messages, messagesOf } from "../../invoices/form/refusals.ts";
import { useSaveService } from "../queries.ts";
import styles from "../services-page.module.css";
import { UsualTextField } from "../text/usual-text-field.tsx";
import {
  bodyOf,
  draftOf,
  serverIssues,
  type ServiceDraft,
  type ServiceIssues,
  serviceIssues,
  withCode,
} from "./service-draft.ts";
import { UsualExtrasPart } from "./usual-extras-part.tsx";

const NAME_MAX = 120;
const TEXT_MAX = 1000;

interface ServiceFormProps {
  /** Null: a new one. */
  service: Service | null;
  onSaved: (service: Service) => void;
  onCancel: () => void;
}

/** One of the company's services: code, text with fields, amount, withholdings. */
export function ServiceForm({ service, onSaved, onCancel }: ServiceFormProps) {
  const [draft, setDraft] = useState(() => draftOf(service));
  const [issues, setIssues] = useState<ServiceIssues>({});
  const extras = useExtrasIssues(draft.extras, null);
  const [, markSaved] = useUnsaved(draft);
  const save = useSaveService(service);
  const set = (change: Partial<ServiceDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    setIssues(stillWrong(issues, serviceIssues(next)));
  };
  const changeExtras = (change: Partial<NoteExtras>) => {
    const next = { ...draft.extras, ...change };
    set({ extras: next });
    extras.recheck(next);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = serviceIssues(draft);
    setIssues(found);
    if (!extras.check() || Object.keys(found).length > 0) return focusFirstInvalid(form);
    try {
      const saved = await save.mutateAsync(bodyOf(draft));
      markSaved(draft);
      showToast("ok", service ? "Serviço salvo" : "Serviço criado", { text: saved.name });
      onSaved(saved);
    } catch (error) {
      const messages = refusalOf(error);
      showToast("bad", "Erro ao salvar", {
        text: failureText(error, "Não foi possível salvar o serviço."),
      });
      setIssues(serverIssues(messages));
      extras.refuse(messages);
      focusFirstInvalid(form);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Nome do serviço"
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        hint="Como você o chama: “Consultoria mensal”."
        value={draft.name}
        error={issues.name}
        onValue={(name) => set({ name })}
      />
      <ServiceCodeField
        label="Código de Serviço"
        description={draft.description || draft.name}
        value={draft.service}
        error={issues.service}
        onValue={(text) => set(withCode(draft, text))}
      />
      <ServiceDetailFields
        code={codeOfText(draft.service)}
        extras={draft.extras}
        onChange={changeExtras}
        problem={extras.issues["details.municipal_code"]}
      />
      <UsualTextField
        label="Descrição de costume"
        maxLength={TEXT_MAX}
        value={draft.description}
        error={issues.description}
        onValue={(description) => set({ description })}
      />
      <div className={styles.half}>
        <MoneyField
          label="Valor de costume"
          hint="Em branco: digitado em cada nota."
          value={draft.amount}
          error={issues.amount ?? null}
          onValue={(amount) => set({ amount })}
        />
      </div>
      <UsualExtrasPart extras={draft.extras} onChange={changeExtras} issues={extras.issues} />
      <RequiredHint />
      <div className={styles.foot}>
        <Button type="submit" busy={save.isPending} busyText="Salvando...">
          {service ? "Salvar" : "Criar serviço"}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

/** A name that is taken is said at the name. */
function refusalOf(error: unknown): Messages {
  const isTaken = error instanceof EmitaError && error.code === "name_taken";
  return isTaken ? { name: "Já há um serviço com este nome." } : messagesOf(error);
}
