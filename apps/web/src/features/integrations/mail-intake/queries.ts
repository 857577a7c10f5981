import type {
  MailAddress,
  MailMessage,
  MailMessageList,
} from "@emita/contract/integrations/mail-intake";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

/** The company's address for documents; `available` is false where this installation receives no mail. */
export function useMailAddress() {
  return useQuery({
    queryKey: keys.mailAddress,
    queryFn: ({ signal }) => callApi<MailAddress>(api.mailAddress, { signal }),
  });
}

/** Mails of the last 30 days, the newest first. */
export function useMailMessages() {
  return useQuery({
    queryKey: keys.mailMessages,
    queryFn: async ({ signal }) =>
      (await callApi<MailMessageList>(api.mailMessages, { signal })).data,
  });
}

/** Makes an address, in place of the one before. */
export function useCreateMailAddress() {
  return useMutation({
    mutationFn: () => callApi<MailAddress>(api.mailAddress, { method: "POST", body: {} }),
    onSuccess: (address) => queryClient.setQueryData(keys.mailAddress, address),
  });
}

export function useRemoveMailAddress() {
  return useMutation({
    mutationFn: () => callApi<unknown>(api.mailAddress, { method: "DELETE" }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.mailAddress }),
  });
}

/** Lets the files of a mail with an unconfirmed sender become documents. */
export function useReleaseMessage() {
  return useMutation({
    mutationFn: (id: string) =>
      callApi<MailMessage>(api.mailMessageRelease(id), { method: "POST", body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.mailMessages }),
  });
}
