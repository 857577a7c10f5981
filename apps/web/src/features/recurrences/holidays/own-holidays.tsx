import type { Holidays } from "@emita/contract/recurrences/holidays";
import { formatDate } from "@emita/domain/basics/dates";
import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { failureText, fieldMessage } from "../../../api/api-error.ts";
import { Button, IconButton } from "../../../ui/fields/button.tsx";
import { CheckField } from "../../../ui/fields/check-field.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { saveHolidays } from "../data/queries.ts";
import { weekdayOf } from "../data/words.ts";
import styles from "./holidays.module.css";

type OwnDay = Holidays["data"][number];

/** The company's own list: each change takes effect at once, and a removal can be taken back. */
export function OwnHolidays({ own }: { own: readonly OwnDay[] }) {
  const remove = async (day: OwnDay) => {
    const rest = own.filter((other) => other !== day);
    const text = await failureOfSaving(rest);
    if (text !== null) return showToast("bad", "Erro ao remover o feriado", { text });
    showToast("ok", "Feriado removido", {
      text: day.name,
      action: { label: "Desfazer", run: () => void saveHolidays({ data: [...rest, day] }) },
    });
  };
  return (
    <>
      {own.length === 0 && (
        <p className={`sm mut ${styles.none}`}>
          Nenhum ainda. Informe, por exemplo, o aniversário da cidade.
        </p>
      )}
      <ul className={styles.own}>
        {own.map((day) => (
          <li key={`${day.date} ${day.name}`}>
            <span className="num">
              {day.yearly ? formatDate(day.date).slice(0, 5) : formatDate(day.date)}
            </span>
            <span>
              {day.name}
              <small>{day.yearly ? "todo ano" : `${weekdayOf(day.date)}, só neste ano`}</small>
            </span>
            <IconButton
              icon={Trash2}
              label={`Remover ${day.name}`}
              title="Remover"
              onClick={() => void remove(day)}
            />
          </li>
        ))}
      </ul>
      <AddHoliday own={own} />
    </>
  );
}

const EMPTY = { date: "", name: "", yearly: true };

function AddHoliday({ own }: { own: readonly OwnDay[] }) {
  const [draft, setDraft] = useState(EMPTY);
  const [issues, setIssues] = useState<Partial<Record<"date" | "name", string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(draft.date === "" && { date: "Informe o dia." }),
      ...(draft.name.trim() === "" && { name: "Informe o nome do feriado." }),
    };
    setIssues(wrong);
    if (Object.keys(wrong).length > 0 || busy) return;
    setBusy(true);
    const text = await failureOfSaving([...own, { ...draft, name: draft.name.trim() }]);
    setBusy(false);
    setFailure(text);
    if (text !== null) return;
    setDraft(EMPTY);
    showToast("ok", "Feriado incluído", { text: draft.name.trim() });
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        label="Dia"
        type="date"
        required
        value={draft.date}
        onValue={(date) => setDraft({ ...draft, date })}
        error={issues.date}
      />
      <TextField
        label="Nome do feriado"
        required
        maxLength={100}
        value={draft.name}
        onValue={(name) => setDraft({ ...draft, name })}
        error={issues.name}
      />
      <CheckField
        label="Todo ano no mesmo dia"
        checked={draft.yearly}
        onChecked={(yearly) => setDraft({ ...draft, yearly })}
      />
      <Button type="submit" variant="secondary" busy={busy} busyText="Incluindo...">
        <Plus className="i" aria-hidden />
        Incluir feriado
      </Button>
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
    </form>
  );
}

/** Null after saving, or why not. */
async function failureOfSaving(data: readonly OwnDay[]): Promise<string | null> {
  try {
    await saveHolidays({ data: [...data] });
    return null;
  } catch (error) {
    return fieldMessage(error, "data") ?? failureText(error, "Tente novamente.");
  }
}
