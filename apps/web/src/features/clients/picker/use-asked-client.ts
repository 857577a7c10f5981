import type { Client } from "@emita/contract/clients/clients";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** The client that the path asks for, picked once it is known; null: none. */
export function useAskedClient(
  id: string | undefined,
  pick: (client: Client) => Promise<void>,
): Client | null {
  const { data } = useQuery({
    queryKey: keys.client(id ?? ""),
    queryFn: ({ signal }) => callApi<Client>(api.client(id ?? ""), { signal }),
    enabled: id !== undefined,
    retry: false,
  });
  const picked = useRef<string | null>(null);
  const pickOnce = useEffectEvent((client: Client) => {
    // Newer data of the same client must not fill the form again.
    if (picked.current === client.id) return;
    picked.current = client.id;
    void pick(client);
  });
  useEffect(() => {
    if (data) pickOnce(data);
  }, [data]);
  return data ?? null;
}
