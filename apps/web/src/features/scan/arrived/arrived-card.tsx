import { useNavigate } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { useState } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Button } from "../../../ui/fields/button.tsx";
import styles from "./arrived-card.module.css";
import { arrivedText } from "./arrived-words.ts";
import { openArrived } from "./open-arrived.ts";
import { type Arrived, dismissArrived, useArrived } from "./queries.ts";

/** What arrived by e-mail, each with the way to its review. */
export function ArrivedCard() {
  const { data = [] } = useArrived();
  const may = useMay("documents");
  if (data.length === 0 || !may) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="por-e-mail">
      <h2 id="por-e-mail">
        <Mail className="i" aria-hidden />
        {arrivedText(data.length)}
      </h2>
      <ul className={styles.list}>
        {data.map((document) => (
          <li key={document.id}>
            <ArrivedRow document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const FAILED = "Não foi possível agora. Tente novamente.";

function ArrivedRow({ document }: { document: Arrived }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const run = async (work: Promise<void>, then?: () => Promise<void>) => {
    setBusy(true);
    const failure = await failureOf(work, FAILED);
    setBusy(false);
    if (failure === null) await then?.();
    else showToast("bad", failure);
  };
  const name = document.file_name;
  const review = () => run(openArrived(document), () => navigate({ to: paths.scanForm }));
  return (
    <>
      <div>
        <b>{name}</b>
        <p className="sm mut">{factsOf(document)}</p>
      </div>
      <div className={styles.actions}>
        {document.status !== "failed" && document.kind === "document" && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Revisar ${name}`}
            disabled={busy}
            onClick={() => void review()}
          >
            Revisar
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Dispensar ${name}`}
          disabled={busy}
          onClick={() => void run(dismissArrived(document.id))}
        >
          Dispensar
        </Button>
      </div>
    </>
  );
}

function factsOf({ kind, status, company_name: company, amount }: Arrived): string {
  if (kind === "received_note") return "Nota recebida: a sua empresa é o tomador";
  if (status === "received") return "Em leitura";
  if (status === "failed") return "Não pôde ser lido";
  const facts = [company, amount === null ? null : `R$ ${amount}`].filter((fact) => fact !== null);
  return facts.length === 0 ? "Lido" : facts.join(", ");
}
