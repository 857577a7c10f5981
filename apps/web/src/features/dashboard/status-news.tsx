import type { Invoice } from "@emita/contract/invoices/invoices";
import { STATUS_LABELS } from "@emita/domain/invoices/invoice-status";
import { useState } from "react";

/** Announces to screen readers the change that a row's flash shows: an invoice on the page has a new status. */
export function StatusNews({ rows }: { rows: readonly Invoice[] }) {
  const [known, setKnown] = useState(rows);
  const [news, setNews] = useState("");
  if (known !== rows) {
    const before = new Map(known.map(({ id, status }) => [id, status]));
    const changed = rows.filter(({ id, status }) => (before.get(id) ?? status) !== status);
    setKnown(rows);
    if (changed.length > 0) setNews(changed.map(sentence).join(". "));
  }
  return (
    <p className="vh" role="status">
      {news}
    </p>
  );
}

function sentence({ company_name, status }: Invoice): string {
  return `Nota de ${company_name}: ${STATUS_LABELS[status]}`;
}
