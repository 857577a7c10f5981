import type { ApiToken } from "@emita/contract/api-tokens";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { CreateTokenDialog } from "./create-token-dialog.tsx";
import { useTokens } from "./queries.ts";
import { RevokeTokenDialog } from "./revoke-token-dialog.tsx";
import { RotateTokenDialog } from "./rotate-token-dialog.tsx";
import styles from "./token-manager.module.css";
import { TokenTable } from "./token-table.tsx";
import { TokenValueDialog } from "./token-value-dialog.tsx";

/** What the person is doing; a value just issued is kept here, until the dialog that shows it is closed, and nowhere else. */
type Task =
  | { kind: "create" }
  | { kind: "rotate" | "revoke"; token: ApiToken }
  | { kind: "copy"; name: string; value: string };

/** The account's API tokens: list, creation, rotation, revocation. */
export function TokenManager() {
  const { data: tokens, error, refetch } = useTokens();
  const [task, setTask] = useState<Task | null>(null);
  const close = (kind: Task["kind"]) => () =>
    setTask((present) => (present?.kind === kind ? null : present));
  const issued = (name: string, value: string) => setTask({ kind: "copy", name, value });
  const create = (
    <Button onClick={() => setTask({ kind: "create" })}>
      <Plus className="i" aria-hidden />
      Criar token
    </Button>
  );
  return (
    <section className={`card ${styles.section}`} aria-labelledby="tokens">
      <header className={styles.head}>
        <div>
          <h2 id="tokens">Tokens de API</h2>
          <p>
            Com um token, o seu sistema emite e consulta notas sem a sua senha.{" "}
            <a href="/api/docs">Documentação da API</a>
          </p>
        </div>
        {tokens && tokens.length > 0 && create}
      </header>
      {!tokens && !error && <SkeletonRows rows={3} />}
      {!tokens && error && (
        <div className={styles.pad}>
          <FailedPart text="Não foi possível carregar os tokens" onRetry={() => void refetch()} />
        </div>
      )}
      {tokens?.length === 0 && (
        <EmptyState
          title="Nenhum token criado"
          text="Crie um para cada sistema que vai usar a API. Assim você pode revogar um sem parar os outros."
          actions={create}
        />
      )}
      {tokens && tokens.length > 0 && (
        <TokenTable
          tokens={tokens}
          onRotate={(token) => setTask({ kind: "rotate", token })}
          onRevoke={(token) => setTask({ kind: "revoke", token })}
        />
      )}
      <CreateTokenDialog
        open={task?.kind === "create"}
        onClose={close("create")}
        onIssued={issued}
      />
      <RotateTokenDialog
        token={task?.kind === "rotate" ? task.token : null}
        onClose={close("rotate")}
        onIssued={issued}
      />
      <RevokeTokenDialog
        token={task?.kind === "revoke" ? task.token : null}
        onClose={close("revoke")}
      />
      <TokenValueDialog issued={task?.kind === "copy" ? task : null} onClose={close("copy")} />
    </section>
  );
}
