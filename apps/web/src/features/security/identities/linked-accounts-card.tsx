import type { UserIdentity } from "@supabase/auth-js";
import { formatDate } from "@emita/domain/basics/dates";
import { KeyRound, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { clearToasts, showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { ProviderMark } from "../../identity/provider-mark.tsx";
import { providerName } from "../../identity/provider-names.ts";
import { Card } from "../cards/card.tsx";
import { type OwnUser, useOwnUser } from "../cards/own-user.ts";
import { useAuthOffers } from "../factors/queries.ts";
import { RemoveDialog } from "../cards/remove-dialog.tsx";
import styles from "../cards/security.module.css";
import { linkAccount, unlinkAccount } from "./identities.ts";
import { useLinkReturn } from "./use-link-return.ts";

/** Accounts at other services that open this one. Shown where the installation knows any, or the account has one. */
export function LinkedAccountsCard() {
  const { data: offers } = useAuthOffers();
  const { data: user, error, refetch } = useOwnUser();
  const failure = useLinkReturn();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<UserIdentity | null>(null);
  const has = (name: string) => user?.identities.some(({ provider }) => provider === name);
  const free = offers?.linking ? offers.providers.filter((name) => user && !has(name)) : [];
  const isForeign = user?.identities.some(({ provider }) => provider !== "email");
  if (!failure && !isForeign && offers?.providers.length === 0) return null;
  return (
    <Card
      title="Contas vinculadas"
      text="Entre no Emita com a conta que você já tem em outro serviço."
      heading={heading}
    >
      {failure !== null && (
        <Callout tone="bad" icon={TriangleAlert} role="alert">
          {failure}
        </Callout>
      )}
      {!user && !error && <SkeletonRows rows={1} />}
      {!user && error && (
        <FailedPart
          text="Não foi possível carregar as contas vinculadas."
          onRetry={() => void refetch()}
        />
      )}
      {user && (
        <IdentityList
          identities={user.identities}
          canRemove={offers?.linking === true && user.identities.length > 1}
          onRemove={setRemoving}
        />
      )}
      {free.length > 0 && (
        <div className={styles.foot}>
          {free.map((name) => (
            <LinkButton key={name} name={name} />
          ))}
        </div>
      )}
      <RemoveDialog
        open={removing !== null}
        title="Desvincular a conta"
        done="Conta desvinculada"
        remove={async () => (removing ? unlinkAccount(removing) : null)}
        onClose={() => setRemoving(null)}
        onRemoved={() => heading.current?.focus()}
      >
        {removing && user && <WhatGoes identity={removing} user={user} />}
      </RemoveDialog>
    </Card>
  );
}

function IdentityList({
  identities,
  canRemove,
  onRemove,
}: {
  identities: readonly UserIdentity[];
  canRemove: boolean;
  onRemove: (identity: UserIdentity) => void;
}) {
  return (
    <ul className={styles.list} aria-label="Contas vinculadas">
      {identities.map((identity) => (
        <li key={identity.identity_id}>
          {identity.provider === "email" ? (
            <KeyRound className="i" aria-hidden />
          ) : (
            <ProviderMark name={identity.provider} />
          )}
          <div>
            <b>{providerName(identity.provider)}</b>
            <small className="num">{factsOf(identity)}</small>
          </div>
          {canRemove && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Desvincular ${providerName(identity.provider)}`}
              onClick={() => onRemove(identity)}
            >
              Desvincular
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function LinkButton({ name }: { name: string }) {
  const [busy, setBusy] = useState(false);
  const link = async () => {
    clearToasts();
    setBusy(true);
    const refusal = await linkAccount(name).catch(authErrorText);
    // On its way to the service the button stays at work until the page is gone.
    if (refusal === null) return;
    setBusy(false);
    showToast("bad", "Não foi possível vincular", { text: refusal });
  };
  return (
    <Button variant="secondary" busy={busy} busyText="Abrindo..." onClick={() => void link()}>
      <ProviderMark name={name} />
      {`Vincular ${providerName(name)}`}
    </Button>
  );
}

function WhatGoes({ identity, user }: { identity: UserIdentity; user: OwnUser }) {
  const left = user.identities
    .filter(({ identity_id: id }) => id !== identity.identity_id)
    .map(({ provider }) => providerName(provider));
  return (
    <p>
      <b>{providerName(identity.provider)}</b> deixa de abrir a sua conta.
      {identity.provider === "email" && " A sua senha deixa de valer."}
      {` Para entrar fica: ${left.join(", ")}.`}
    </p>
  );
}

function factsOf({ identity_data: data, created_at: since }: UserIdentity): string {
  const email: unknown = data?.["email"];
  return [typeof email === "string" && email, since && `desde ${formatDate(new Date(since))}`]
    .filter(Boolean)
    .join(" · ");
}
