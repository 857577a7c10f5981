import type { Client } from "@emita/contract/clients/clients";
import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { RequiredHint } from "../../../ui/fields/field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useUpdateClient, versionOf } from "../queries.ts";
import { changesOf, draftOf } from "./client-draft.ts";
import { ClientFields } from "./client-fields.tsx";
import styles from "./client-form.module.css";
import { useClientForm } from "./use-client-form.ts";

interface ClientFormProps {
  /** As it was when the form was opened. */
  client: Client;
  onClose: () => void;
}

/** The data of a client, edited in place. */
export function ClientForm({ client, onClose }: ClientFormProps) {
  const update = useUpdateClient(client.id);
  const [version, setVersion] = useState(client.version);
  const form = useClientForm(() => draftOf(client), {
    isNew: false,
    // The person has read of it: saving again means it.
    onRefused: (error) => setVersion((known) => versionOf(error) ?? known),
  });
  const save = async () => {
    const changes = changesOf(form.draft, client);
    if (Object.keys(changes).length > 0) {
      await update.mutateAsync({ ...changes, version });
      showToast("ok", "Cliente salvo", { text: form.draft.name.trim() });
    }
    onClose();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event, save)}>
      <ClientFields {...form.fields} />
      <RequiredHint />
      <div className={styles.foot}>
        <Button type="submit" busy={form.busy} busyText="Salvando...">
          Salvar
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
