import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { localDate } from "@emita/domain/basics/dates";
import { Link } from "@tanstack/react-router";
import { CalendarClock, Clock } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button, IconButton } from "../../../ui/fields/button.tsx";
import table from "../../../ui/layout/table.module.css";
import { classNames } from "../../../ui/texts/class-names.ts";
import { draftAddress } from "../content/draft-address.ts";
import { dayText, hourText } from "../formats/moment-text.ts";
import { useDrafts } from "../queries/use-drafts.ts";
import { ScheduleDialog } from "../schedule/schedule-dialog.tsx";
import { Amount } from "./draft-table.tsx";
import styles from "./draft-table.module.css";
import page from "./drafts-page.module.css";
import { useReschedule } from "./use-reschedule.ts";
import { remedyOf } from "./waiting-remedy.ts";

/** 'Com data marcada': the notes that go out by themselves. Absent while there is none. */
export function ScheduledSection() {
  const { list, rows } = useDrafts("scheduled");
  if (rows.length === 0) return null;
  return (
    <section className={classNames("card", page.section)} aria-labelledby="marcadas">
      <header className={page.head}>
        <div>
          <h2 id="marcadas">Com data marcada</h2>
          <p className="sm mut">Saem sozinhas na hora de Brasília. Até lá podem mudar ou parar.</p>
        </div>
      </header>
      <table className={classNames(table.table, table.endsInButtons, styles.table)} role="table">
        <caption className="vh">Notas com data marcada</caption>
        <thead role="rowgroup">
          <tr role="row">
            {["Cliente", "Descrição", "Emite em", "Valor", "Ações"].map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((draft) => (
            <Row key={draft.id} draft={draft} />
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <footer className={page.foot}>
          <Button variant="secondary" size="sm" onClick={() => void list.fetchNextPage()}>
            Carregar mais
          </Button>
        </footer>
      )}
    </section>
  );
}

function Row({ draft }: { draft: Draft }) {
  const mayIssue = useMay("issue");
  const at = new Date(draft.send_at ?? draft.created_at);
  return (
    <tr role="row">
      <td role="cell" className={styles.cWho}>
        <Link to={draftAddress(draft)} className={styles.who ?? ""}>
          {draft.company_name || "Cliente ainda não escolhido"}
        </Link>
        {draft.waiting && <Waiting draft={draft} />}
      </td>
      <td role="cell" className={classNames(styles.cMissing, "mut")}>
        {draft.waiting ? draft.waiting.text : draft.service_description}
      </td>
      <td role="cell" className={classNames(styles.cKept, "num")}>
        {dayText(localDate(at))}
        <span className={styles.when}>{hourText(at)}</span>
      </td>
      <td role="cell" className={classNames(styles.cMoney, "num")}>
        <Amount draft={draft} />
      </td>
      <td role="cell" className={styles.acts}>
        {mayIssue && <Acts draft={draft} at={at} />}
      </td>
    </tr>
  );
}

/** The reason is said in words beside it; here are the badge and the remedy. */
function Waiting({ draft }: { draft: Draft }) {
  const remedy = remedyOf(draft);
  return (
    <span className={styles.source}>
      <Badge tone="wait" icon={Clock}>
        Espera
      </Badge>
      {remedy && <Link to={remedy.to}>{remedy.text}</Link>}
    </span>
  );
}

function Acts({ draft, at }: { draft: Draft; at: Date }) {
  const [open, setOpen] = useState(false);
  const { busy, failure, stop, move } = useReschedule(draft);
  const name = draft.company_name || "cliente ainda não escolhido";
  return (
    <span>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        busyText="Parando..."
        aria-label={`Parar a nota de ${name}`}
        onClick={stop}
      >
        Parar
      </Button>
      <IconButton
        icon={CalendarClock}
        label={`Mudar data e hora da nota de ${name}`}
        title="Mudar data e hora"
        onClick={() => setOpen(true)}
      />
      <ScheduleDialog
        open={open}
        at={at}
        busy={busy}
        failure={failure}
        onChosen={(next) => move(next, () => setOpen(false))}
        onClose={() => setOpen(false)}
      />
    </span>
  );
}
