import type { Occurrence } from "@emita/contract/recurrences/occurrences";
import { Clock, Send } from "lucide-react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { WaitingNote } from "../agenda/waiting-note.tsx";
import styles from "./review.module.css";
import { SentInvoice } from "./sent-invoice.tsx";

/** Above this many, a row says that its invoice is made, and its page says the rest. */
const MOST_FOLLOWED = 60;

/** What became of each. */
export function OutcomeList({ outcomes }: { outcomes: readonly Occurrence[] }) {
  const isShort = outcomes.length <= MOST_FOLLOWED;
  const open = outcomes.filter(({ state }) => state === "queued").length;
  return (
    <>
      <p role="status">
        {open > 0
          ? "Você pode fechar: o envio continua, e a lista de notas mostra cada uma."
          : "Tudo o que podia sair foi enviado."}
      </p>
      <ul className={styles.items}>
        {outcomes.map((occurrence) => (
          <li
            key={`${occurrence.recurrence_id} ${occurrence.nominal_date}`}
            className={styles.item}
          >
            <div className={styles.outcome}>
              <b>{occurrence.client.company_name}</b>
              <State occurrence={occurrence} isFollowed={isShort} />
            </div>
            {occurrence.waiting && (
              <WaitingNote
                waiting={occurrence.waiting}
                recurrence={{ id: occurrence.recurrence_id, client_id: occurrence.client.id }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function State({ occurrence, isFollowed }: { occurrence: Occurrence; isFollowed: boolean }) {
  const { state, invoice_id } = occurrence;
  if (state === "waiting")
    return (
      <Badge tone="wait" icon={Clock}>
        Espera
      </Badge>
    );
  if (state === "sent" && invoice_id)
    return <SentInvoice id={invoice_id} isFollowed={isFollowed} />;
  return (
    <Badge tone="info" icon={Send}>
      Enviando
    </Badge>
  );
}
