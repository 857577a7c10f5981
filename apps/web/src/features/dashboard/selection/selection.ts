import type { Invoice } from "@emita/contract/invoices/invoices";
import { canCancel, canDownload } from "@emita/domain/invoices/invoice-status";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";

/** The box in the table's head, to which the keyboard returns. */
export const SELECT_ALL = "selecionar-todas";

/** The chosen rows of the page on screen. */
export interface Selection {
  readonly chosen: readonly Invoice[];
  isChosen(id: string): boolean;
  toggle(id: string): void;
  /** All rows of the page, or none if all are chosen. */
  toggleAll(): void;
  clear(): void;
}

/**
 * Rows are chosen on one page: what is out of sight is never acted on.
 * @param place the page's filters, order and cursor; another one begins without a choice
 */
export function useSelection(rows: readonly Invoice[], place: string): Selection {
  const [held, setHeld] = useState<{ place: string; ids: ReadonlySet<string> }>(() => ({
    place,
    ids: NONE,
  }));
  const ids = held.place === place ? held.ids : NONE;
  const chosen = rows.filter(({ id }) => ids.has(id));
  const choose = (next: Iterable<string>) => setHeld({ place, ids: new Set(next) });
  return {
    chosen,
    isChosen: (id) => ids.has(id),
    toggle: (id) => choose(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => choose(chosen.length === rows.length ? [] : rows.map(({ id }) => id)),
    clear: () => choose([]),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Whether the user's role allows an action on several invoices at all. */
export function useMaySelect(): boolean {
  const mayIssue = useMay("issue");
  const mayExport = useMay("export");
  return mayIssue || mayExport;
}

/** The rules of each action, the same as on the invoice's own page. */
export const isMailable = ({ status }: Invoice): boolean => status === "issued";

export const isDownloadable = ({ status, nfse_number: number }: Invoice): boolean =>
  canDownload(status) && number !== null;

export const isCancellable = ({ status, cancellation }: Invoice): boolean =>
  canCancel(status) && cancellation?.state !== "requested";
