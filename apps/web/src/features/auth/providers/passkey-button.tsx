import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { authClient } from "../../../api/session/auth.ts";
import { captchaProof } from "../../../api/session/captcha.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { clearToasts } from "../../../ui/feedback/toasts/toast-store.ts";
import { useAuthOffers } from "../../security/factors/queries.ts";
import { knowsWebauthn } from "../../security/factors/webauthn.ts";
import { admit, type SignInOutcome } from "../../identity/account.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { authCopy } from "../../identity/copy.ts";

/** 'Entrar com passkey', where installation and browser support it. */
export function PasskeyButton({
  onStart,
  onOutcome,
}: {
  onStart: () => void;
  onOutcome: (outcome: SignInOutcome) => void;
}) {
  const { data: offers } = useAuthOffers();
  const [busy, setBusy] = useState(false);
  if (!offers?.passkeys || !knowsWebauthn()) return null;
  const enter = async () => {
    clearToasts();
    onStart();
    setBusy(true);
    const outcome = await signInWithPasskey().catch((): SignInOutcome => ({
      kind: "refused",
      title: authCopy.signInFailed,
      text: authCopy.unexpected,
    }));
    if (outcome.kind !== "in") setBusy(false);
    onOutcome(outcome);
  };
  return (
    <Button
      variant="secondary"
      size="lg"
      block
      busy={busy}
      busyText="Aguardando a passkey..."
      onClick={() => void enter()}
    >
      <Fingerprint className="i" aria-hidden />
      Entrar com passkey
    </Button>
  );
}

/** Signs in without the password, with a passkey that the browser offers. */
async function signInWithPasskey(): Promise<SignInOutcome> {
  const auth = await authClient();
  const { error } = await auth.signInWithPasskey({ options: await captchaProof() });
  if (error) return { kind: "refused", title: authCopy.signInFailed, text: authErrorText(error) };
  return admit();
}
