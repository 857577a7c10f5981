import type { AccountDeletion, AskDeletion, DataExport } from "@emita/contract/people/privacy";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";

const WHILE_MADE_MS = 2_000;

interface ExportAnswer {
  readonly export: DataExport | null;
}

/** The newest copy; asked again while it is being made. */
export function useDataExport() {
  return useQuery({
    queryKey: keys.dataExport,
    queryFn: ({ signal }) => callApi<ExportAnswer>(api.accountExport, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.export?.state === "requested" ? WHILE_MADE_MS : false,
  });
}

export function useRequestExport() {
  return useMutation({
    mutationFn: () => callApi<DataExport>(api.accountExport, { method: "POST" }),
    onSuccess: (made) => queryClient.setQueryData<ExportAnswer>(keys.dataExport, { export: made }),
  });
}

export function useDeletion() {
  return useQuery({
    queryKey: keys.accountDeletion,
    queryFn: ({ signal }) => callApi<AccountDeletion>(api.accountDeletion, { signal }),
  });
}

/** Not a mutation: the query library would keep the password in its memory. */
export async function askDeletion(body: AskDeletion): Promise<void> {
  const state = await callApi<AccountDeletion>(api.accountDeletion, { method: "POST", body });
  queryClient.setQueryData(keys.accountDeletion, state);
}

export function useWithdrawDeletion() {
  return useMutation({
    mutationFn: () => callApi<AccountDeletion>(api.accountDeletion, { method: "DELETE" }),
    onSuccess: (state) => queryClient.setQueryData(keys.accountDeletion, state),
  });
}

/** The link of the mail; needs no session. */
export function useConfirmDeletion() {
  return useMutation({
    mutationFn: (token: string) =>
      callApi<{ due_at: string }>(api.accountDeletionConfirmation, {
        method: "POST",
        body: { token },
      }),
  });
}
