import { addDays, formatDate } from "@emita/domain/basics/dates";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { postponeOccurrence } from "../data/queries.ts";
import { useToday } from "../data/use-today.ts";
import { notesText } from "../data/words.ts";

export interface Postponed {
  /** Of the repeat. */
  readonly id: string;
  readonly nominal_date: string;
  readonly date: string;
}

/** As far as the server takes it. */
const MOST_DAYS = 60;

interface PostponeDialogProps {
  open: boolean;
  occurrences: readonly Postponed[];
  onClose: () => void;
}

/** Asks for another day of one date, or of all that ask today. */
export function PostponeDialog({ open, occurrences, onClose }: PostponeDialogProps) {
  const today = useToday();
  const last =
    occurrences
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? today;
  const first = addDays(last > today ? last : today, 1);
  const [until, setUntil] = useState(first);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const count = occurrences.length;
  const postpone = async () => {
    setFailure(null);
    setBusy(true);
    const refusal = await postponeAll(occurrences, until);
    setBusy(false);
    if (refusal !== null) return setFailure(refusal);
    onClose();
    showToast("ok", count === 1 ? "Nota adiada" : "Notas adiadas", {
      text: `${notesText(count)} para ${formatDate(until)}.`,
    });
  };
  return (
    <Dialog
      open={open}
      title={count === 1 ? "Adiar esta nota" : `Adiar as ${count} notas`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button busy={busy} busyText="Adiando..." onClick={() => void postpone()}>
            Adiar
          </Button>
        </>
      }
    >
      <p>Só muda o dia desta vez. As datas seguintes ficam como estão.</p>
      <TextField
        label="Novo dia"
        type="date"
        min={addDays(today, 1)}
        max={addDays(today, MOST_DAYS)}
        value={until}
        onValue={setUntil}
        error={failure}
        required
      />
    </Dialog>
  );
}

/** One after the other; null, or why the first of them could not be moved. */
async function postponeAll(
  occurrences: readonly Postponed[],
  until: string,
): Promise<string | null> {
  try {
    for (const { id, nominal_date } of occurrences)
      await postponeOccurrence(id, nominal_date, until);
    return null;
  } catch (error) {
    return failureText(error, "Não foi possível adiar. Tente novamente.");
  }
}
