import { localDate } from "@emita/domain/basics/dates";
import { useState } from "react";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { instantOf, momentIssue, momentOf, proposedMoment } from "../formats/local-time.ts";
import styles from "./schedule-dialog.module.css";

interface ScheduleDialogProps {
  open: boolean;
  /** The moment to change; null: none was chosen before. */
  at: Date | null;
  /** Label of the confirming button while it works. */
  busy?: boolean;
  /** What went wrong with the last attempt. */
  failure?: string | null;
  onChosen: (at: Date) => void;
  onClose: () => void;
}

/** 'Emitir em …': the date and the hour at which a note goes out by itself. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { open, at, busy = false, onClose } = props;
  return (
    <Dialog
      open={open}
      title={at ? "Mudar data e hora" : "Emitir em…"}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" form={FORM_ID} busy={busy} busyText="Guardando...">
            {at ? "Mudar" : "Marcar"}
          </Button>
        </>
      }
    >
      <Moment {...props} />
    </Dialog>
  );
}

const FORM_ID = "emitir-em";

function Moment({ at, failure = null, onChosen }: ScheduleDialogProps) {
  const [now] = useState(() => new Date());
  const [moment, setMoment] = useState(() => (at ? momentOf(at) : proposedMoment(now)));
  const [issue, setIssue] = useState<string | null>(null);
  const change = (part: Partial<typeof moment>) => {
    setMoment({ ...moment, ...part });
    setIssue(null);
  };
  const choose = () => {
    const wrong = momentIssue(moment, new Date());
    setIssue(wrong);
    const instant = instantOf(moment);
    if (wrong === null && instant) onChosen(instant);
  };
  return (
    <form
      id={FORM_ID}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React passes a dialog's events on to the form around it, in which it is drawn.
        event.stopPropagation();
        choose();
      }}
    >
      <div className={styles.moment}>
        <TextField
          label="Data"
          type="date"
          required
          min={localDate(now)}
          value={moment.date}
          error={issue}
          onValue={(date) => change({ date })}
        />
        <TextField
          label="Hora"
          type="time"
          required
          value={moment.time}
          onValue={(time) => change({ time })}
        />
      </div>
      <p className="sm mut">
        No horário de Brasília. Até lá a nota pode mudar ou parar, em Notas, Rascunhos.
      </p>
      {failure !== null && <ErrorText>{failure}</ErrorText>}
    </form>
  );
}
