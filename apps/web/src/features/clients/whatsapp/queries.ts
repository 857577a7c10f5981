import type { SaveWhatsAppConsent, WhatsAppConsent } from "@emita/contract/integrations/whatsapp";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

/** Whether a client has agreed to invoices by WhatsApp, and to which number. */
export function useConsent(clientId: string) {
  return useQuery({
    queryKey: keys.clientWhatsApp(clientId),
    queryFn: ({ signal }) =>
      callApi<WhatsAppConsent>(api.clientWhatsAppConsent(clientId), { signal }),
  });
}

export function useRecordConsent(clientId: string) {
  return useMutation({
    mutationFn: (body: SaveWhatsAppConsent) =>
      callApi<WhatsAppConsent>(api.clientWhatsAppConsent(clientId), { method: "PUT", body }),
    onSuccess: (consent) => queryClient.setQueryData(keys.clientWhatsApp(clientId), consent),
  });
}

export function useWithdrawConsent(clientId: string) {
  return useMutation({
    mutationFn: () =>
      callApi<WhatsAppConsent>(api.clientWhatsAppConsent(clientId), { method: "DELETE" }),
    onSuccess: (consent) => queryClient.setQueryData(keys.clientWhatsApp(clientId), consent),
  });
}
