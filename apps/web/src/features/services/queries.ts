import type {
  CreateService,
  Service,
  ServiceList,
  UpdateService,
} from "@emita/contract/clients/services";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";

/** One page: a company has some dozens of services. */
const MOST = 100;

/** The company's own services by name, or the archived ones. */
export function useServices({ archived = false, enabled = true } = {}) {
  return useQuery({
    queryKey: keys.serviceList(archived),
    queryFn: ({ signal }) =>
      callApi<ServiceList>(`${api.services}?limit=${MOST}${archived ? "&archived=true" : ""}`, {
        signal,
      }),
    enabled,
    staleTime: 60_000,
  });
}

/** Creates a service, or changes one as it was shown. */
export function useSaveService(shown: Service | null) {
  return useMutation({
    mutationFn: (body: CreateService) =>
      shown === null
        ? callApi<Service>(api.services, { method: "POST", body })
        : callApi<Service>(api.service(shown.id), {
            method: "PATCH",
            body: { ...body, version: shown.version },
          }),
    onSuccess: servicesChanged,
  });
}

/** Archives a service, or brings it back. */
export function useArchiveService() {
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) => {
      const body: UpdateService = { archived };
      return callApi<Service>(api.service(id), { method: "PATCH", body });
    },
    onSuccess: servicesChanged,
  });
}

function servicesChanged(): void {
  void queryClient.invalidateQueries({ queryKey: keys.services });
}
