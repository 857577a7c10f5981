import { failureText } from "../../api/api-error.ts";
import { Button } from "../../ui/fields/button.tsx";
import { showToast } from "../../ui/feedback/toast-store.ts";
import { useChangeCancellation } from "./billing-queries.ts";

/** Takes a cancellation back. */
export function ResumeSubscription() {
  const { mutate, isPending } = useChangeCancellation();
  const resume = () =>
    mutate("resume", {
      onSuccess: () => showToast("ok", "Assinatura retomada"),
      onError: (error) =>
        showToast("bad", "Não foi possível retomar a assinatura", {
          text: failureText(error, "Tente novamente."),
        }),
    });
  return (
    <Button variant="secondary" size="sm" busy={isPending} busyText="Retomando..." onClick={resume}>
      Retomar assinatura
    </Button>
  );
}
