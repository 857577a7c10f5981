import type { ListFilters } from "./list-conditions.ts";
import type { ListOrder } from "./list-order.ts";

/** How a page of a filtered list is looked for. */
export interface PageWay {
  /** Filters that an index holds together with the order: rows are walked along it, and all that are met match these. */
  readonly along: Filters;
  /** Filters that are checked on each row met. */
  readonly against: Filters;
  /** One of the latter leaves so few rows that no index is walked. */
  readonly isNarrow: boolean;
  /** The index that is walked holds what they look at. */
  readonly isWithinIndex: boolean;
  /** One looks for a text that is shorter than the pieces in which texts are indexed. */
  readonly isShortText: boolean;
}

type Filters = Omit<ListFilters, "sort">;

const BOUNDS: Record<ListOrder["column"], readonly (keyof Filters)[]> = {
  created_at: ["created_from", "created_to"],
  updated_at: ["updated_from", "updated_to"],
  amount_cents: ["amount_min", "amount_max"],
};
/** Filters that an index holds as its beginning, before each order: one of them serves a list, the narrowest first. */
const KEYS: Record<ListOrder["column"], readonly (keyof Filters)[]> = {
  created_at: ["cnpj", "channel", "status"],
  updated_at: ["channel", "status"],
  amount_cents: [],
};
/** Filters that are decided inside the index that is walked, without a look at the invoices. */
const WITHIN: Record<ListOrder["column"], readonly (keyof Filters)[]> = {
  created_at: ["search", "city"],
  updated_at: [],
  amount_cents: [
    "status",
    "search",
    "city",
    "created_from",
    "created_to",
    "issued_from",
    "issued_to",
  ],
};
/** A few invoices of a company have the same one. */
const NARROW = ["nfse_number", "idempotency_key", "external_id"] as const;
/** Letters of a piece (pg_trgm). */
const PIECE = 3;
const NO_FILTERS = new Set(["sort", "limit", "cursor"]);

/** Which of the filters the walk along an index takes in by itself. */
export function pageWay(filters: Filters, { column }: Pick<ListOrder, "column">): PageWay {
  const key = KEYS[column].find((name) => filters[name]);
  const held = new Set<string>([...BOUNDS[column], ...(key ? [key] : [])]);
  const within = new Set<string>(key === "cnpj" || key === "channel" ? [] : WITHIN[column]);
  const given = Object.entries(filters).filter(
    ([name, value]) => value !== undefined && !NO_FILTERS.has(name),
  );
  const left = given.filter(([name]) => !held.has(name));
  return {
    along: Object.fromEntries(given.filter(([name]) => held.has(name))),
    against: Object.fromEntries(left),
    isNarrow: NARROW.some((name) => filters[name]),
    isWithinIndex: left.every(([name]) => within.has(name)),
    isShortText: [filters.search, filters.city].some((text) => text && text.trim().length < PIECE),
  };
}
