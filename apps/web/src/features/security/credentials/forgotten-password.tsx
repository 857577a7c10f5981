import { Button } from "../../../ui/fields/button.tsx";
import { useForgottenButton } from "../../auth/sign-in/use-forgotten-button.ts";

/** Who no longer knows the present password gets the reset mail from here too. */
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
