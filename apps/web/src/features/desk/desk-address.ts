import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { paths } from "../../ground/paths.ts";
import { type DeskSearch, deskSearch } from "../../ground/search.ts";

/** Filters and order are in the URL: a reload, Back and a saved link restore them. */
export function useDeskSearch(): DeskSearch {
  return useSearch({ from: "/signed-in/contador" });
}

/** Changes a part of the URL; `quiet` adds no history entry. */
export function useChangeDesk(): (
  change: Partial<Record<keyof DeskSearch, string>>,
  how?: "quiet",
) => void {
  const search = useDeskSearch();
  const navigate = useNavigate();
  return useCallback(
    (change, how) => {
      const next = deskSearch({ ...search, ...change });
      void navigate({ to: paths.desk, search: next, replace: how === "quiet", resetScroll: false });
    },
    [search, navigate],
  );
}
