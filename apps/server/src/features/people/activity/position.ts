import { invalidField } from "../../../platform/basics/app-error.ts";
import type { ActivityPosition } from "./store.ts";

const CURSOR = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The list's next position; it reveals nothing beyond the list. */
export function writePosition({ at, id }: ActivityPosition): string {
  return `${at.getTime()}_${id}`;
}

/** @throws AppError invalid */
export function readPosition(cursor: string): ActivityPosition {
  const [, ms, id] = CURSOR.exec(cursor) ?? [];
  if (ms !== undefined && id !== undefined) return { at: new Date(Number(ms)), id };
  throw invalidField("cursor", "invalid", "Use um next_cursor desta lista, sem mudanças.");
}
