import type { IncomingMessage } from "node:http";
import { AppError } from "../basics/app-error.ts";
import { isLoopbackHost } from "../../config/at-home.ts";
import { unmapped } from "./client-address.ts";
import type { HttpServer } from "./http.ts";
import { leaveUnasked } from "./route-access.ts";

/** What proxies say of the client they speak for. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * Routes for whoever sits at this machine. Somebody may have put a proxy in front of it, or have a name of his own lead
 * to it (DNS rebinding): to such requests these addresses do not exist.
 */
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
