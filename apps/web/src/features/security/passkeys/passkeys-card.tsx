import { formatDate } from "@emita/domain/basics/dates";
import { Fingerprint } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { Card } from "../cards/card.tsx";
import { addPasskey, type Passkey, removePasskey, usePasskeys } from "./passkeys.ts";
import { useAuthOffers } from "../factors/queries.ts";
import { RemoveDialog } from "../cards/remove-dialog.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import styles from "../cards/security.module.css";
import { knowsWebauthn } from "../factors/webauthn.ts";

/** Signing in without the password, where the installation offers it. */
export function PasskeysCard() {
  const { data: offers } = useAuthOffers();
  return offers?.passkeys ? <Passkeys /> : null;
}

function Passkeys() {
  const { data, error, refetch } = usePasskeys();
  const heading = useRef<HTMLHeadingElement>(null);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const toHeading = () => heading.current?.focus();
  return (
    <Card
      title="Passkeys"
      text="Entre com a digital, o rosto ou o PIN do aparelho, sem digitar a senha."
      heading={heading}
    >
      {!data && !error && <SkeletonRows rows={1} />}
      {!data && error && (
        <FailedPart text="Não foi possível carregar as passkeys." onRetry={() => void refetch()} />
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((passkey) => (
            <li key={passkey.id}>
              <Fingerprint className="i" aria-hidden />
              <div>
                <b>{passkey.name}</b>
                <small className="num">{factsOf(passkey)}</small>
              </div>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Renomear ${passkey.name}`}
                onClick={() => setRenaming(passkey)}
              >
                Renomear
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remover ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
              >
                Remover
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && <AddPasskey />}
      <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />
      <RemoveDialog
        open={removing !== null}
        title="Remover a passkey"
        done="Passkey removida"
        remove={() => removePasskey(removing?.id ?? "")}
        onClose={() => setRemoving(null)}
        onRemoved={toHeading}
      >
        <p>
          <b>{removing?.name}</b> deixa de abrir a sua conta. Apague-a também no aparelho ou no
          gerenciador de senhas.
        </p>
      </RemoveDialog>
    </Card>
  );
}

function AddPasskey() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!knowsWebauthn()) return <p className="sm mut">Este navegador não sabe criar passkeys.</p>;
  const add = async () => {
    clearToasts();
    setFailure(null);
    setBusy(true);
    const refusal = await addPasskey().catch(authErrorText);
    setBusy(false);
    if (refusal === null)
      return showToast("ok", "Passkey criada", { text: "Na próxima vez, entre com ela." });
    setFailure(refusal);
    showToast("bad", "Não foi possível criar a passkey", { text: refusal });
  };
  return (
    <>
      {failure && <ErrorText>{failure}</ErrorText>}
      <div className={styles.foot}>
        <Button
          variant="secondary"
          busy={busy}
          busyText="Aguardando o aparelho..."
          onClick={() => void add()}
        >
          Criar passkey
        </Button>
      </div>
    </>
  );
}

function factsOf({ createdAt, lastUsedAt }: Passkey): string {
  const since = `desde ${formatDate(new Date(createdAt))}`;
  return lastUsedAt ? `${since} · último uso em ${formatDate(new Date(lastUsedAt))}` : since;
}
