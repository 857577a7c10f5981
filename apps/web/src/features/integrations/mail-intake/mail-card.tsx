import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { useMay } from "../../../api/company/company.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { FailedPart } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useCopied } from "../../../ui/feedback/toasts/use-copied.ts";
import { Button, IconButton } from "../../../ui/fields/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import "../../../ui/mono.css";
import styles from "./mail-card.module.css";
import { MailList } from "./mail-list.tsx";
import { useCreateMailAddress, useMailAddress, useRemoveMailAddress } from "./queries.ts";

const FAILED = "Não foi possível agora. Tente novamente.";

/** The address at which the company receives documents; nothing where the operator offers none. */
export function MailCard() {
  const { data, error, refetch } = useMailAddress();
  if (!data && error)
    return (
      <FailedPart
        text="Não foi possível carregar o endereço de e-mail."
        onRetry={() => void refetch()}
      />
    );
  if (!data?.available) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="documentos-por-e-mail">
      <header>
        <h2 id="documentos-por-e-mail">Receber documentos por e-mail</h2>
        <p>
          Encaminhe boletos, recibos e notas do seu e-mail para este endereço. Os anexos esperam a
          sua revisão; nada é emitido por e-mail. Só valem e-mails de pessoas da empresa.
        </p>
      </header>
      {data.address !== null && <Address address={data.address} />}
      <Actions hasAddress={data.address !== null} />
      {data.address !== null && <MailList />}
    </section>
  );
}

function Address({ address }: { address: string }) {
  const [copied, copy] = useCopied();
  return (
    <Field
      label="Endereço"
      inputClass="code"
      postTone="button"
      post={
        <IconButton
          icon={copied ? Check : Copy}
          label={copied ? "Endereço copiado" : "Copiar endereço"}
          onClick={() => void copy(address)}
        />
      }
    >
      {(control) => <input {...control} readOnly value={address} />}
    </Field>
  );
}

type Task = "replace" | "remove";

function Actions({ hasAddress }: { hasAddress: boolean }) {
  const maySet = useMay("integrations");
  const create = useCreateMailAddress();
  const remove = useRemoveMailAddress();
  const [task, setTask] = useState<Task | null>(null);
  if (!maySet) return hasAddress ? null : <p className="sm mut">Nenhum endereço criado.</p>;
  const begin = async () => {
    const failure = await failureOf(create.mutateAsync(), FAILED);
    if (failure !== null) showToast("bad", failure);
  };
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="secondary"
        busy={create.isPending && !hasAddress}
        busyText="Criando..."
        onClick={() => (hasAddress ? setTask("replace") : void begin())}
      >
        {hasAddress ? "Novo endereço" : "Criar endereço"}
      </Button>
      {hasAddress && (
        <Button size="sm" variant="quiet" onClick={() => setTask("remove")}>
          Desligar
        </Button>
      )}
      <ConfirmDialog
        open={task === "replace"}
        title="Trocar o endereço"
        act="Sim, trocar"
        busyText="Trocando..."
        run={() => failureOf(create.mutateAsync(), FAILED)}
        onDone={() => showToast("ok", "Endereço trocado")}
        onClose={() => setTask(null)}
      >
        <p>E-mails para o endereço de hoje passam a ser recusados.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={task === "remove"}
        title="Desligar o endereço"
        act="Sim, desligar"
        busyText="Desligando..."
        run={() => failureOf(remove.mutateAsync(), FAILED)}
        onDone={() => showToast("ok", "Endereço desligado")}
        onClose={() => setTask(null)}
      >
        <p>E-mails para ele passam a ser recusados. Os documentos que já chegaram ficam.</p>
      </ConfirmDialog>
    </div>
  );
}
