import { Clock, TriangleAlert } from "lucide-react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { notesText } from "../../recurrences/data/words.ts";
import { SentInvoice } from "../../recurrences/today/sent-invoice.tsx";
import { Amount, OpenDraft } from "./month-row.tsx";
import styles from "./month.module.css";
import type { Outcome } from "./use-month-sending.ts";

/** Above this many, a row says that it was sent, and its page says the rest. */
const MOST_FOLLOWED = 60;

/** What became of each, as it comes. */
export function MonthOutcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <>
      <p className={styles.intro} role="status">
        {statusText(outcomes)}
      </p>
      <ul aria-label="O que foi enviado">
        {outcomes.map((outcome) => (
          <OutcomeRow
            key={outcome.item.draft.id}
            outcome={outcome}
            isFollowed={outcomes.length <= MOST_FOLLOWED}
          />
        ))}
      </ul>
    </>
  );
}

function statusText(outcomes: readonly Outcome[]): string {
  const count = (state: Outcome["state"]) => outcomes.filter((one) => one.state === state).length;
  const sent = notesText(count("sent"));
  if (count("sending") > 0) return `${sent} de ${outcomes.length} enviadas. Espere nesta tela.`;
  const refused = count("refused");
  if (refused === 0)
    return "Todas foram enviadas. Você pode sair: a lista de notas mostra cada uma.";
  return `${sent} no envio; ${refused === 1 ? "1 ficou" : `${refused} ficaram`} em Rascunhos com o motivo abaixo.`;
}

function OutcomeRow({ outcome, isFollowed }: { outcome: Outcome; isFollowed: boolean }) {
  const { item, state, text } = outcome;
  const { client, draft } = item;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <b>{client.company_name}</b>
        <span className={styles.state}>
          <Amount draft={draft} />
          {state === "sent" && <SentInvoice id={draft.id} isFollowed={isFollowed} />}
          {state === "sending" && (
            <Badge tone="info" icon={Clock}>
              Enviando
            </Badge>
          )}
          {state === "refused" && (
            <Badge tone="bad" icon={TriangleAlert}>
              Não enviada
            </Badge>
          )}
        </span>
      </div>
      {state === "refused" && (
        <div className={styles.body}>
          <ErrorText>{text}</ErrorText>
          <OpenDraft item={item} verb="Abrir" />
        </div>
      )}
    </li>
  );
}
