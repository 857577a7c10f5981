import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { paths } from "../../../navigation/paths.ts";
import { type ClientListSearch, clientListSearch } from "../../../navigation/search.ts";
import type { ClientFilters } from "../queries.ts";

/** Filters and order of the list are in the URL: a reload, Back and a saved link restore them. */
export function useListUrl(): ClientListSearch {
  return useSearch({ from: "/signed-in/clientes" });
}

type Change = Partial<Record<keyof ClientListSearch, string>>;

/** Changes a part of the URL; `quiet` adds no history entry. */
export function useChangeListUrl(): (change: Change, how?: "quiet") => void {
  const search = useListUrl();
  const navigate = useNavigate();
  return useCallback(
    (change, how) => {
      const next = clientListSearch({ ...search, ...change });
      void navigate({
        to: paths.clients,
        search: next,
        replace: how === "quiet",
        resetScroll: false,
      });
    },
    [search, navigate],
  );
}

/** The URL as the API's filter. */
export function filtersOf({ q, ver, sort }: ClientListSearch): ClientFilters {
  return {
    ...(q && { search: q }),
    ...(ver && { [ver]: "true" }),
    ...(sort && { sort }),
  };
}
