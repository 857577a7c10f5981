import { useCityHallStatus } from "../../features/status/queries.ts";
import { overall } from "../../features/status/status-words.ts";

/** A city hall that does not answer: new invoices wait for it. */
export function OutageNotice() {
  const { state, text } = overall(useCityHallStatus().data?.data ?? []);
  return state === "down" && <p>{text}</p>;
}
