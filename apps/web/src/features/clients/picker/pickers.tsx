import { ServicePicker } from "../../services/service-picker.tsx";
import { ClientPicker } from "./client-picker.tsx";
import { KeptNote } from "./kept-note.tsx";
import styles from "./pickers.module.css";
import { type FilledForm, useFilling } from "./use-filling.ts";
import { useAskedClient } from "./use-asked-client.ts";

interface PickersProps extends FilledForm {
  /** A client that the path names: chosen as the form opens. */
  askedClient?: string | undefined;
}

/** Above an invoice form: a client and a service of the company, which fill it. */
export function Pickers({ askedClient, ...form }: PickersProps) {
  const { left, pickClient, pickService, takeAll } = useFilling(form);
  const asked = useAskedClient(askedClient, pickClient);
  return (
    <div className={styles.pickers}>
      <ClientPicker
        key={asked?.id ?? ""}
        label="Buscar cliente"
        initialText={asked?.company_name ?? ""}
        onPick={(client) => void pickClient(client)}
      />
      <ServicePicker label="Serviço da lista" onPick={pickService} />
      {left && (
        <div className={styles.kept}>
          <KeptNote name={left.name} kept={left.kept} onTake={takeAll} />
        </div>
      )}
    </div>
  );
}
