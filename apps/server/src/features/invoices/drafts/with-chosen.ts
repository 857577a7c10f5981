import type { JsonObject } from "@emita/domain/invoices/draft-changes";
import type { Context } from "../../../platform/context/context.ts";

/** Completes a change that names a client or a service. */
export async function withChosen(
  _ctx: Context,
  _companyId: string,
  _content: JsonObject,
  change: JsonObject,
): Promise<JsonObject> {
  return change;
}
