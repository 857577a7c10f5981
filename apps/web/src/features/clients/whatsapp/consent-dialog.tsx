import { CONSENT_PLACES } from "@emita/contract/integrations/whatsapp";
import { localDate } from "@emita/domain/basics/dates";
import { useState } from "react";
import { fieldMessage, failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { PLACES } from "./consent-words.ts";
import { useRecordConsent } from "./queries.ts";

interface ConsentDialogProps {
  clientId: string;
  number: string | null;
  onClose: () => void;
}

/** Asks when and where the client said yes: it is the company's proof. */
export function ConsentDialog({ clientId, number, onClose }: ConsentDialogProps) {
  const [today] = useState(() => localDate(new Date()));
  const [saidOn, setSaidOn] = useState(today);
  const [place, setPlace] = useState<(typeof CONSENT_PLACES)[number]>("balcao");
  const record = useRecordConsent(clientId);
  const save = async () => {
    try {
      await record.mutateAsync({ said_on: saidOn, place });
      onClose();
      showToast("ok", "Aceite registrado");
    } catch {
      // Shown at the field.
    }
  };
  const failure =
    record.error &&
    (fieldMessage(record.error, "said_on") ??
      failureText(record.error, "Não foi possível registrar. Tente novamente."));
  return (
    <Dialog
      open
      title="Registrar o aceite"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={record.isPending} busyText="Registrando..." onClick={() => void save()}>
            Registrar
          </Button>
        </>
      }
    >
      <p>
        {`O cliente concordou em receber as notas fiscais no WhatsApp ${number ?? ""}. Guarde a prova: ele pode pedir para parar a qualquer momento.`}
      </p>
      <TextField
        label="Dia do aceite"
        type="date"
        max={today}
        value={saidOn}
        onValue={setSaidOn}
        error={failure}
        required
      />
      <SelectField
        label="Como aceitou"
        value={place}
        options={PLACES}
        onValue={(value) => setPlace(CONSENT_PLACES.find((one) => one === value) ?? "outro")}
      />
    </Dialog>
  );
}
