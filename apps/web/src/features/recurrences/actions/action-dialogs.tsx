import type { PlannedOccurrence } from "@emita/contract/recurrences/occurrences";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { deleteRecurrence, updateRecurrence } from "../data/queries.ts";
import { PostponeDialog } from "./postpone-dialog.tsx";

export type Asked = "postpone" | "end" | "delete";

interface ActionDialogsProps {
  asked: Asked | null;
  recurrence: Recurrence;
  planned: PlannedOccurrence | undefined;
  onClose: () => void;
  /** After the repeat was deleted. */
  onDeleted?: () => void;
}

/** The questions before a repeat, or one of its dates, is changed. */
export function ActionDialogs({
  asked,
  recurrence,
  planned,
  onClose,
  onDeleted,
}: ActionDialogsProps) {
  const { id, client } = recurrence;
  const name = client.company_name;
  return (
    <>
      {planned && (
        <PostponeDialog
          open={asked === "postpone"}
          occurrences={[{ id, nominal_date: planned.nominal_date, date: planned.date }]}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={asked === "end"}
        title="Encerrar a recorrência?"
        act="Sim, encerrar"
        busyText="Encerrando..."
        run={() =>
          failureOf(
            updateRecurrence(id, { state: "ended" }),
            "Não foi possível encerrar. Tente novamente.",
          )
        }
        onDone={() => showToast("ok", "Recorrência encerrada", { text: name })}
        onClose={onClose}
      >
        <p>{`Nenhuma nova nota de ${name} sai por ela. As emitidas ficam como estão.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "delete"}
        title="Excluir a recorrência?"
        act="Sim, excluir"
        busyText="Excluindo..."
        run={() => failureOf(deleteRecurrence(id), "Não foi possível excluir. Tente novamente.")}
        onDone={() => {
          showToast("ok", "Recorrência excluída", { text: name });
          onDeleted?.();
        }}
        onClose={onClose}
      >
        <p>{`Ela some da lista e nenhuma nova nota de ${name} sai por ela. As emitidas ficam como estão.`}</p>
      </ConfirmDialog>
    </>
  );
}
