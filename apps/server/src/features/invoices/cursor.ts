import { AppError } from "../../platform/app-error.ts";
import type { Context } from "../../platform/context.ts";

/** Where a page ended: the list goes on below it, whatever is created above meanwhile. */
export interface Position {
  readonly createdAt: Date;
  readonly id: string;
}

const TIME_BYTES = 8;
const ID_BYTES = 16;
const MAC_BYTES = 8;
const PURPOSE = "invoice-list-cursor";

/** Opaque to the client; bound to the user and to our key, so that it can only be what we gave out. */
export function encodeCursor(
  ctx: Pick<Context, "secrets">,
  userId: string,
  position: Position,
): string {
  const body = Buffer.alloc(TIME_BYTES + ID_BYTES);
  body.writeBigUInt64BE(BigInt(position.createdAt.getTime()));
  body.write(position.id.replaceAll("-", ""), TIME_BYTES, "hex");
  return Buffer.concat([body, macOf(ctx, userId, body)]).toString("base64url");
}

/** @throws AppError invalid when it is not a cursor that this user was given. */
export function decodeCursor(
  ctx: Pick<Context, "secrets">,
  userId: string,
  cursor: string,
): Position {
  const bytes = Buffer.from(cursor, "base64url");
  const body = bytes.subarray(0, TIME_BYTES + ID_BYTES);
  const isIntact =
    bytes.length === TIME_BYTES + ID_BYTES + MAC_BYTES &&
    bytes.toString("base64url") === cursor &&
    macOf(ctx, userId, body).equals(bytes.subarray(TIME_BYTES + ID_BYTES));
  if (!isIntact) throw invalidCursor();
  const hex = body.subarray(TIME_BYTES).toString("hex");
  return {
    createdAt: new Date(Number(body.readBigUInt64BE())),
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
  };
}

function macOf({ secrets }: Pick<Context, "secrets">, userId: string, body: Buffer): Buffer {
  return secrets.mac(`${userId}:${body.toString("hex")}`, PURPOSE).subarray(0, MAC_BYTES);
}

function invalidCursor(): AppError {
  const message = "Use o next_cursor da página anterior, sem mudanças.";
  return new AppError("invalid", {
    detail: message,
    errors: [{ field: "cursor", code: "invalid", message }],
  });
}
