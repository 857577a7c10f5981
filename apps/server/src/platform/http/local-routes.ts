import type { IncomingMessage } from "node:http";
import { AppError } from "../basics/app-error.ts";
import { isLoopbackHost } from "../../config/at-home.ts";
import { unmapped } from "./proxies/client-ip.ts";
import type { HttpServer } from "./http.ts";
import { leaveUnasked } from "./route-access.ts";

/** Headers by which proxies describe their client. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Routes for this machine alone. A proxy in front of it, or a foreign name that resolves to it (DNS rebinding), gets 404. */
export function registerLocalRoutes(
  server: HttpServer,
  register: (scope: HttpServer) => void,
): Promise<void> {
  return Promise.resolve(
    server.register(async (scope: HttpServer) => {
      leaveUnasked(scope, "anyone");
      scope.addHook("onRequest", (request, _reply, done) => {
        done(isLocal(request.raw) ? undefined : new AppError("not_found", { detail: NOT_HERE }));
      });
      register(scope);
    }),
  );
}

/** As every address that is none of ours is answered (web-app.ts). */
export const NOT_HERE = "Este endereço não existe.";

/** By the connection itself and the name that was asked for: no header can make a request local. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const peer = unmapped(socket.remoteAddress ?? "");
  const name = URL.parse(`http://${headers.host ?? ""}`)?.hostname ?? "";
  return (
    isLoopbackHost(peer) &&
    isLoopbackHost(name) &&
    FORWARDED.every((header) => headers[header] === undefined)
  );
}
