import type { ClientDoubles } from "@emita/contract/clients/client-doubles";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { taxIdText } from "../client-words.ts";
import { mergeClients, useDoubles } from "../queries.ts";
import styles from "./doubles-dialog.module.css";

type Group = ClientDoubles["data"][number];

/** 'Juntar repetidos': clients that may be one, each group joined with one press. */
export function DoublesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title="Juntar repetidos"
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Groups />
    </Dialog>
  );
}

function Groups() {
  const { data, isError, refetch } = useDoubles();
  if (!data && isError)
    return (
      <FailedPart text="Não foi possível procurar repetidos." onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={3} />;
  if (data.data.length === 0) return <p role="status">Nenhum cliente parece repetido.</p>;
  return (
    <>
      <p>O primeiro de cada grupo fica, e recebe as notas e os números dos outros.</p>
      <ul className={styles.groups}>
        {data.data.map((group) => (
          <li key={group.clients.map(({ id }) => id).join(" ")}>
            <DoubleGroup group={group} onMerged={() => void refetch()} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DoubleGroup({ group, onMerged }: { group: Group; onMerged: () => void }) {
  const [busy, setBusy] = useState(false);
  const [stays] = group.clients;
  if (!stays) return null;
  const merge = async () => {
    setBusy(true);
    try {
      await mergeInto(group.clients);
      showToast("ok", "Clientes juntados", { text: stays.company_name });
    } catch (error) {
      showToast("bad", "Não foi possível juntar", {
        text: failureText(error, "Tente novamente."),
      });
    } finally {
      setBusy(false);
      onMerged();
    }
  };
  return (
    <div className={styles.group}>
      <p className="xs mut">{REASONS[group.reason]}</p>
      <ul>
        {group.clients.map((client) => (
          <li key={client.id}>
            <b>{client.company_name}</b>{" "}
            <span className="num mut">
              {taxIdText({ cnpj: client.cnpj, nif: null })}
              {client.emails[0] && ` · ${client.emails[0]}`}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          busyText="Juntando..."
          aria-label={`Juntar em ${stays.company_name}`}
          onClick={() => void merge()}
        >
          Juntar
        </Button>
      </div>
    </div>
  );
}

/** One after another: each joining changes the version of the one that stays. */
async function mergeInto([stays, ...others]: Group["clients"]): Promise<void> {
  if (!stays) return;
  let { version } = stays;
  for (const { id, version: seen } of others) {
    const merged = await mergeClients(stays.id, { client_id: id, version, other_version: seen });
    ({ version } = merged);
  }
}

const REASONS: Readonly<Record<Group["reason"], string>> = {
  same_root: "Mesma raiz de CNPJ (matriz e filial)",
  same_name: "Mesmo nome",
  same_email: "Mesmo e-mail",
};
