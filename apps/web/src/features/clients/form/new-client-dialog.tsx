import { EmitaError } from "@emita/client/emita-error";
import { Link, useNavigate } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useId, useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { RequiredHint } from "../../../ui/fields/field.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useCreateClient } from "../queries.ts";
import { bodyOf, draftOf } from "./client-draft.ts";
import { ClientFields } from "./client-fields.tsx";
import styles from "./client-form.module.css";
import { useClientForm } from "./use-client-form.ts";

interface NewClientDialogProps {
  open: boolean;
  onClose: () => void;
}

/** 'Novo cliente': the number is enough, the registry fills the rest. */
export function NewClientDialog({ open, onClose }: NewClientDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      title="Novo cliente"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId}>
            Criar cliente
          </Button>
        </>
      }
    >
      <NewClientForm id={formId} onClose={onClose} />
    </Dialog>
  );
}

function NewClientForm({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateClient();
  const [known, setKnown] = useState<string | null>(null);
  const form = useClientForm(() => draftOf(null), {
    isNew: true,
    onRefused: (error) => setKnown(doubleOf(error)),
  });
  const save = async () => {
    const client = await create.mutateAsync(bodyOf(form.draft));
    onClose();
    showToast("ok", "Cliente criado", { text: client.company_name });
    void navigate({ to: paths.client, params: { id: client.id } });
  };
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.submit(event, save)}
    >
      <ClientFields {...form.fields} />
      <div role="status">
        {known !== null && (
          <Callout tone="wait" icon={Users}>
            Você já tem este cliente.{" "}
            <Link to={paths.client} params={{ id: known }}>
              Abrir o cliente
            </Link>
          </Callout>
        )}
      </div>
      <RequiredHint />
    </form>
  );
}

/** The id of the client that has this number already. */
function doubleOf(error: unknown): string | null {
  return error instanceof EmitaError ? (error.problem?.client_id ?? null) : null;
}
