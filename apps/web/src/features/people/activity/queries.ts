import type { CompanyActivity } from "@emita/contract/people/people";
import { api } from "@emita/contract/paths";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { type ActivityFilter, withFilter } from "./activity-filter.ts";

/** The company's activity, newest first, in pages. Old rows stay until those of another filter are loaded. */
export function useCompanyActivity(filter: ActivityFilter) {
  return useInfiniteQuery({
    queryKey: keys.companyActivity(filter),
    queryFn: ({ pageParam, signal }) =>
      callApi<CompanyActivity>(withFilter(api.companyActivity, filter, pageParam), { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
  });
}
