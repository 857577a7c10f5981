import type { Client } from "@emita/contract/clients/clients";
import type { CopyChange, Draft } from "@emita/contract/invoices/invoice-drafts";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { kindOf } from "../again/copy-change.ts";
import { centsOfDraft } from "../content/draft-invoice.ts";
import { momentText } from "../formats/moment-text.ts";

/** A client that is due, with the copy of its last invoice. */
export type MonthItem =
  | { readonly kind: "draft"; readonly client: Client; readonly draft: Draft }
  /** The copy of this month was sent before. */
  | { readonly kind: "sent"; readonly client: Client; readonly invoice: Invoice }
  /** There is no copy. */
  | { readonly kind: "failed"; readonly client: Client; readonly text: string };

export type DraftItem = Extract<MonthItem, { kind: "draft" }>;

/** The same for a client and an invoice in one month: opening the review again makes no second draft. */
export function copyKey(month: string, clientId: string, invoiceId: string): string {
  return `mes-${month}-${clientId}-${invoiceId}`;
}

/** Every copy has another day and month in its text: only these differences need a look. */
const NOTEWORTHY: readonly CopyChange["reason"][] = [
  "client_edited",
  "service_invalid",
  "tax_rule",
];

export function noteworthy({ changes }: Pick<Draft, "changes">): Draft["changes"] {
  return changes.filter(({ reason }) => NOTEWORTHY.includes(reason));
}

/** What keeps a copy from being sent, as sentences; empty when nothing does. */
export function faultsOf(draft: Draft): readonly string[] {
  const service = draft.changes.find((change) => kindOf(change) === "service");
  const isOld = service !== undefined && draft.service_code === service.to;
  const absent = draft.missing.filter(({ field }) => !(isOld && field === "service_code"));
  const texts = [
    ...(draft.send_at === null ? [] : [`Já vai sair em ${momentText(new Date(draft.send_at))}.`]),
    ...(isOld ? [service.text] : []),
    ...absent.map(({ message }) => message),
  ];
  return [...new Set(texts)];
}

/** What needs a look comes first: blocked, changed, as ever, and at the end what was sent before. */
export function inOrder(items: readonly MonthItem[]): MonthItem[] {
  return items.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf(item: MonthItem): number {
  if (item.kind !== "draft") return item.kind === "failed" ? 0 : 3;
  if (faultsOf(item.draft).length > 0) return 0;
  return noteworthy(item.draft).length > 0 ? 1 : 2;
}

/** Those that can be sent. */
export function sendable(items: readonly MonthItem[]): DraftItem[] {
  return items.filter(
    (item): item is DraftItem => item.kind === "draft" && faultsOf(item.draft).length === 0,
  );
}

export function sumOf(items: readonly DraftItem[]): number {
  return items.reduce((sum, { draft }) => sum + (centsOfDraft(draft) ?? 0), 0);
}
