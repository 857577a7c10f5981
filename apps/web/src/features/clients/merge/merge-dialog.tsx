import type { Client } from "@emita/contract/clients/clients";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { RadioField } from "../../../ui/fields/radio-field.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { taxIdText } from "../client-words.ts";
import { ClientPicker } from "../picker/client-picker.tsx";
import { mergeClients } from "../queries.ts";

interface MergeDialogProps {
  client: Client;
  open: boolean;
  onClose: () => void;
}

/** Two clients become one: the person chooses the other, and which of them stays. */
export function MergeDialog({ client, open, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<Client | null>(null);
  const [stays, setStays] = useState(client.id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const close = () => {
    setOther(null);
    setStays(client.id);
    setProblem(null);
    onClose();
  };
  const merge = async () => {
    if (other === null) return setProblem("Escolha o outro cliente.");
    const [into, gone] = stays === client.id ? [client, other] : [other, client];
    setBusy(true);
    const merging = mergeClients(into.id, {
      client_id: gone.id,
      version: into.version,
      other_version: gone.version,
    });
    const failure = await failureOf(merging, "Não foi possível juntar. Tente novamente.");
    setBusy(false);
    if (failure !== null) return setProblem(failure);
    close();
    showToast("ok", "Clientes juntados", { text: into.company_name });
    void navigate({ to: paths.client, params: { id: into.id } });
  };
  return (
    <Dialog
      open={open}
      title="Juntar com outro cliente"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Não, voltar
          </Button>
          <Button busy={busy} busyText="Juntando..." onClick={() => void merge()}>
            Juntar
          </Button>
        </>
      }
    >
      <p>As notas dos dois passam a ser de um só, e os números dos dois são reconhecidos.</p>
      <ClientPicker
        label="O outro cliente"
        exclude={client.id}
        onPick={(picked) => {
          setOther(picked);
          setProblem(null);
        }}
      />
      {other && (
        <RadioField
          label="Qual fica?"
          value={stays}
          options={[client, other].map(
            (one) => [one.id, `${one.company_name} · ${taxIdText(one)}`] as const,
          )}
          onValue={setStays}
        />
      )}
      <div role="status">{problem && <ErrorText>{problem}</ErrorText>}</div>
    </Dialog>
  );
}
