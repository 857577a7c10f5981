import type { CompanyActivityKind } from "@emita/contract/people/people";
import { isActivityKind } from "./activity-words.ts";

/** Filters of the activity list, as in the URL. */
export interface ActivitySearch {
  readonly tipo?: string;
  readonly pessoa?: string;
  readonly de?: string;
  readonly ate?: string;
}

/** Filters as the server takes them. */
export interface ActivityFilter {
  readonly kind?: CompanyActivityKind;
  readonly member?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The filter of a URL. Unknown values are ignored. */
export function filterOf({ tipo, pessoa, de, ate }: ActivitySearch): ActivityFilter {
  return {
    ...(tipo && isActivityKind(tipo) && { kind: tipo }),
    ...(pessoa && UUID.test(pessoa) && { member: pessoa }),
    ...(de && DAY.test(de) && { from: de }),
    ...(ate && DAY.test(ate) && { to: ate }),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether any filter narrows the list. */
export function isFiltered(filter: ActivityFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** An API path with its filter. */
export function withFilter(path: string, filter: ActivityFilter, cursor = ""): string {
  const query = new URLSearchParams({ ...filter, ...(cursor && { cursor }) }).toString();
  return query === "" ? path : `${path}?${query}`;
}
