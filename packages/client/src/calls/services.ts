import { api } from "@emita/contract/paths";
import { bodyOf } from "../body.ts";
import type { Send } from "../http.ts";
import { itemsOf } from "../pages.ts";
import type {
  CreateService,
  ListServicesQuery,
  Service,
  ServiceList,
  UpdateService,
} from "../types.ts";

/** The company's own services: `service_id` of a new invoice names one. */
export function serviceCalls(send: Send) {
  const list = async (query: ListServicesQuery = {}): Promise<ServiceList> =>
    bodyOf(send(api.services, { query: { ...query } }));
  return {
    /** One page, by name. */
    list,

    /** Every matching service, page by page. */
    all: (query: Omit<ListServicesQuery, "cursor"> = {}): AsyncGenerator<Service, void> =>
      itemsOf((cursor) => list({ ...query, ...cursor })),

    /** One service. */
    get: async (id: string): Promise<Service> => bodyOf(send(api.service(id))),

    /** Creates a service; `name_taken` when another one has its name. */
    create: async (service: CreateService): Promise<Service> =>
      bodyOf(send(api.services, { method: "POST", body: service })),

    /** Changes the given fields. */
    update: async (id: string, changes: UpdateService): Promise<Service> =>
      bodyOf(send(api.service(id), { method: "PATCH", body: changes })),

    /** Archives it: `update(id, { archived: false })` brings it back. */
    remove: async (id: string): Promise<void> =>
      void (await send(api.service(id), { method: "DELETE" })),
  };
}
