import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { api } from "@emita/contract/paths";
import { formatDate } from "@emita/domain/basics/dates";
import { Link } from "@tanstack/react-router";
import { CalendarCheck, CalendarSync } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { paths } from "../../../navigation/paths.ts";
import { Button, buttonClass, type ButtonSize } from "../../../ui/fields/button.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";

interface RepeatMonthlyProps {
  invoiceId: string;
  size?: ButtonSize;
}

/** 'Repetir todo mês' of an issued invoice: one press makes the repeat; the toast takes it back, the button then leads to its form. */
export function RepeatMonthly({ invoiceId, size = "md" }: RepeatMonthlyProps) {
  const [made, setMade] = useState<Recurrence | null>(null);
  const [busy, setBusy] = useState(false);
  const undo = async ({ id }: Recurrence) => {
    try {
      await callApi<unknown>(api.recurrence(id), { method: "DELETE" });
      setMade(null);
      showToast("ok", "Recorrência desfeita");
    } catch (error) {
      showToast("bad", "Erro ao desfazer", { text: failureText(error, "Tente novamente.") });
    }
    refresh();
  };
  const repeat = async () => {
    setBusy(true);
    try {
      const recurrence = await callApi<Recurrence>(api.recurrences, {
        method: "POST",
        body: { invoice_id: invoiceId },
      });
      setMade(recurrence);
      showToast("ok", "Vai se repetir todo mês", {
        text: firstText(recurrence),
        action: { label: "Desfazer", run: () => void undo(recurrence) },
      });
    } catch (error) {
      showToast("bad", "Erro ao criar a recorrência", {
        text: failureText(error, "Tente novamente."),
      });
    } finally {
      setBusy(false);
    }
    refresh();
  };
  if (made)
    return (
      <Link
        className={buttonClass({ variant: "secondary", size })}
        to={paths.recurrence}
        params={{ id: made.id }}
      >
        <CalendarCheck className="i" aria-hidden />
        Ajustar recorrência
      </Link>
    );
  return (
    <Button
      variant="secondary"
      size={size}
      busy={busy}
      busyText="Criando..."
      onClick={() => void repeat()}
    >
      <CalendarSync className="i" aria-hidden />
      Repetir todo mês
    </Button>
  );
}

function firstText({ next_dates: [first], mode }: Recurrence): string {
  const way = mode === "ask" ? "Cada uma pergunta antes." : "Saem sozinhas.";
  return first === undefined ? way : `A próxima em ${formatDate(first)}. ${way}`;
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: keys.recurrences });
}
