import { Button } from "../../../ui/fields/button.tsx";
import { useForgottenButton } from "../../identity/use-forgotten-button.ts";

/** A user who forgot the present password can request the reset mail here too. */
export function ForgottenPassword({ email }: { email: string }) {
  const { busy, isOff, text, send } = useForgottenButton(email, "Esqueceu a senha atual?");
  return (
    <Button
      variant="quiet"
      off={isOff && !busy}
      busy={busy}
      busyText="Enviando..."
      onClick={() => void send()}
    >
      {text}
    </Button>
  );
}
