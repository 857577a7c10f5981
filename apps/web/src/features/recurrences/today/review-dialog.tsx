import type { Occurrence } from "@emita/contract/recurrences/occurrences";
import { formatDate } from "@emita/domain/basics/dates";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { useToday } from "../data/use-today.ts";
import { moneyText, notesText } from "../data/words.ts";
import { amountOf, issueOf, submissionOf, type Typed, typedOf } from "./changes.ts";
import { OutcomeList } from "./outcome-list.tsx";
import styles from "./review.module.css";
import { ReviewItem } from "./review-item.tsx";
import { leftText, type UnitsLeft } from "./today-words.ts";
import { useSending } from "./use-sending.ts";

interface ReviewDialogProps {
  open: boolean;
  /** What asks, the changed ones first. */
  asking: readonly Occurrence[];
  left: UnitsLeft | undefined;
  onClose: () => void;
}

/** The review of all that ask: each can be opened, changed for this once or left out; one press sends them, and each outcome is shown. */
export function ReviewDialog({ open, asking, left, onClose }: ReviewDialogProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const today = useToday();
  const { outcomes, busy, failure, send, forget } = useSending();
  const all = asking.map((occurrence) => {
    const key = `${occurrence.recurrence_id} ${occurrence.nominal_date}`;
    return { key, occurrence, typed: typed[key] ?? typedOf(occurrence) };
  });
  const chosen = all.filter((one) => !one.typed.leftOut);
  const sum = chosen.reduce((total, one) => total + amountOf(one.occurrence, one.typed), 0);
  const wrong = chosen.filter((one) => issueOf(one.typed) !== null).length;
  const isReady = chosen.length > 0 && wrong === 0;
  const emit = () => {
    if (isReady) void send(submissionOf(chosen));
  };
  const close = () => {
    onClose();
    forget();
    setTyped({});
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || outcomes) return;
    event.preventDefault();
    emit();
  };
  const label = `Emitir ${notesText(chosen.length)}`;
  if (outcomes)
    return (
      <Dialog
        open={open}
        title={`${notesText(outcomes.length)} a caminho`}
        onClose={close}
        actions={<Button onClick={close}>Fechar</Button>}
      >
        <OutcomeList outcomes={outcomes} />
      </Dialog>
    );
  return (
    <Dialog
      open={open && asking.length > 0}
      title={label}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Voltar
          </Button>
          <Button off={!isReady} busy={busy} busyText="Enviando..." onClick={emit}>
            {label}
            <kbd className={styles.key}>Ctrl Enter</kbd>
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl Enter sends from any of its fields */}
      <div className={styles.review} onKeyDown={press}>
        <p className={`${styles.sum} num`}>{moneyText(sum)}</p>
        <ul className={styles.items}>
          {all.map((one) => (
            <ReviewItem
              key={one.key}
              occurrence={one.occurrence}
              typed={one.typed}
              onTyped={(next) => setTyped({ ...typed, [one.key]: next })}
            />
          ))}
        </ul>
        <p>
          {[
            `Emissão em ${formatDate(today)}.`,
            leftText(left, chosen.length),
            "Ao emitir, você confirma que as informações estão corretas.",
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      </div>
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
    </Dialog>
  );
}
