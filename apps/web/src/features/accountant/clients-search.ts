import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { paths } from "../../navigation/paths.ts";
import { type ClientsSearch, clientsSearch } from "../../navigation/search.ts";

/** Filters and order are in the URL: a reload, Back and a saved link restore them. */
export function useClientsSearch(): ClientsSearch {
  return useSearch({ from: "/signed-in/contador" });
}

/** Changes a part of the URL; `quiet` adds no history entry. */
export function useChangeClients(): (
  change: Partial<Record<keyof ClientsSearch, string>>,
  how?: "quiet",
) => void {
  const navigate = useNavigate();
  return useCallback(
    (change, how) => {
      void navigate({
        to: paths.desk,
        // The address of the moment: a second press may come before the first one is rendered.
        search: (present) => clientsSearch({ ...present, ...change }),
        replace: how === "quiet",
        resetScroll: false,
      });
    },
    [navigate],
  );
}
