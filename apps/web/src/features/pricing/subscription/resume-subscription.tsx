import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useChangeCancellation } from "./billing-queries.ts";

/** Takes a cancellation back. */
export function ResumeSubscription() {
  const { mutateAsync, isPending } = useChangeCancellation();
  // Awaited: callbacks of `mutate` are not called once the button is gone, and the new state takes it away.
  const resume = async () => {
    try {
      await mutateAsync("resume");
      showToast("ok", "Assinatura retomada");
    } catch (error) {
      showToast("bad", "Não foi possível retomar a assinatura", {
        text: failureText(error, "Tente novamente."),
      });
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isPending}
      busyText="Retomando..."
      onClick={() => void resume()}
    >
      Retomar assinatura
    </Button>
  );
}
