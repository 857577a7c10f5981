import type { CityHallStatus } from "@emita/contract/companies/city-hall-status";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { overall } from "./status-words.ts";

const REFRESH_MS = 30_000;
/** The server's interval of measuring: a reader of an outage waits for its end. */
const TROUBLE_REFRESH_MS = 10_000;

/** The measured state of every channel; asked again by itself while the page is visible. */
export function useCityHallStatus() {
  return useQuery({
    queryKey: keys.cityHallStatus,
    queryFn: ({ signal }) => callApi<CityHallStatus>(api.cityHallStatus, { signal }),
    refetchInterval: ({ state: { data } }) =>
      overall(data?.data ?? []).state === "up" ? REFRESH_MS : TROUBLE_REFRESH_MS,
    // Retrying behind an error that is shown would hide it for a minute: the next round comes anyway.
    retry: 1,
  });
}
