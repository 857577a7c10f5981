import { MAX_STATEMENT_BYTES, type Statement } from "@emita/contract/incoming-payments";
import { FileUp } from "lucide-react";
import { useId, useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { useMay } from "../../api/company.ts";
import { ErrorText } from "../../ui/fields/field.tsx";
import { FileZone } from "../../ui/fields/file-zone.tsx";
import { sendStatement } from "./queries.ts";
import { StatementDialog } from "./statement-dialog.tsx";
import page from "./payments-page.module.css";
import styles from "./statement-card.module.css";

const FAILED = "Não foi possível ler o extrato. Tente novamente.";

/** Takes a statement by press, drop or keyboard; what is in it is chosen in a dialog. */
export function StatementCard() {
  return useMay("issue") ? <StatementPart /> : null;
}

function StatementPart() {
  const noteId = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [read, setRead] = useState<{ file: File; statement: Statement } | null>(null);
  const take = async (file: File) => {
    setProblem(null);
    if (file.size > MAX_STATEMENT_BYTES)
      return setProblem("O extrato passa de 5 MB. Exporte um período menor.");
    setBusy(true);
    try {
      setRead({ file, statement: await sendStatement(file, []) });
    } catch (error) {
      setProblem(failureText(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={`card ${page.card}`} aria-labelledby="extrato">
      <header>
        <h2 id="extrato">Importar extrato</h2>
        <p>No site ou aplicativo do banco, exporte o extrato em OFX (também chamado de Money).</p>
      </header>
      <FileZone
        icon={FileUp}
        accept=".ofx,application/x-ofx"
        aria-label="Extrato em OFX"
        aria-describedby={noteId}
        disabled={busy}
        once
        onFile={(file) => void take(file)}
      >
        {busy ? "Lendo o extrato..." : null}
      </FileZone>
      <div id={noteId} role="status" className={styles.problem}>
        {problem && <ErrorText>{problem}</ErrorText>}
      </div>
      <StatementDialog read={read} onClose={() => setRead(null)} />
    </section>
  );
}
