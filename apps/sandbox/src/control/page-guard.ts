import type { IncomingMessage } from "node:http";
import type { Request } from "../http/request.ts";

/**
 * Whether a page in a browser speaks to `/_control`: any site that somebody visits could, for the sandbox runs on his
 * machine. Programs send neither header; a browser sends `Origin` with every POST, and `Sec-Fetch-Site: none` only when a person
 * typed the address.
 */
export function isControlledByPage(
  { path }: Pick<Request, "path">,
  { headers }: Pick<IncomingMessage, "headers">,
): boolean {
  if (path !== "/_control" && !path.startsWith("/_control/")) return false;
  const site = headers["sec-fetch-site"];
  return headers.origin !== undefined || (site !== undefined && site !== "none");
}
