import type { ChoosePayer, Payer } from "@emita/contract/billing/office-plans";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { failureText } from "../../../api/api-error.ts";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";

export function usePayer(enabled: boolean) {
  return useQuery({
    queryKey: keys.payer,
    queryFn: ({ signal }) => callApi<Payer>(api.entitlementPayer, { signal }),
    enabled,
  });
}

/** Shown when the server has taken it; one after the other, as they were chosen. */
export function useSavePayer() {
  return useMutation({
    scope: { id: "payer" },
    mutationFn: (body: ChoosePayer) =>
      callApi<Payer>(api.entitlementPayer, { method: "PUT", body }),
    onSuccess: (payer) => {
      queryClient.setQueryData(keys.payer, payer);
      void queryClient.invalidateQueries({ queryKey: keys.entitlement, exact: true });
      const who = payer.office ? `O escritório ${payer.office.name} paga` : "A empresa paga";
      showToast("ok", who, { text: "Vale da próxima nota em diante." });
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: keys.payer });
      showToast("bad", "Erro ao salvar", {
        text: failureText(error, "Não foi possível mudar quem paga. Tente novamente."),
      });
    },
  });
}
