import { useRef, useState } from "react";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Card } from "../cards/card.tsx";
import { hasPassword, useOwnUser } from "../cards/own-user.ts";
import { refreshAccount } from "../sessions/queries.ts";
import { PasswordForm } from "./password-form.tsx";

/** Sets a new password. The account's other sessions end with it. */
export function PasswordCard() {
  const { data: user, error, refetch } = useOwnUser();
  const heading = useRef<HTMLHeadingElement>(null);
  // A saved form restarts empty.
  const [round, setRound] = useState(0);
  const isSet = user !== undefined && hasPassword(user);
  const finish = () => {
    setRound(round + 1);
    heading.current?.focus();
    showToast("ok", "Senha alterada", {
      text: "As sessões nos outros aparelhos foram encerradas.",
    });
    void refreshAccount();
  };
  return (
    <Card
      title="Senha"
      text={
        user && !isSet
          ? "Você entra por outro serviço. Se quiser, crie também uma senha."
          : "Ao trocar a senha, você sai dos outros aparelhos."
      }
      heading={heading}
    >
      {!user && !error && <SkeletonRows rows={1} />}
      {!user && error && (
        <FailedPart text="Não foi possível carregar a sua conta." onRetry={() => void refetch()} />
      )}
      {user && <PasswordForm key={round} user={user} asksCurrent={isSet} onSaved={finish} />}
    </Card>
  );
}
