import { INVOICE_STATUSES, type InvoiceStatus } from "@emita/domain/invoice-status";

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
}

/** Filters of the dashboard from the address; what is not understood is ignored. */
export function dashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const status = INVOICE_STATUSES.find((known) => known === search["status"]);
  return { ...(status && { status }), ...text(search, "q"), ...text(search, "city") };
}

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

function text<K extends string>(
  search: Record<string, unknown>,
  key: K,
): Partial<Record<K, string>> {
  return pick(key)(search);
}
