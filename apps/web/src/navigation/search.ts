import type { ClientSort } from "@emita/contract/clients/clients";
import type { InvoiceSort } from "@emita/contract/invoices/invoices";
import { INVOICE_STATUSES, type InvoiceStatus } from "@emita/domain/invoices/invoice-status";

/** Search parameters are plain text, so that "?token=0123" stays what it is. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other way round; absent and empty values leave no trace in the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === "string" && value !== "") query.set(key, value);
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

export interface DashboardSearch {
  status?: InvoiceStatus;
  q?: string;
  city?: string;
  /** YYYY-MM in which the invoice was issued. */
  month?: string;
  /** Absent: newest first. */
  sort?: Exclude<InvoiceSort, "-created_at">;
  /** Where the page begins, and which it is; both absent on the first. */
  cursor?: string;
  page?: string;
}

/** Filters, order and page of the dashboard from the URL. Unknown values are ignored. */
export function dashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const status = INVOICE_STATUSES.find((known) => known === search["status"]);
  const sort = SORTS.find((known) => known === search["sort"]);
  const cursor = text(search, "cursor");
  return {
    ...(status && { status }),
    ...text(search, "q"),
    ...text(search, "city"),
    ...matching(search, "month", /^20\d\d-(0[1-9]|1[0-2])$/),
    ...(sort && { sort }),
    ...cursor,
    ...(cursor.cursor && matching(search, "page", /^[1-9]\d{0,5}$/)),
  };
}

const SORTS = ["created_at", "-amount", "amount"] as const;

/** Sort columns of the accountant's table. */
export const CLIENTS_COLUMNS = [
  "name",
  "notes",
  "amount",
  "pending",
  "refused",
  "certificate",
  "plan",
  "activity",
] as const;
export type ClientsColumn = (typeof CLIENTS_COLUMNS)[number];
export type ClientsSort = ClientsColumn | `-${ClientsColumn}`;

/** What a company may need, in four groups. */
export const NEED_GROUPS = ["notas", "certificado", "limite", "dados"] as const;
export type NeedGroup = (typeof NEED_GROUPS)[number];

export interface ClientsSearch {
  q?: string;
  /** Only companies that need something ("1"), or something of one group. */
  atencao?: "1" | NeedGroup;
  /** Absent: by harm. */
  sort?: ClientsSort;
}

/** Filters and order of the accountant's table from the URL. Unknown values are ignored. */
export function clientsSearch(search: Record<string, unknown>): ClientsSearch {
  const asked = search["sort"];
  const column = CLIENTS_COLUMNS.find((known) => asked === known || asked === `-${known}`);
  const sort = column && (asked === column ? column : (`-${column}` as const));
  const atencao = (["1", ...NEED_GROUPS] as const).find((known) => known === search["atencao"]);
  return { ...text(search, "q"), ...(atencao && { atencao }), ...(sort && { sort }) };
}

export const CLIENT_VIEWS = ["due", "attention", "archived"] as const;
export type ClientView = (typeof CLIENT_VIEWS)[number];

export interface ClientListSearch {
  q?: string;
  /** Absent: every client in use. */
  ver?: ClientView;
  /** Absent: by name. */
  sort?: Exclude<ClientSort, "name">;
}

/** Filters and order of /clientes from the URL. Unknown values are ignored. */
export function clientListSearch(search: Record<string, unknown>): ClientListSearch {
  const view = CLIENT_VIEWS.find((known) => known === search["ver"]);
  const sort = CLIENT_LIST_SORTS.find((known) => known === search["sort"]);
  return { ...text(search, "q"), ...(view && { ver: view }), ...(sort && { sort }) };
}

const CLIENT_LIST_SORTS = ["-name", "-last_invoice", "last_invoice"] as const;

/** Where to go after signing in. */
export function redirectSearch(search: Record<string, unknown>): { redirect?: string } {
  return text(search, "redirect");
}

/** Picks the given parameters that are there. */
export function pick<K extends string>(...names: readonly K[]) {
  return (search: Record<string, unknown>): Partial<Record<K, string>> => {
    const picked: Partial<Record<K, string>> = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === "string" && value !== "") picked[name] = value;
    }
    return picked;
  };
}

/** /signin: where to go afterwards, and what another service's answer has put into the address. */
export const signInSearch = pick(
  "redirect",
  "code",
  "error",
  "error_code",
  "error_description",
  "sb_flow_id",
);

function text<K extends string>(
  search: Record<string, unknown>,
  key: K,
): Partial<Record<K, string>> {
  return pick(key)(search);
}

function matching<K extends string>(
  search: Record<string, unknown>,
  key: K,
  pattern: RegExp,
): Partial<Record<K, string>> {
  const found = text(search, key);
  return pattern.test(found[key] ?? "") ? found : {};
}
