import { z } from "zod";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { PaymentPosition } from "./store.ts";

/** The end of a page, opaque to the client; any value shows the caller's own payments only. */
export function encodePosition({ receivedAt, id }: PaymentPosition): string {
  return Buffer.from(`${receivedAt.getTime()}:${id}`).toString("base64url");
}

const anyId = z.uuid();
/** 9999-12-31: PostgreSQL knows later days, JavaScript does not write them the same way. */
const LAST_MS = 253_402_300_799_999;

/** @throws AppError invalid when it is no cursor of ours. */
export function decodePosition(cursor: string): PaymentPosition {
  const match = /^(\d{1,15}):(.{36})$/.exec(Buffer.from(cursor, "base64url").toString());
  const [, ms = "", id = ""] = match ?? [];
  if (!match || Number(ms) > LAST_MS || !anyId.safeParse(id).success)
    throw invalidField("cursor", "invalid", "Use o next_cursor da página anterior, sem mudanças.");
  return { receivedAt: new Date(Number(ms)), id };
}
