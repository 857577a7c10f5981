import type { Document } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { usePollInterval } from "../../../api/live.ts";
import { queryClient } from "../../../api/query-client.ts";
import { keys } from "../../../api/keys.ts";
import type { Piled } from "./pile.ts";

/** How many readings are asked for at once. */
const AT_ONCE = 8;

/** The readings of the pile by the document's key, as far as there are any. Finished ones are not asked for again. */
export function usePileReadings(pile: readonly Piled[]): ReadonlyMap<string, Document> {
  const sent = pile.flatMap(({ key, documentId }) =>
    documentId === null ? [] : [{ key, documentId }],
  );
  const ids = sent.map(({ documentId }) => documentId);
  const known = queryClient.getQueryData<Document[]>(keyOf(ids)) ?? [];
  const interval = usePollInterval(known.length < ids.length || known.some(isUnread));
  const { data = [] } = useQuery({
    // One event about any document refreshes it.
    queryKey: keyOf(ids),
    queryFn: () => readingsOf(ids),
    enabled: ids.length > 0,
    refetchInterval: interval,
    placeholderData: (before) => before,
  });
  const byId = new Map(data.map((document) => [document.id, document]));
  return new Map(
    sent.flatMap(({ key, documentId }) => {
      const document = byId.get(documentId);
      return document ? [[key, document]] : [];
    }),
  );
}

const keyOf = (ids: readonly string[]) => [...keys.documents, "pile", ids];

export function isUnread({ status }: Document): boolean {
  return status === "received";
}

async function readingsOf(ids: readonly string[]): Promise<Document[]> {
  const found: Document[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = await Promise.all(ids.slice(at, at + AT_ONCE).map(readingOf));
    found.push(...some.filter((document) => document !== null));
  }
  return found;
}

/** A finished reading does not change; one that cannot be fetched is asked for again with the next round. */
async function readingOf(id: string): Promise<Document | null> {
  const known = queryClient.getQueryData<Document>(keys.document(id));
  if (known && !isUnread(known) && known.second_reading?.state !== "waiting") return known;
  try {
    return await queryClient.fetchQuery({
      queryKey: keys.document(id),
      queryFn: () => callApi<Document>(api.document(id)),
      staleTime: 0,
    });
  } catch {
    return known ?? null;
  }
}
