import { sql, type Expression, type SqlBool } from "kysely";
import type { Db } from "../../../platform/context/context.ts";
import { PLANNED_ANEW } from "../../../platform/database/prepared-statements.ts";
import { SHOWN_COLUMNS, type ShownInvoice } from "../record/store.ts";
import type { ListOrder } from "./list-order.ts";

/** The parts of a page of a filtered list. */
interface Sifting {
  readonly ordered: Pick<ListOrder, "column" | "direction">;
  /** Conditions that the index of the order holds. */
  readonly conditions: readonly Expression<SqlBool>[];
  /** Conditions that it does not hold. */
  readonly sifting: readonly Expression<SqlBool>[];
  /** So few rows match that they are looked for at once. */
  readonly isNarrow: boolean;
  /** Their columns are in the index of the order. */
  readonly isWithinIndex: boolean;
  /** The searched text is too short for the index of texts. */
  readonly isShortText: boolean;
  readonly limit: number;
}

/**
 * As many rows as are walked in the hope of a full page: what fills it is found sooner so, the rest is rare enough to be sorted.
 * The first inside an index, the second where each row has to be looked at.
 */
const WALKED_WITHIN = 20_000;
const WALKED = 3_000;
/** More than that are not sorted for the sake of a page: then the order is walked to wherever they begin. */
const SOUGHT = 50_000;

/**
 * A page of rows that match filters which the index of the order knows nothing of. It is walked for a bounded way first: what
 * is frequent fills the page there. What does not is rare, and found by the filters' own indexes, then sorted. PostgreSQL
 * left alone walks on: it takes rows that match for evenly spread, while those of a city that had its last invoice
 * two years ago lie behind a million others.
 */
export async function siftedRows(
  db: Db,
  companyId: string,
  given: Sifting,
): Promise<ShownInvoice[]> {
  if (!given.isNarrow) {
    const near = await pageFrom(
      db,
      companyId,
      given,
      walkedPage(db, companyId, given, bound(given)),
    );
    if (near.length === given.limit) return near;
  }
  const rows = await pageFrom(db, companyId, given, soughtPage(db, companyId, given));
  if (!rows.some(({ isCut }) => isCut)) return rows;
  return pageFrom(db, companyId, given, walkedPage(db, companyId, given, null));
}

function bound({ isWithinIndex }: Sifting): number {
  return isWithinIndex ? WALKED_WITHIN : WALKED;
}

/** The first that match among the next rows of the order. */
function walkedPage(db: Db, companyId: string, given: Sifting, walked: number | null) {
  const { conditions, sifting, limit } = given;
  const { column, direction } = given.ordered;
  return db
    .selectFrom((from) =>
      from
        .selectFrom("invoices")
        .select(FILTERED)
        .where("company_id", "=", companyId)
        .where((where) => where.and([...conditions]))
        .orderBy(column, direction)
        .orderBy("id", direction)
        .$if(walked !== null, (rows) => rows.limit(sql.lit(walked ?? 0)))
        .as("walked"),
    )
    .select(["id as page_id", sql<boolean>`false`.as("is_cut")])
    .where((where) => where.and([...sifting]))
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(limit);
}

/** All that match are found before the first of them are picked out: nothing tempts to walk along the order. */
function soughtPage(db: Db, companyId: string, given: Sifting) {
  const { ordered, conditions, sifting, isShortText, limit } = given;
  const { column, direction } = ordered;
  return db
    .with(
      (named) => named("matching").materialized(),
      (matching) =>
        matching
          .selectFrom("invoices")
          .select(["id", column])
          .where("company_id", "=", companyId)
          .where((where) => where.and([...conditions, ...(isShortText ? [] : sifting)]))
          .$if(isShortText, (rows) => rows.where("id", "in", idsWith(db, companyId, sifting)))
          .limit(sql.lit(SOUGHT)),
    )
    .selectFrom("matching")
    .select([
      "id as page_id",
      sql<boolean>`(select count(*) from matching) = ${sql.lit(SOUGHT)}`.as("is_cut"),
    ])
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(limit);
}

/**
 * No index finds one or two letters within words. All of the company's texts are looked at, inside the index that holds them:
 * with the column of the order among what is asked for, all of its invoices would be.
 */
function idsWith(db: Db, companyId: string, sifting: Sifting["sifting"]) {
  return db
    .selectFrom("invoices")
    .select("id")
    .where("company_id", "=", companyId)
    .where((where) => where.and([...sifting]))
    .offset(sql.lit(0));
}

type Page = ReturnType<typeof walkedPage> | ReturnType<typeof soughtPage>;

function pageFrom(
  db: Db,
  companyId: string,
  { ordered: { column, direction } }: Sifting,
  page: Page,
): Promise<(ShownInvoice & { readonly isCut: boolean })[]> {
  return db
    .selectFrom("invoices")
    .innerJoin(page.as("page"), "page_id", "id")
    .modifyFront(sql.raw(PLANNED_ANEW))
    .select([...SHOWN_COLUMNS, "is_cut as isCut"])
    .where("company_id", "=", companyId)
    .orderBy(column, direction)
    .orderBy("id", direction)
    .execute();
}

/** The columns of filters, and the orders. */
const FILTERED = [
  "id",
  "status",
  "search_text",
  "city_search",
  "cnpj",
  "channel",
  "amount_cents",
  "created_at",
  "issued_at",
  "updated_at",
] as const;
