import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { requireRecurrence, type Handle } from "../record/store.ts";
import { presentAll, recurrencesOf } from "./recurrences.ts";

/** @throws AppError not_found */
export async function showRecurrence(
  db: Handle,
  companyId: string,
  id: string,
): Promise<Recurrence> {
  const rows = await recurrencesOf(db, companyId).where("r.id", "=", id).execute();
  const [shown] = await presentAll(db, companyId, rows);
  if (shown) return shown;
  await requireRecurrence(db, companyId, id);
  throw new Error("a repeat vanished while it was read");
}
