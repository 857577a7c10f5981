import type { InvoiceSort } from "@emita/contract/invoices/invoices";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";

/** Where a page ended: the list goes on after it, whatever is created before it meanwhile. */
export interface Position {
  /** The sort key: ms since 1970, or cents. */
  readonly key: number;
  readonly id: string;
}

/** Which way a page lies from the position. */
export type Direction = "after" | "before";

/** The owner and the order of a list. */
export interface Listing {
  readonly companyId: string;
  readonly sort: InvoiceSort;
}

const KEY_BYTES = 8;
const ID_BYTES = 16;
const MAC_BYTES = 8;
const DIRECTIONS = ["after", "before"] as const;
const PURPOSE = "invoice-list-cursor";

/** Opaque to the client; bound to the user, the order and our key, so that it can only be what we gave out. */
export function encodeCursor(
  ctx: Pick<Context, "secrets">,
  listing: Listing,
  position: Position,
  direction: Direction = "after",
): string {
  const body = Buffer.alloc(KEY_BYTES + ID_BYTES);
  body.writeBigUInt64BE(BigInt(position.key));
  body.write(position.id.replaceAll("-", ""), KEY_BYTES, "hex");
  return Buffer.concat([body, macOf(ctx, listing, direction, body)]).toString("base64url");
}

/** @throws AppError invalid when it is not a cursor that this user was given. */
export function decodeCursor(
  ctx: Pick<Context, "secrets">,
  listing: Listing,
  cursor: string,
): Position & { readonly direction: Direction } {
  const bytes = Buffer.from(cursor, "base64url");
  const body = bytes.subarray(0, KEY_BYTES + ID_BYTES);
  const isWhole =
    bytes.length === KEY_BYTES + ID_BYTES + MAC_BYTES && bytes.toString("base64url") === cursor;
  const mac = bytes.subarray(KEY_BYTES + ID_BYTES);
  const direction = DIRECTIONS.find((way) => macOf(ctx, listing, way, body).equals(mac));
  if (!isWhole || !direction) throw invalidCursor();
  const hex = body.subarray(KEY_BYTES).toString("hex");
  return {
    direction,
    key: Number(body.readBigUInt64BE()),
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
  };
}

function macOf(
  { secrets }: Pick<Context, "secrets">,
  { companyId, sort }: Listing,
  direction: Direction,
  body: Buffer,
): Buffer {
  // The default order and direction go without their names: cursors of before the others stay valid.
  const order = sort === "-created_at" ? "" : `${sort}:`;
  const way = direction === "after" ? "" : `${direction}:`;
  return secrets
    .mac(`${companyId}:${order}${way}${body.toString("hex")}`, PURPOSE)
    .subarray(0, MAC_BYTES);
}

function invalidCursor(): AppError {
  const message = "Use o next_cursor da página anterior, sem mudanças e com o mesmo sort.";
  return new AppError("invalid", {
    detail: message,
    errors: [{ field: "cursor", code: "invalid", message }],
  });
}
