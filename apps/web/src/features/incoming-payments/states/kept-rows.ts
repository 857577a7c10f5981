import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { useState } from "react";

type Rows = readonly IncomingPayment[];

/**
 * The rows on screen after an answer of the server. None moves or leaves until the list is opened again, so that no press
 * meets another row than the one it was meant for: what left the list stays as it was last seen, what is new comes last.
 */
export function mergeRows(kept: Rows, fresh: Rows): Rows {
  const byId = new Map(fresh.map((payment) => [payment.id, payment]));
  const known = new Set(kept.map(({ id }) => id));
  const rows = [
    ...kept.map((payment) => byId.get(payment.id) ?? payment),
    ...fresh.filter(({ id }) => !known.has(id)),
  ];
  const isSame = rows.length === kept.length && rows.every((row, at) => row === kept[at]);
  return isSame ? kept : rows;
}

/** The rows in the places that they got when the list was opened. */
export function useKeptRows(fresh: Rows): Rows {
  const [kept, keep] = useState<Rows>([]);
  const rows = mergeRows(kept, fresh);
  if (rows !== kept) keep(rows);
  return rows;
}
