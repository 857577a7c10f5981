import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { formatDate } from "@emita/domain/basics/dates";
import { formatReais } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { CheckField } from "../../../ui/fields/check-field.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { InAppLink } from "../../clients/next-links.tsx";
import { SentInvoice } from "../../recurrences/today/sent-invoice.tsx";
import { draftAddress } from "../content/draft-address.ts";
import { centsOfDraft, detailsOfDraft } from "../content/draft-invoice.ts";
import { faultsOf, noteworthy, type DraftItem, type MonthItem } from "./month-items.ts";
import styles from "./month.module.css";

interface MonthRowProps {
  item: MonthItem;
  /** It goes out with the next press. */
  isChosen: boolean;
  onChosen: (chosen: boolean) => void;
}

/** One client of the review: its copy with a tick, or why there is none to send. */
export function MonthRow({ item, isChosen, onChosen }: MonthRowProps) {
  const { client } = item;
  if (item.kind === "draft") return <CopyRow {...{ item, isChosen, onChosen }} />;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <b>{client.company_name}</b>
        {item.kind === "sent" && <SentInvoice id={item.invoice.id} isFollowed />}
      </div>
      <div className={styles.body}>
        {item.kind === "sent" ? (
          <p className="mut">A nota deste mês já foi enviada.</p>
        ) : (
          <>
            <ErrorText>{item.text}</ErrorText>
            <Link className={styles.open ?? ""} to={paths.client} params={{ id: client.id }}>
              Abrir o cliente
            </Link>
          </>
        )}
      </div>
    </li>
  );
}

function CopyRow({ item, isChosen, onChosen }: MonthRowProps & { item: DraftItem }) {
  const { client, draft } = item;
  const faults = faultsOf(draft);
  const changes = noteworthy(draft);
  const isBlocked = faults.length > 0;
  return (
    <li className={classNames(styles.item, (isBlocked || changes.length > 0) && styles.changed)}>
      <div className={styles.head}>
        <CheckField
          label={client.company_name}
          checked={isChosen}
          disabled={isBlocked}
          onChecked={onChosen}
        />
        <Amount draft={draft} />
      </div>
      <div className={styles.body}>
        <p>{draft.service_description}</p>
        <p className={styles.note}>{monthOf(draft)}</p>
        {changes
          .filter(({ text }) => !faults.includes(text))
          .map(({ field, text }) => (
            <p key={field} className={styles.why}>
              {text}
            </p>
          ))}
        {faults.map((fault) => (
          <ErrorText key={fault}>{fault}</ErrorText>
        ))}
        <OpenDraft item={item} verb={isBlocked ? "Corrigir" : "Abrir"} />
      </div>
    </li>
  );
}

/** The way to the draft of one client; `verb` says why. */
export function OpenDraft({ item, verb }: { item: DraftItem; verb: "Abrir" | "Corrigir" }) {
  return (
    <InAppLink
      href={draftAddress(item.draft)}
      className={styles.open}
      aria-label={`${verb} a nota de ${item.client.company_name}`}
    >
      {verb}
    </InAppLink>
  );
}

export function Amount({ draft }: { draft: Draft }) {
  const cents = centsOfDraft(draft);
  return <span className="num">{cents === null ? "sem valor" : formatReais(cents)}</span>;
}

function monthOf(draft: Draft): string {
  const day = detailsOfDraft(draft)?.competencia;
  return day ? `Data do serviço ${formatDate(day)}` : "";
}
