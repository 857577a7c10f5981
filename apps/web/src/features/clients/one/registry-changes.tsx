import type { ClientRegistryCheck } from "@emita/contract/clients/client-registry";
import type { Client, UpdateClient } from "@emita/contract/clients/clients";
import { formatDateTime } from "@emita/domain/basics/dates";
import { formatPhone } from "@emita/domain/identifiers/phone";
import { Eye, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useRegistryCheck, useUpdateClient } from "../queries.ts";
import styles from "./client-page.module.css";

type Change = ClientRegistryCheck["registry_changes"][number];

/** What the registry says today beside what is stored: each is taken over or kept, nothing is written silently. */
export function RegistryChanges({ client }: { client: Client }) {
  const { data } = useRegistryCheck(client.id, true);
  const [kept, setKept] = useState<readonly Change["field"][]>([]);
  const update = useUpdateClient(client.id);
  if (!data) return null;
  const take = async ({ field, to }: Change) => {
    try {
      await update.mutateAsync({ ...bodyOf(field, to), version: client.version });
      setKept((fields) => [...fields, field]);
      showToast("ok", "Dado atualizado", { text: to ?? client.company_name });
    } catch (error) {
      showToast("bad", "Não foi possível mudar", {
        text: failureText(error, "Tente novamente."),
      });
    }
  };
  const open = data.registry_changes.filter(({ field }) => !kept.includes(field));
  return (
    <>
      {data.closed && (
        <div className={styles.change}>
          <Callout tone="bad" icon={TriangleAlert} role="status">
            <b>O CNPJ não está mais ativo na Receita</b>
            {data.situation !== null && ` (situação: ${data.situation.toLowerCase()})`}. A
            prefeitura pode recusar uma nota para ele.
          </Callout>
        </div>
      )}
      {open.map((change) => (
        <div key={change.field} className={styles.change}>
          <Callout tone="wait" icon={Eye} role="status">
            <div className={styles.sides}>
              <p>
                <b>{`${NAMES[change.field]} no cadastro da Receita`}</b>{" "}
                <span className="num">{`(consultado em ${formatDateTime(new Date(data.checked_at)).slice(0, 16)})`}</span>
                <br />
                <del>
                  <span className="vh">Aqui: </span>
                  {textOf(change.field, change.from)}
                </del>{" "}
                <span aria-hidden="true">→</span>{" "}
                <ins>
                  <span className="vh">No cadastro: </span>
                  {textOf(change.field, change.to)}
                </ins>
              </p>
              <span className={styles.choose}>
                <Button
                  variant="secondary"
                  size="sm"
                  busy={update.isPending}
                  onClick={() => void take(change)}
                >
                  Usar o novo
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => setKept((fields) => [...fields, change.field])}
                >
                  Manter
                </Button>
              </span>
            </div>
          </Callout>
        </div>
      ))}
    </>
  );
}

const NAMES: Readonly<Record<Change["field"], string>> = {
  company_name: "O nome mudou",
  address: "O endereço mudou",
  phone: "O telefone mudou",
  emails: "O e-mail mudou",
};

function textOf(field: Change["field"], value: string | null): string {
  if (value === null || value === "") return "em branco";
  return field === "phone" ? formatPhone(value) : value;
}

function bodyOf(field: Change["field"], to: string | null): UpdateClient {
  if (field === "emails") return { emails: to === null ? [] : to.split(/[,;\s]+/).filter(Boolean) };
  if (field === "address") return { address: to, address_parts: null };
  return field === "phone" ? { phone: to } : { company_name: to ?? "" };
}
