import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { usePollInterval } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** A file built in the background, as the list needs it. */
export interface Archive {
  readonly id: string;
  readonly state: "queued" | "running" | "ready" | "failed" | "cancelled";
  readonly done: number;
  /** Bytes; null before it is ready. */
  readonly size: number | null;
  readonly expires_at: string | null;
  readonly download_url: string | null;
}

/** The owner of archives: how they are requested and their name in texts. */
export interface ArchiveHome<One extends Archive> {
  readonly key: readonly string[];
  readonly list: string;
  readonly one: (id: string) => string;
  readonly nameOf: (one: One) => string;
  readonly totalOf: (one: One) => number;
  /** "2 notas" */
  readonly countText: (total: number) => string;
}

/** The last archives. The live stream updates them; without it they are polled. */
export function useArchives<One extends Archive>(home: ArchiveHome<One>, isOpen: boolean) {
  const known = queryClient.getQueryData<{ data: One[] }>(home.key);
  const interval = usePollInterval(known?.data.some(isUnfinished) ?? false);
  return useQuery({
    queryKey: home.key,
    queryFn: ({ signal }) => callApi<{ data: One[] }>(home.list, { signal }),
    refetchInterval: interval,
    enabled: isOpen || interval !== false,
  });
}

export function isUnfinished({ state }: Pick<Archive, "state">): boolean {
  return state === "queued" || state === "running";
}

export function useCreateArchive<One extends Archive>(home: ArchiveHome<One>) {
  return useMutation({
    mutationFn: (body: object) => callApi<One>(home.list, { method: "POST", body }),
    onSettled: () => refresh(home),
  });
}

/** Cancels an archive in progress, deletes a finished one. */
export function useCancelArchive<One extends Archive>(home: ArchiveHome<One>) {
  return useMutation({
    mutationFn: (id: string) => callApi<One>(home.one(id), { method: "DELETE" }),
    onSettled: () => refresh(home),
  });
}

/** Hands the file to the browser, which saves it. @throws EmitaError when it is gone. */
export async function fetchArchive<One extends Archive>(
  home: ArchiveHome<One>,
  id: string,
): Promise<void> {
  // The download URL is valid for a few minutes only: a new one is requested each time.
  const { download_url: url } = await callApi<One>(home.one(id));
  if (!url) return refresh(home);
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

function refresh({ key }: { readonly key: readonly string[] }): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key });
}
