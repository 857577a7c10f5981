import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useAuthOffers } from "../../security/factors/queries.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import styles from "../frame/auth-frame.module.css";
import { authCopy } from "../../identity/copy.ts";
import { ProviderMark } from "../../identity/provider-mark.tsx";
import { providerName } from "../../identity/provider-names.ts";
import { goToProvider } from "./provider-sign-in.ts";

/** 'Entrar com Google' and the like, where the installation offers such services. */
export function ProviderButtons({
  verb,
  redirect,
}: {
  verb: "Entrar" | "Criar conta";
  redirect?: string | undefined;
}) {
  const { data: offers } = useAuthOffers();
  if (!offers || offers.providers.length === 0) return null;
  return (
    <div className={styles.others}>
      <p className={styles.or}>ou</p>
      {offers.providers.map((name) => (
        <ProviderButton key={name} name={name} verb={verb} redirect={redirect} />
      ))}
    </div>
  );
}

function ProviderButton({
  name,
  verb,
  redirect,
}: {
  name: string;
  verb: string;
  redirect: string | undefined;
}) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    clearToasts();
    setBusy(true);
    const refusal = await goToProvider(name, redirect).catch(authErrorText);
    // During the redirect to the service the button stays busy until the page is gone.
    if (refusal === null) return;
    setBusy(false);
    showToast("bad", authCopy.signInFailed, { text: refusal });
  };
  return (
    <Button
      variant="secondary"
      size="lg"
      block
      busy={busy}
      busyText="Abrindo..."
      onClick={() => void go()}
    >
      <ProviderMark name={name} />
      {`${verb} com ${providerName(name)}`}
    </Button>
  );
}
