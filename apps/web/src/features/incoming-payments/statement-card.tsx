import {
  MAX_STATEMENT_BYTES,
  type Statement,
} from "@emita/contract/integrations/incoming-payments";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/company/company.ts";
import { ErrorText } from "../../ui/fields/field.tsx";
import { FileZone } from "../../ui/fields/file-zone.tsx";
import { useFileUpload } from "../../ui/fields/use-file-upload.ts";
import { rowsMoved } from "./states/settle.ts";
import { sendStatement } from "./queries.ts";
import { StatementDialog } from "./statement-dialog.tsx";
import page from "./payments-page.module.css";
import styles from "./statement-card.module.css";

const RULES = {
  maxBytes: MAX_STATEMENT_BYTES,
  tooLarge: "O extrato passa de 5 MB. Exporte um período menor.",
  failed: "Não foi possível ler o extrato. Tente novamente.",
};

const INPUT_ID = "extrato-ofx";

/** Opens the chooser of the card's file input. */
export function chooseStatement(): void {
  document.getElementById(INPUT_ID)?.click();
}

/** Takes a statement by press, drop or keyboard. A dialog then asks which of its credits to use. */
export function StatementCard() {
  return useMay("issue") ? <StatementPart /> : null;
}

function StatementPart() {
  const [read, setRead] = useState<{ file: File; statement: Statement } | null>(null);
  const {
    noteId: invoiceId,
    busy,
    problem,
    zone,
  } = useFileUpload(
    async (file) => setRead({ file, statement: await sendStatement(file, []) }),
    RULES,
  );
  return (
    <section className={`card ${page.card}`} aria-labelledby="extrato">
      <header>
        <h2 id="extrato">Importar extrato</h2>
        <p>No site ou aplicativo do banco, exporte o extrato em OFX (também chamado de Money).</p>
      </header>
      <FileZone
        id={INPUT_ID}
        icon={FileUp}
        accept=".ofx,application/x-ofx"
        aria-label="Extrato em OFX"
        {...zone}
      >
        {busy ? "Lendo o extrato..." : null}
      </FileZone>
      <div id={invoiceId} role="status" className={styles.problem}>
        {problem && <ErrorText>{problem}</ErrorText>}
      </div>
      <StatementDialog
        read={read}
        onClose={() => {
          rowsMoved();
          setRead(null);
        }}
      />
    </section>
  );
}
