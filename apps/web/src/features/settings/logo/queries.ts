import type { SaveLogo } from "@emita/contract/companies/company-logo";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi, fetchFile } from "../../../api/client.ts";
import { base64Of } from "../../../api/values/base64-of.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

/** The company's logo; null when it has none. */
export function useLogo() {
  return useQuery({ queryKey: keys.logo, queryFn: readLogo, staleTime: 60_000 });
}

async function readLogo(): Promise<Blob | null> {
  const { blob } = await fetchFile(api.companyLogo);
  return blob.size > 0 ? blob : null;
}

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.logo });

export function useSaveLogo() {
  return useMutation({
    mutationFn: async (file: File) => {
      const body: SaveLogo = { data: await base64Of(file) };
      await callApi<null>(api.companyLogo, { method: "PUT", body });
    },
    onSuccess: refresh,
  });
}

export function useRemoveLogo() {
  return useMutation({
    mutationFn: () => callApi<null>(api.companyLogo, { method: "DELETE" }),
    onSuccess: refresh,
  });
}
