import type { CreatedPixAddress, PixAddress } from "@emita/contract/integrations/incoming-payments";
import { formatDateTime } from "@emita/domain/basics/dates";
import { useState } from "react";
import { useMay } from "../../api/company/company.ts";
import { Button } from "../../ui/fields/button.tsx";
import { FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { makerWords } from "../integrations/maker-words.ts";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { CreateEndpointDialog } from "./create-endpoint-dialog.tsx";
import styles from "./payments-page.module.css";
import { usePixEndpoint } from "./queries.ts";
import { RemoveEndpointDialog } from "./remove-endpoint-dialog.tsx";

/** The open task. A new secret is kept only here, until its dialog is closed. */
type Task = { kind: "create" } | { kind: "remove" } | { kind: "copy"; created: CreatedPixAddress };

/** The secret URL to which the bank announces each Pix payment; hidden from users without permission. */
export function EndpointCard() {
  return useMay("read_settings") ? <Address /> : null;
}

function Address() {
  const maySet = useMay("integrations");
  const { data, error, refetch } = usePixEndpoint();
  const [task, setTask] = useState<Task | null>(null);
  const close = (kind: Task["kind"]) => () =>
    setTask((present) => (present?.kind === kind ? null : present));
  return (
    <section className={`card ${styles.card}`} aria-labelledby="avisos-pix">
      <header>
        <h2 id="avisos-pix">Avisos do banco</h2>
        <p>
          Bancos com API Pix avisam cada Pix recebido num endereço só seu. Cadastre-o lá como
          webhook da sua chave Pix, ou peça ao gerente.
        </p>
      </header>
      {!data && !error && <SkeletonRows rows={1} />}
      {!data && error && (
        <FailedPart text="Não foi possível carregar o endereço." onRetry={() => void refetch()} />
      )}
      {data && <AddressFacts address={data} />}
      {data?.hint === null && !maySet && <p className="sm mut">Nenhum endereço criado.</p>}
      {data && maySet && (
        <div className={styles.actions}>
          <Button size="sm" variant="secondary" onClick={() => setTask({ kind: "create" })}>
            {data.hint === null ? "Criar endereço" : "Gerar outro"}
          </Button>
          {data.hint !== null && (
            <Button size="sm" variant="quiet" onClick={() => setTask({ kind: "remove" })}>
              Desligar
            </Button>
          )}
        </div>
      )}
      <CreateEndpointDialog
        open={task?.kind === "create"}
        replaces={data?.hint != null}
        onClose={close("create")}
        onCreated={(created) => setTask({ kind: "copy", created })}
      />
      <EndpointDialog
        created={task?.kind === "copy" ? task.created : null}
        onClose={close("copy")}
      />
      <RemoveEndpointDialog open={task?.kind === "remove"} onClose={close("remove")} />
    </section>
  );
}

function AddressFacts({ address }: { address: PixAddress }) {
  if (address.hint === null) return null;
  const last = address.last_received_at;
  return (
    <dl className={styles.address}>
      <div>
        <dt>Endereço</dt>
        <dd className="code">{`…/webhooks/pix/••••${address.hint}`}</dd>
      </div>
      <div>
        <dt>Assinatura</dt>
        <dd>{address.signed ? "Exigida em cada aviso" : "Não exigida"}</dd>
      </div>
      <div>
        <dt>Criado por</dt>
        <dd>{makerWords(address.created_by)}</dd>
      </div>
      <div>
        <dt>Último aviso</dt>
        <dd className="num">
          {last ? formatDateTime(new Date(last)).slice(0, 16) : "Nenhum ainda"}
        </dd>
      </div>
    </dl>
  );
}
