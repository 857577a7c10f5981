import type { ApiToken } from "@emita/contract/integrations/api-tokens";
import { Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { CreateTokenDialog } from "./create-token-dialog.tsx";
import { COMPANY_TOKENS, type TokenHome, useTokens } from "./queries.ts";
import { RevokeTokenDialog } from "./revoke-token-dialog.tsx";
import { RotateTokenDialog } from "./rotate-token-dialog.tsx";
import styles from "./token-manager.module.css";
import { TokenTable } from "./token-table.tsx";
import { TokenValueDialog } from "./token-value-dialog.tsx";

/** The open task. A new token value is kept only here, until the dialog that shows it is closed. */
type Task =
  | { kind: "create" }
  | { kind: "rotate" | "revoke"; token: ApiToken }
  | { kind: "copy"; name: string; value: string };

interface TokenManagerProps {
  home: TokenHome;
  title: string;
  /** Title of the dialog that asks for a name. */
  createTitle: string;
  text: ReactNode;
  /** The token's purpose, shown while there is none. */
  emptyText: string;
  /** Rights of anyone holding the value; the end of a sentence. */
  reach: string;
}

/** Tokens: list, creation, rotation, revocation. */
export function TokenManager({
  home,
  title,
  createTitle,
  text,
  emptyText,
  reach,
}: TokenManagerProps) {
  const id = useId();
  const { data, error, refetch } = useTokens(home);
  const tokens = data?.tokens;
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
    <section className={`card ${styles.section}`} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
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
        <EmptyState title="Nenhum token criado" text={emptyText} actions={create} />
      )}
      {tokens && tokens.length > 0 && (
        <TokenTable
          caption={title}
          withMakers={home === COMPANY_TOKENS}
          tokens={tokens}
          onRotate={(token) => setTask({ kind: "rotate", token })}
          onRevoke={(token) => setTask({ kind: "revoke", token })}
        />
      )}
      <CreateTokenDialog
        home={home}
        title={createTitle}
        environment={data?.environment ?? "live"}
        open={task?.kind === "create"}
        onClose={close("create")}
        onIssued={issued}
      />
      <RotateTokenDialog
        home={home}
        token={task?.kind === "rotate" ? task.token : null}
        onClose={close("rotate")}
        onIssued={issued}
      />
      <RevokeTokenDialog
        home={home}
        token={task?.kind === "revoke" ? task.token : null}
        onClose={close("revoke")}
      />
      <TokenValueDialog
        issued={task?.kind === "copy" ? task : null}
        reach={reach}
        onClose={close("copy")}
      />
    </section>
  );
}
