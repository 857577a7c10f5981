import type {
  WhatsAppLink,
  WhatsAppLinkCode,
  WhatsAppLinkList,
} from "@emita/contract/integrations/whatsapp";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";

/** The phone sends the code: the screen learns of it by looking. */
const LOOK_MS = 3_000;

/** Whether one of the links was not there before. */
export function hasNew(links: readonly WhatsAppLink[], before: readonly string[]): boolean {
  return links.some(({ id }) => !before.includes(id));
}

/**
 * The person's linked numbers; `available` is false where this installation does not speak WhatsApp.
 * @param before the links that there were before a code was made, while a new one is awaited
 */
export function useWhatsAppLinks(before: readonly string[] | null) {
  return useQuery({
    queryKey: keys.whatsAppLinks,
    queryFn: ({ signal }) => callApi<WhatsAppLinkList>(api.whatsAppLinks, { signal }),
    refetchInterval: ({ state: { data } }) =>
      before !== null && !hasNew(data?.data ?? [], before) ? LOOK_MS : false,
  });
}

export function useCreateLinkCode() {
  return useMutation({
    mutationFn: () =>
      callApi<WhatsAppLinkCode>(api.whatsAppLinkCodes, { method: "POST", body: {} }),
  });
}

/** Ends the link of one number. @returns null, or throws the refusal */
export async function removeWhatsAppLink(id: string): Promise<null> {
  try {
    await callApi<null>(api.whatsAppLink(id), { method: "DELETE" });
    return null;
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.account });
  }
}
