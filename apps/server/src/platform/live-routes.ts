import { api } from "@emita/contract/paths";
import { AppError } from "./app-error.ts";
import { requirePerson, requireVerifiedEmail, type Authenticate } from "./auth-context.ts";
import type { Context } from "./context.ts";
import type { HttpServer } from "./http.ts";
import type { LiveNotice } from "./live.ts";

/** Comments keep proxies from closing a silent stream. */
const KEEP_ALIVE_MS = 15_000;
/** The client comes back with a fresh token; a stream never outlives its session by more than this. */
const MAX_STREAM_MS = 10 * 60_000;

/** `GET /api/v1/events`: server-sent events for the signed-in user. The stream ends when its session does. */
export async function registerLive(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
): Promise<void> {
  server.get(api.events, { schema: { hide: true } }, async (request, reply) => {
    const { userId } = requirePerson(requireVerifiedEmail(await authenticate(request)));
    reply.hijack();
    const stream = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    stream.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    stream.write(": aberto\n\n");
    const endWithSession = async () => {
      try {
        await authenticate(request);
      } catch (error) {
        // Anything else is a fault of ours and says nothing about the session.
        if (error instanceof AppError && error.code === "unauthenticated") stream.end();
      }
    };
    const receive = (notice: LiveNotice) => {
      if (notice.type === "sessions.ended") void endWithSession();
      else stream.write(`data: ${JSON.stringify(notice)}\n\n`);
    };
    const unsubscribe = ctx.live.subscribe(userId, receive);
    const keepAlive = setInterval(() => {
      stream.write(":\n\n");
      void endWithSession();
    }, KEEP_ALIVE_MS);
    const end = setTimeout(() => stream.end(), MAX_STREAM_MS);
    stream.once("close", () => {
      unsubscribe();
      clearInterval(keepAlive);
      clearTimeout(end);
    });
  });
}
