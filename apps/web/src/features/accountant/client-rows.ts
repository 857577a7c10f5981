import { CLIENT_NEEDS, type ClientNeed, type ClientRow } from "@emita/contract/people/accountant";
import { normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { searchText } from "@emita/domain/basics/text";
import type {
  ClientsColumn,
  ClientsSearch,
  ClientsSort,
  NeedGroup,
} from "../../navigation/search.ts";

/** The rows for the URL's filters, in its order; without one by harm, and those in need of nothing last. */
export function shownRows(
  rows: readonly ClientRow[],
  { q = "", atencao, sort }: ClientsSearch,
): ClientRow[] {
  const matches = matcher(q);
  return rows
    .filter((row) => matches(row) && (!atencao || isIn(row, atencao)))
    .toSorted(sort ? comparer(sort) : byHarm);
}

const GROUPS: Readonly<Record<ClientNeed, NeedGroup>> = {
  notes_refused: "notas",
  notes_waiting: "notas",
  certificate_over: "certificado",
  no_certificate: "certificado",
  certificate_ends: "certificado",
  quota_full: "limite",
  quota_near: "limite",
  no_cnpj: "dados",
  data_unchecked: "dados",
  second_factor: "dados",
};

function isIn({ needs }: ClientRow, group: "1" | NeedGroup): boolean {
  return group === "1" ? needs.length > 0 : needs.some((need) => GROUPS[need] === group);
}

/** How many rows need something, or something of one group. */
export function countIn(rows: readonly ClientRow[], group: "1" | NeedGroup): number {
  return rows.filter((row) => isIn(row, group)).length;
}

/** The row's worst need first; of two with the same the name decides. */
function byHarm(one: ClientRow, other: ClientRow): number {
  return harmOf(one) - harmOf(other) || byName(one, other);
}

function harmOf({ needs: [worst] }: ClientRow): number {
  return worst === undefined ? CLIENT_NEEDS.length : CLIENT_NEEDS.indexOf(worst);
}

/** Filters by a part of the name, ignoring accents and case, or of the CNPJ with or without its mask. */
function matcher(typed: string): (row: ClientRow) => boolean {
  const name = searchText(typed);
  if (name === "") return () => true;
  // A name with a number in it is no CNPJ: only texts made of its characters are searched in it.
  const number = /^[\dA-Z./ -]+$/i.test(typed) ? normalizeCnpj(typed) : "";
  return ({ company_name, cnpj }) =>
    searchText(company_name ?? "").includes(name) ||
    (number !== "" && (cnpj ?? "").includes(number));
}

/** The value of a column; null: none, which comes last in any order. */
const VALUES: Readonly<Record<Exclude<ClientsColumn, "name">, (row: ClientRow) => number | null>> =
  {
    notes: ({ notes: invoices }) => invoices.this_month,
    amount: ({ amount }) => amount.this_month,
    pending: ({ pending }) => pending,
    refused: ({ refused }) => refused,
    certificate: ({ certificate_days: days }) => days,
    plan: ({ used, quota }) => (quota === 0 ? null : used / quota),
    activity: ({ last_activity_at: at }) => (at === null ? null : Date.parse(at)),
  };

const NAMES = new Intl.Collator("pt-BR", { numeric: true });
const byName = (one: ClientRow, other: ClientRow) =>
  NAMES.compare(one.company_name ?? "", other.company_name ?? "");

function comparer(sort: ClientsSort): (one: ClientRow, other: ClientRow) => number {
  const [column, sign] = parts(sort);
  if (column === "name") return (one, other) => sign * byName(one, other);
  const value = VALUES[column];
  return (one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return byName(one, other);
    if (a === null) return 1;
    if (b === null) return -1;
    return sign * (a - b);
  };
}

/** The column of an order, and 1 for the smallest first, -1 for the largest. */
export function parts(sort: ClientsSort): readonly [ClientsColumn, 1 | -1] {
  return isDown(sort) ? [sort.slice(1) as ClientsColumn, -1] : [sort, 1];
}

function isDown(sort: ClientsSort): sort is `-${ClientsColumn}` {
  return sort.startsWith("-");
}

export interface ClientsTotals {
  readonly companies: number;
  readonly notes: ClientRow["notes"];
  readonly amount: ClientRow["amount"];
  readonly pending: number;
  readonly refused: number;
  readonly inNeed: number;
}

export function totalsOf(rows: readonly ClientRow[]): ClientsTotals {
  const sum = (value: (row: ClientRow) => number) =>
    rows.reduce((total, row) => total + value(row), 0);
  // Amounts are added in cents: a sum of many decimals would drift.
  const cents = (value: (row: ClientRow) => number) =>
    sum((row) => Math.round(value(row) * 100)) / 100;
  return {
    companies: rows.length,
    notes: {
      this_month: sum(({ notes: invoices }) => invoices.this_month),
      last_month: sum(({ notes: invoices }) => invoices.last_month),
    },
    amount: {
      this_month: cents(({ amount }) => amount.this_month),
      last_month: cents(({ amount }) => amount.last_month),
    },
    pending: sum(({ pending }) => pending),
    refused: sum(({ refused }) => refused),
    inNeed: countIn(rows, "1"),
  };
}
