import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { announcedLength } from "./announced-length.ts";
import { SMALL_BYTES } from "./body-watch.ts";

/** The most bytes that are read and dropped after a refusal, and for how long. */
const REST_BYTES = 32 * 1024 * 1024;
const REST_MS = 30_000;
/** Node.js drops these bytes without an event, and in a tenth of a second a fast client sends a hundred megabytes. */
const LOOK_MS = 10;

/**
 * Makes a refusal arrive that goes out before its request has come in whole. A connection that is closed over unread bytes is
 * reset: the client's next write fails, and many a client then never reads the answer. So the refusal says that the
 * connection ends, our side of it ends, and what the client still writes is thrown away within bounds (RFC 9112, 9.6).
 */
export function lingerAfterRefusals(server: FastifyInstance): void {
  server.addHook("onSend", (request, reply, _payload, done) => {
    if (reply.statusCode >= 400 && isStillComing(request)) {
      reply.header("connection", "close");
      closeSlowly(request);
    }
    done();
  });
}

/** Smaller bodies wait in the connection's buffers when the answer goes out: Node.js takes them from there. */
function isStillComing(request: FastifyRequest): boolean {
  const { complete, readableEnded, destroyed } = request.raw;
  return !complete && !readableEnded && !destroyed && announcedLength(request) > SMALL_BYTES;
}

/** Node.js ends a connection by `destroySoon`: at once after the last byte of the answer. */
function closeSlowly({ raw }: FastifyRequest): void {
  const { socket } = raw;
  socket.destroySoon = () => {
    socket.end();
    // A parser that gave up reading would hold back what comes.
    raw.unpipe();
    raw.resume();
    endWhenDone(socket, () => raw.complete);
  };
}

function endWhenDone(socket: Socket, isDone: () => boolean): void {
  const until = performance.now() + REST_MS;
  const most = socket.bytesRead + REST_BYTES;
  const timer = setInterval(() => {
    if (isDone() || socket.bytesRead > most || performance.now() > until) socket.destroy();
  }, LOOK_MS);
  timer.unref();
  socket.once("close", () => clearInterval(timer));
}
