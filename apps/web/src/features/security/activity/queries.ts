import type { AccountEventList } from "@emita/contract/people/account";
import { api } from "@emita/contract/paths";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** The account's events, newest first, in pages. */
export function useAccountEvents() {
  return useInfiniteQuery({
    queryKey: keys.accountEvents,
    queryFn: ({ pageParam, signal }) => callApi<AccountEventList>(pageOf(pageParam), { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  });
}

function pageOf(cursor: string): string {
  if (cursor === "") return api.accountEvents;
  return `${api.accountEvents}?${new URLSearchParams({ cursor }).toString()}`;
}
