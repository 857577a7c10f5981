import type { Result } from "@emita/domain/basics/result";
import { readDelimited } from "./delimited.ts";
import { TABLE_LIMITS, type Table, type TableFault, type TableLimits } from "./limits.ts";
import { textOfBytes } from "./text-of-bytes.ts";
import { readWorkbook } from "./workbook.ts";

const ZIP_START = "PK\u0003\u0004";
/** The container of .xls and of workbooks with a password. */
const OLE_START = "\u00d0\u00cf\u0011\u00e0";

/** The first sheet of an .xlsx, or delimited text (.csv, .tsv, .txt); by content, whatever the file's name. */
export function readTable(
  bytes: Uint8Array,
  limits: TableLimits = TABLE_LIMITS,
): Result<Table, TableFault> {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (start === ZIP_START) return readWorkbook(bytes, limits);
  if (start === OLE_START) return { ok: false, reason: "not_a_table" };
  const text = textOfBytes(bytes);
  return text === null ? { ok: false, reason: "not_a_table" } : readDelimited(text, limits);
}
