import type { IncomingMessage } from "node:http";
import type { Request } from "../http/request.ts";

/**
 * Whether a page in a browser sent the request to `/_control`. Any visited site could, because the sandbox runs on the user's machine.
 * Programs send neither header. A browser sends `Origin` with every POST, and `Sec-Fetch-Site: none` only when the user typed the URL.
 */
export function isControlledByPage(
  { path }: Pick<Request, "path">,
  { headers }: Pick<IncomingMessage, "headers">,
): boolean {
  if (path !== "/_control" && !path.startsWith("/_control/")) return false;
  const site = headers["sec-fetch-site"];
  return headers.origin !== undefined || (site !== undefined && site !== "none");
}
