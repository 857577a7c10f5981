import type { z } from "zod";
import type {
  listServicesQuerySchema,
  Service,
  ServiceList,
} from "@emita/contract/clients/services";
import { patternsOf } from "../../platform/basics/contains-text.ts";
import { decodeListPosition, encodeListPosition } from "../../platform/basics/list-position.ts";
import type { Context } from "../../platform/context/context.ts";
import { presentService } from "./present.ts";
import { serviceNotFound } from "./save-service.ts";
import { findService, selectServices } from "./store.ts";

/** One page of the company's services, by name. @throws AppError invalid (a cursor that is not ours) */
export async function listServices(
  ctx: Context,
  companyId: string,
  { search = "", archived, limit, cursor }: z.output<typeof listServicesQuerySchema>,
): Promise<ServiceList> {
  const rows = await selectServices(ctx.db, companyId, {
    patterns: patternsOf(search),
    archived: archived === "true",
    after: cursor === undefined ? null : decodeListPosition(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(presentService),
    next_cursor:
      rows.length > limit && last
        ? encodeListPosition({ key: last.search_text, id: last.id })
        : null,
  };
}

/** @throws AppError not_found */
export async function showService(ctx: Context, companyId: string, id: string): Promise<Service> {
  const row = await findService(ctx.db, companyId, id);
  if (!row) throw serviceNotFound();
  return presentService(row);
}
