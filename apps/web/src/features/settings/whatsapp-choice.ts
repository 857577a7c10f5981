import type { WhatsAppSettings } from "@emita/contract/integrations/whatsapp";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { failureText } from "../../api/api-error.ts";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";

/** Whether the company's invoices go to its clients by WhatsApp. */
export function useWhatsAppSettings() {
  return useQuery({
    queryKey: keys.whatsAppSettings,
    queryFn: ({ signal }) => callApi<WhatsAppSettings>(api.whatsAppSettings, { signal }),
  });
}

/** Shown with the press and taken back when the server does not take it. */
export function useSaveToClients() {
  const { mutate, isSuccess } = useMutation({
    scope: { id: "whatsapp-settings" },
    mutationFn: (toClients: boolean) =>
      callApi<WhatsAppSettings>(api.whatsAppSettings, {
        method: "PUT",
        body: { to_clients: toClients },
      }),
    onError: (error, toClients) => {
      remember(!toClients);
      showToast("bad", "Erro ao salvar", {
        text: failureText(error, "Não foi possível salvar a escolha. Tente novamente."),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.clients }),
  });
  const save = (toClients: boolean) => {
    remember(toClients);
    mutate(toClients);
  };
  return { save, isSuccess };
}

function remember(toClients: boolean): void {
  queryClient.setQueryData(keys.whatsAppSettings, { available: true, to_clients: toClients });
}
