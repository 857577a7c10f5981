import type { Client } from "@emita/contract/clients/clients";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { paths } from "../../../navigation/paths.ts";
import { useUnsaved } from "../../../navigation/unsaved.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { stillWrong } from "../../../ui/behaviour/still-wrong.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useExtrasIssues } from "../../invoices/extras/use-extras-issues.ts";
import type { NoteExtras } from "../../invoices/extras/extras.ts";
import { messagesOf } from "../../invoices/form/refusals.ts";
import { codeOfText } from "../../invoices/formats/service-code-text.ts";
import { ServiceCodeField } from "../../invoices/service/service-code-field.tsx";
import { ServiceDetailFields } from "../../invoices/service/service-detail-fields.tsx";
import { UsualExtrasPart } from "../../services/form/usual-extras-part.tsx";
import { useServices } from "../../services/queries.ts";
import { UsualTextField } from "../../services/text/usual-text-field.tsx";
import { useUpdateClient, versionOf } from "../queries.ts";
import styles from "./client-form.module.css";
import {
  usualBodyOf,
  type UsualDraft,
  usualDraftOf,
  type UsualIssues,
  usualIssues,
  usualServerIssues,
  withService,
} from "./usual-draft.ts";

const TEXT_MAX = 1000;

interface UsualFormProps {
  client: Client;
  onClose: () => void;
}

/** What the invoices of a client usually say. */
export function UsualForm({ client, onClose }: UsualFormProps) {
  const [draft, setDraft] = useState(() => usualDraftOf(client));
  const [issues, setIssues] = useState<UsualIssues>({});
  const [, markSaved] = useUnsaved(draft);
  const extras = useExtrasIssues(draft.extras, null);
  const update = useUpdateClient(client.id);
  const [version, setVersion] = useState(client.version);
  const services = useServices().data?.data ?? [];
  const set = (next: UsualDraft) => {
    setDraft(next);
    setIssues(stillWrong(issues, usualIssues(next)));
  };
  const changeExtras = (change: Partial<NoteExtras>) => {
    const next = { ...draft.extras, ...change };
    set({ ...draft, extras: next });
    extras.recheck(next);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = usualIssues(draft);
    setIssues(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    try {
      await update.mutateAsync({ ...usualBodyOf(draft, client), version });
      markSaved(draft);
      showToast("ok", "Cliente salvo", { text: client.company_name });
      onClose();
    } catch (error) {
      const messages = messagesOf(error);
      // The person has read of it: saving again means it.
      setVersion(versionOf(error) ?? version);
      showToast("bad", "Erro ao salvar", {
        text: failureText(error, "Não foi possível salvar o cliente. Tente novamente."),
      });
      setIssues(usualServerIssues(messages));
      extras.refuse(messages);
      focusFirstInvalid(form);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label="Serviço"
        hint={
          <>
            Da <Link to={paths.services}>lista de serviços</Link> da empresa.
          </>
        }
        value={draft.serviceId}
        options={[
          ["", services.length === 0 ? "Nenhum serviço cadastrado" : "Nenhum da lista"],
          ...services.map(({ id, name }) => [id, name] as const),
          ...archivedChoice(client, services),
        ]}
        error={issues.serviceId}
        onValue={(serviceId) => set(withService(draft, serviceId, client))}
      />
      {draft.serviceId === "" && (
        <>
          <ServiceCodeField
            label="Código de Serviço"
            required={false}
            description={draft.description}
            value={draft.service}
            error={issues.service}
            onValue={(service) => set({ ...draft, service })}
          />
          <ServiceDetailFields
            code={codeOfText(draft.service)}
            extras={draft.extras}
            onChange={changeExtras}
            problem={extras.issues["details.municipal_code"]}
          />
        </>
      )}
      <UsualTextField
        label="Descrição de costume"
        maxLength={TEXT_MAX}
        value={draft.description}
        error={issues.description}
        onValue={(description) => set({ ...draft, description })}
      />
      <MoneyField
        label="Valor de costume"
        small
        hint={draft.serviceId === "" ? "Em branco: o da última nota." : "Em branco: o do serviço."}
        value={draft.amount}
        error={issues.amount ?? null}
        onValue={(amount) => set({ ...draft, amount })}
      />
      <UsualExtrasPart extras={draft.extras} onChange={changeExtras} issues={extras.issues} />
      <div className={styles.foot}>
        <Button type="submit" busy={update.isPending} busyText="Salvando...">
          Salvar
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

/** A service that was archived meanwhile stays the client's until another is chosen. */
function archivedChoice(
  { service_id: id, usual }: Client,
  services: readonly { readonly id: string }[],
): readonly (readonly [string, string])[] {
  if (id === null || services.some((service) => service.id === id)) return [];
  return [[id, usual.service_name ?? "Serviço arquivado"]];
}
