import { api } from "@emita/contract/paths";
import { bodyOf } from "../body.ts";
import type { Send } from "../http.ts";
import type { InvoicePage } from "../types.ts";

/** The page of an issued invoice for its client, at an address that cannot be guessed. */
export function pageCalls(send: Send) {
  const call = async (id: string, method: "GET" | "POST" | "DELETE"): Promise<InvoicePage> =>
    bodyOf(send(api.invoicePage(id), { method }));
  return {
    /** Its address, if there is one. */
    get: (id: string) => call(id, "GET"),

    /** Makes it, or returns the one there is. */
    create: (id: string) => call(id, "POST"),

    /** Its address then says that the page was withdrawn. */
    withdraw: (id: string) => call(id, "DELETE"),
  };
}
