import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { formatReais } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { Button, buttonClass, IconButton } from "../../../ui/fields/button.tsx";
import table from "../../../ui/layout/table.module.css";
import { classNames } from "../../../ui/texts/class-names.ts";
import { draftAddress } from "../content/draft-address.ts";
import { centsOfDraft } from "../content/draft-invoice.ts";
import { sourceOf } from "../content/draft-source.ts";
import { expiryText, keptText } from "../formats/moment-text.ts";
import styles from "./draft-table.module.css";
import { missingText } from "./missing-text.ts";
import { useDiscard } from "./use-discard.ts";
import { useKeepLonger } from "./use-keep-longer.ts";

/** The drafts, newest first; on phones each row becomes a block and keeps its table roles. */
export function DraftTable({ rows }: { rows: readonly Draft[] }) {
  const [now] = useState(() => new Date());
  return (
    <table className={classNames(table.table, table.endsInButtons, styles.table)} role="table">
      <caption className="vh">Rascunhos</caption>
      <thead role="rowgroup">
        <tr role="row">
          {["Cliente", "O que falta", "Guardado", "Valor", "Ações"].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((draft, index) => (
          <Row key={draft.id} draft={draft} now={now} isFirst={index === 0} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  draft: Draft;
  now: Date;
  isFirst: boolean;
}

function Row({ draft, now, isFirst }: RowProps) {
  const mayIssue = useMay("issue");
  const { icon: Glyph, text: source } = sourceOf(draft);
  const missing = missingText(draft);
  const expiry = draft.expires_at && expiryText(new Date(draft.expires_at), now);
  return (
    <tr role="row">
      <td role="cell" className={styles.cWho}>
        <DraftLink draft={draft} />
        <span className={styles.source}>
          <Glyph className="i" aria-hidden />
          {source}
        </span>
      </td>
      <td role="cell" className={styles.cMissing}>
        <span className={missing.isComplete ? styles.complete : undefined}>{missing.text}</span>
        {draft.opened_by.map(({ name }) => (
          <span key={name} className={styles.live}>
            {`${name} está neste rascunho agora`}
          </span>
        ))}
      </td>
      <td role="cell" className={styles.cKept}>
        <span className="num">{keptText(new Date(draft.updated_at), now)}</span>
        {draft.updated_by && (
          <span className={styles.by} title={draft.updated_by}>
            {`por ${draft.updated_by}`}
          </span>
        )}
        {expiry && <span className={styles.expiry}>{expiry}</span>}
      </td>
      <td role="cell" className={classNames(styles.cMoney, "num")}>
        <Amount draft={draft} />
      </td>
      <td role="cell" className={styles.acts}>
        {mayIssue && (
          <span>
            {expiry && <KeepLonger draft={draft} />}
            <Continue draft={draft} isFirst={isFirst && !expiry} isComplete={missing.isComplete} />
            <Discard draft={draft} />
          </span>
        )}
      </td>
    </tr>
  );
}

function DraftLink({ draft }: { draft: Draft }) {
  return (
    <Link to={draftAddress(draft)} className={styles.who ?? ""}>
      {draft.company_name || <span className={styles.nobody}>Cliente ainda não escolhido</span>}
    </Link>
  );
}

export function Amount({ draft }: { draft: Draft }) {
  const cents = centsOfDraft(draft);
  return cents === null ? <span className="mut">sem valor</span> : <b>{formatReais(cents)}</b>;
}

function Continue({
  draft,
  isFirst,
  isComplete,
}: {
  draft: Draft;
  isFirst: boolean;
  isComplete: boolean;
}) {
  const isShared = draft.opened_by.length > 0;
  const word = isComplete ? "Conferir" : "Continuar";
  const text = isShared ? "Abrir junto" : word;
  return (
    <Link
      to={draftAddress(draft)}
      className={buttonClass({ variant: isFirst ? "primary" : "secondary", size: "sm" })}
      aria-label={`${text}: ${draft.company_name || "rascunho sem cliente"}`}
    >
      {text}
    </Link>
  );
}

function KeepLonger({ draft }: { draft: Draft }) {
  const { busy, keep } = useKeepLonger(draft);
  return (
    <Button variant="secondary" size="sm" busy={busy} busyText="Guardando..." onClick={keep}>
      Guardar mais
    </Button>
  );
}

function Discard({ draft }: { draft: Draft }) {
  const { busy, discard } = useDiscard(draft);
  return (
    <IconButton
      icon={Trash2}
      danger
      label={`Descartar rascunho de ${draft.company_name || "cliente ainda não escolhido"}`}
      title="Descartar"
      aria-disabled={busy || undefined}
      onClick={() => !busy && discard()}
    />
  );
}
