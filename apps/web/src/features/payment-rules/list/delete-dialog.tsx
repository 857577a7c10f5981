import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { failureOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { deleteRule } from "../data/queries.ts";

interface DeleteDialogProps {
  rule: Pick<PaymentRule, "id" | "name">;
  open: boolean;
  onClose: () => void;
  /** After the rule was deleted. */
  onDeleted?: () => void;
}

/** The question before a rule is deleted. */
export function DeleteDialog({ rule, open, onClose, onDeleted }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Excluir a regra?"
      act="Sim, excluir"
      busyText="Excluindo..."
      run={() => failureOf(deleteRule(rule.id), "Não foi possível excluir. Tente novamente.")}
      onDone={() => {
        showToast("ok", "Regra excluída", { text: rule.name });
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <p>{`“${rule.name}” deixa de valer e o que está agendado por ela não sai. As notas emitidas ficam como estão.`}</p>
    </ConfirmDialog>
  );
}
