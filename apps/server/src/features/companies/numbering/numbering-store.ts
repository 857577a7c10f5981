import { sql, type Transaction } from "kysely";
import { isNationalChannel, type Channel } from "@emita/domain/invoices/channel";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;

/**
 * Numbering belongs to environment, city, who numbers there (the national system or the city's own service, whatever its
 * layout), CNPJ and series; a CNPJ with two accounts has one row of numbers.
 */
export interface DpsSeriesKey {
  readonly environment: string;
  /** IBGE code, seven digits. */
  readonly cityCode: string;
  readonly channel: Channel;
  readonly cnpj: string;
  readonly series: number;
}

/** Instead of an epoch: the authority has invoices of the series that our books do not know of. */
export const TO_BE_ASKED = 0;

/**
 * In dps_series: when the authority was last asked for its numbers. Null in the first life of a database means no sign of a
 * past.
 */
export const OWES_ASKING = sql<boolean>`asked_epoch is distinct from (select max(epoch) from database_epochs)
  and not (asked_epoch is null and (select max(epoch) from database_epochs) = 1)`;

/** The authority was asked in this life of the database, or, where that does no harm, nothing says that there is a past. */
function isOpen(isRefusedWhenUsed: boolean) {
  return isRefusedWhenUsed ? sql<boolean>`not (${OWES_ASKING})` : IS_ASKED;
}

const IS_ASKED = sql<boolean>`asked_epoch is not distinct from (select max(epoch) from database_epochs)`;

export interface TakenNumber {
  readonly number: number;
  /** Whether the authority was asked, in this life of the database, what it has of the series. */
  readonly isAsked: boolean;
  /** Neither asked nor doubted, in a database that was never restored: nothing says that there is a past. */
  readonly isWithoutPast: boolean;
}

/** Two sets of numbers never meet: the row of the series is locked until the caller's transaction ends. */
export async function takeNumber(
  transaction: Transaction<Database>,
  key: DpsSeriesKey,
): Promise<TakenNumber> {
  return transaction
    .insertInto("dps_series")
    .values({ ...columnsOf(key), next_number: 2, last_used: 1 })
    .onConflict((conflict) =>
      conflict.columns(KEY_COLUMNS).doUpdateSet({
        next_number: sql<number>`dps_series.next_number + 1`,
        last_used: sql<number>`dps_series.next_number`,
      }),
    )
    .returning([
      sql<number>`next_number - 1`.as("number"),
      IS_ASKED.as("isAsked"),
      sql<boolean>`asked_epoch is null and (select max(epoch) from database_epochs) = 1`.as(
        "isWithoutPast",
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** The next number of a series that gives numbers without more ado; null: it does not, or there is no such series yet. */
export async function findOpenNumber(
  db: Handle,
  key: DpsSeriesKey,
  isRefusedWhenUsed: boolean,
): Promise<number | null> {
  const row = await openNumber(db, key, isRefusedWhenUsed).executeTakeFirst();
  return row?.next_number ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockOpenNumber(
  transaction: Transaction<Database>,
  key: DpsSeriesKey,
  isRefusedWhenUsed: boolean,
): Promise<number | null> {
  const query = openNumber(transaction, key, isRefusedWhenUsed).forUpdate();
  return (await query.executeTakeFirst())?.next_number ?? null;
}

function openNumber(db: Handle, key: DpsSeriesKey, isRefusedWhenUsed: boolean) {
  return db
    .selectFrom("dps_series")
    .select("next_number")
    .where((row) => row.and(columnsOf(key)))
    .where(isOpen(isRefusedWhenUsed));
}

/** Moves an open series past `count` numbers if `first` still is its next one; returns a row if so. */
export function moveFrom(
  db: Handle,
  key: DpsSeriesKey,
  {
    first,
    count,
    isRefusedWhenUsed,
  }: { readonly first: number; readonly count: number; readonly isRefusedWhenUsed: boolean },
) {
  return db
    .updateTable("dps_series")
    .set({ next_number: first + count, last_used: first + count - 1 })
    .where((row) => row.and(columnsOf(key)))
    .where("next_number", "=", first)
    .where(isOpen(isRefusedWhenUsed))
    .returning("next_number");
}

/** The authority has an invoice under this number: the next one comes after it. Never backwards. */
export async function movePast(db: Handle, key: DpsSeriesKey, number: number): Promise<void> {
  await db
    .insertInto("dps_series")
    .values({ ...columnsOf(key), next_number: number + 1, last_used: number })
    .onConflict((conflict) =>
      conflict.columns(KEY_COLUMNS).doUpdateSet({
        next_number: sql<number>`greatest(dps_series.next_number, ${number + 1})`,
        last_used: sql<number>`greatest(dps_series.last_used, ${number})`,
      }),
    )
    .execute();
}

/** The authority said in this epoch what it has of the series; see also TO_BE_ASKED. */
export async function recordAsked(db: Handle, key: DpsSeriesKey, epoch: number): Promise<void> {
  await db
    .insertInto("dps_series")
    .values({ ...columnsOf(key), asked_epoch: epoch })
    .onConflict((conflict) => conflict.columns(KEY_COLUMNS).doUpdateSet({ asked_epoch: epoch }))
    .execute();
}

/** The number that the next invoice gets. */
export async function findNextNumber(db: Handle, key: DpsSeriesKey): Promise<number> {
  const row = await db
    .selectFrom("dps_series")
    .select("next_number")
    .where((row) => row.and(columnsOf(key)))
    .executeTakeFirst();
  return row?.next_number ?? 1;
}

/** @returns false when an invoice of ours already has this number or a higher one; then nothing changes. */
export async function setNextNumber(
  transaction: Transaction<Database>,
  key: DpsSeriesKey,
  nextNumber: number,
): Promise<boolean> {
  const written = await transaction
    .insertInto("dps_series")
    .values({ ...columnsOf(key), next_number: nextNumber })
    .onConflict((conflict) =>
      conflict
        .columns(KEY_COLUMNS)
        .doUpdateSet({ next_number: nextNumber })
        .where((row) =>
          row.or([
            row("dps_series.last_used", "is", null),
            row("dps_series.last_used", "<", nextNumber),
          ]),
        ),
    )
    .returning("next_number")
    .executeTakeFirst();
  return written !== undefined;
}

const KEY_COLUMNS = ["environment", "city_code", "channel_kind", "cnpj", "series"] as const;

function columnsOf({ environment, cityCode, channel, cnpj, series }: DpsSeriesKey) {
  // One company's declarations have one numbering, wherever they go: their ids hold city, company, series and number.
  const channel_kind = isNationalChannel(channel) ? ("national" as const) : ("municipal" as const);
  return { environment, city_code: cityCode, channel_kind, cnpj, series };
}
