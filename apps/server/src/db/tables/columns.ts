import type { ColumnType } from "kysely";

export type Json<T> = ColumnType<T, string, string>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
/** bigint comes back as text from the driver; counts and cents fit a number and are parsed in platform/context/db.ts. */
export type BigInt = number;
