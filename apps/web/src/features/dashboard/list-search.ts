import { daysOfMonth } from "@emita/domain/basics/dates";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { paths } from "../../navigation/paths.ts";
import { type DashboardSearch, dashboardSearch } from "../../navigation/search.ts";
import type { InvoiceFilters } from "../invoices/queries/queries.ts";

/** Filters, order and page of the list are in the URL: a reload, Back and a saved link restore them. */
export function useListSearch(): DashboardSearch {
  return useSearch({ from: "/signed-in/dashboard" });
}

type Change = Partial<Record<keyof DashboardSearch, string>>;

/** Changes a part of the URL. Another filter or order begins at the first page; `quiet` adds no history entry. */
export function useChangeList(): (change: Change, how?: "quiet") => void {
  const navigate = useNavigate();
  return useCallback(
    (change, how) => {
      void navigate({
        to: paths.dashboard,
        // The address of the moment: a second press may come before the first one is rendered.
        search: (present) => dashboardSearch({ ...present, cursor: "", page: "", ...change }),
        replace: how === "quiet",
        resetScroll: false,
      });
    },
    [navigate],
  );
}

/** The URL as the API's filter, without the page. */
export function filtersOf({ status, q, city, month, sort }: DashboardSearch): InvoiceFilters {
  const days = month ? daysOfMonth(month) : null;
  return {
    ...(status && { status }),
    ...(q && { search: q }),
    ...(city && { city }),
    ...(days && { issued_from: days[0], issued_to: days[1] }),
    ...(sort && { sort }),
  };
}

export function isFiltered({ status, q, city, month }: DashboardSearch): boolean {
  return Boolean(status || q || city || month);
}
