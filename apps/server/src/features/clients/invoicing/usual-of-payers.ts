import type { Context } from "../../../platform/context/context.ts";
import { usualFieldsOfService } from "../../services/public.ts";
import { clientsByTaxKey, selectByIds, type ClientRow } from "../record/store.ts";

/** The service that a client's record names; the text may have fields ({mês}). */
export interface ServiceOfClient {
  readonly serviceCode: string | null;
  readonly serviceDescription: string | null;
}

/**
 * The services that people set as usual for the clients with these tax ids. A client without one, or archived, is left out:
 * its last invoice says more.
 */
export async function usualOfPayers(
  ctx: Context,
  companyId: string,
  taxIds: readonly string[],
): Promise<ReadonlyMap<string, ServiceOfClient>> {
  if (taxIds.length === 0) return new Map();
  const ids = await clientsByTaxKey(ctx.db, companyId, taxIds);
  const rows = await selectByIds(ctx.db, companyId, [...new Set(ids.values())]);
  const services = new Map<string, ServiceOfClient>();
  for (const row of rows) {
    const service = row.archived_at === null ? await ownService(ctx, companyId, row) : null;
    if (service) services.set(row.id, service);
  }
  return new Map(
    [...ids].flatMap(([taxId, id]) => {
      const service = services.get(id);
      return service ? [[taxId, service]] : [];
    }),
  );
}

/** As for any invoice of this client (complete-invoice.ts): the listed service, with the client's own text before its text. */
async function ownService(
  ctx: Context,
  companyId: string,
  { service_id, service_code, service_description }: ClientRow,
): Promise<ServiceOfClient | null> {
  const listed = service_id ? await usualFieldsOfService(ctx.db, companyId, service_id) : null;
  const serviceCode = listed?.service_code ?? service_code;
  const serviceDescription = service_description ?? listed?.service_description ?? null;
  return serviceCode === null && serviceDescription === null
    ? null
    : { serviceCode, serviceDescription };
}
