import type { Client } from "@emita/contract/clients/clients";
import type { WhatsAppConsent } from "@emita/contract/integrations/whatsapp";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { FailedPart } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { classNames } from "../../../ui/texts/class-names.ts";
import styles from "../one/client-page.module.css";
import { ConsentDialog } from "./consent-dialog.tsx";
import { consentText } from "./consent-words.ts";
import { useConsent, useWithdrawConsent } from "./queries.ts";

/** 'WhatsApp': the client's yes to invoices by it; nothing where the operator offers none. */
export function ConsentCard({ client }: { client: Client }) {
  const { data, error, refetch } = useConsent(client.id);
  if (!data && error)
    return (
      <FailedPart
        text="Não foi possível carregar o aceite do WhatsApp."
        onRetry={() => void refetch()}
      />
    );
  if (!data?.available || client.archived) return null;
  return (
    <section className={classNames("card", styles.card, styles.o5)} aria-labelledby="whatsapp">
      <div className={styles.head}>
        <h2 id="whatsapp">WhatsApp</h2>
      </div>
      <div className={styles.body}>
        <p className={data.consent?.is_valid ? undefined : "mut"}>{consentText(data)}</p>
        {data.consent?.is_valid && !data.to_clients && <SwitchedOff />}
        <Actions clientId={client.id} consent={data} />
      </div>
    </section>
  );
}

function SwitchedOff() {
  const maySet = useMay("settings");
  return (
    <p>
      {"O envio por WhatsApp está desligado na empresa. "}
      {maySet ? <Link to={paths.notices}>Ligar em Avisos</Link> : "Um administrador pode ligá-lo."}
    </p>
  );
}

function Actions({ clientId, consent }: { clientId: string; consent: WhatsAppConsent }) {
  const mayChange = useMay("issue");
  const withdraw = useWithdrawConsent(clientId);
  const [task, setTask] = useState<"record" | "withdraw" | null>(null);
  const isValid = consent.consent?.is_valid === true;
  if (!mayChange || (consent.number === null && !isValid)) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className={styles.start}
        onClick={() => setTask(isValid ? "withdraw" : "record")}
      >
        {isValid ? "Retirar o aceite" : "Registrar o aceite"}
      </Button>
      {task === "record" && (
        <ConsentDialog clientId={clientId} number={consent.number} onClose={() => setTask(null)} />
      )}
      <ConfirmDialog
        open={task === "withdraw"}
        title="Retirar o aceite"
        act="Sim, retirar"
        busyText="Retirando..."
        run={() => failureOf(withdraw.mutateAsync(), "Não foi possível retirar. Tente novamente.")}
        onDone={() => showToast("ok", "Aceite retirado")}
        onClose={() => setTask(null)}
      >
        <p>
          A partir da próxima nota, nada vai por WhatsApp a este cliente. O registro fica guardado.
        </p>
      </ConfirmDialog>
    </>
  );
}
