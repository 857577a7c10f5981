import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../basics/app-error.ts";
import { announcedLength } from "./announced-length.ts";

/** Bodies below it are not worth watching: all that connections can hold of them is little. */
export const SMALL_BYTES = 16 * 1024;
/** How much memory bodies that are read as a whole (JSON, events of banks) may take in all, and those of one client address. */
const BUDGET_BYTES = 32 * 1024 * 1024;
const BUDGET_PER_ADDRESS_BYTES = 2 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** A body must come at this pace at least: a telephone at the edge of its network is ten times faster. */
const PACE_BYTES = 32 * 1024;
const PACE_MS = 20_000;
const LOOK_MS = 5_000;

interface Watched {
  readonly request: FastifyRequest;
  bytes: number;
  since: number;
}

/**
 * Ends requests whose body stalls, and bounds the memory of incoming bodies. Bodies that go to the disk (`streamsBody`) are
 * bounded by upload-slots.ts.
 * @throws AppError unavailable, by the hook, when the bounds are reached
 */
export function watchBodies(server: FastifyInstance): void {
  const watched = new Set<Watched>();
  const budget = new Budget();
  server.addHook("onRequest", (request, reply, done) => {
    const length = announcedLength(request);
    if (length <= SMALL_BYTES) return done();
    watched.add({ request, bytes: request.socket.bytesRead, since: performance.now() });
    // A route that takes files may take JSON too, which is read as a whole.
    if (request.routeOptions.config.streamsBody && !isJson(request)) return done();
    // A longer body is refused as soon as that much of it is there.
    const { bodyLimit } = request.routeOptions;
    const release = budget.take(request.ip, Math.min(length, bodyLimit), bodyLimit);
    if (!release) return done(tooMany());
    reply.raw.once("close", release);
    done();
  });
  const timer = setInterval(() => {
    for (const one of watched) look(watched, one);
  }, LOOK_MS);
  timer.unref();
  server.addHook("onClose", (_server, done) => {
    clearInterval(timer);
    done();
  });
}

function look(watched: Set<Watched>, one: Watched): void {
  const { raw, socket, log, routeOptions } = one.request;
  if (raw.complete || raw.readableEnded || raw.destroyed) {
    watched.delete(one);
    return;
  }
  const now = performance.now();
  if (socket.bytesRead - one.bytes >= PACE_BYTES) {
    one.bytes = socket.bytesRead;
    one.since = now;
  } else if (now - one.since >= PACE_MS) {
    watched.delete(one);
    log.info({ route: routeOptions.url }, "a body that stood still was ended");
    raw.destroy();
  }
}

const isJson = ({ headers }: FastifyRequest) =>
  headers["content-type"]?.startsWith("application/json") ?? false;

function tooMany(): AppError {
  return new AppError("unavailable", {
    detail: "Há muitos pedidos grandes ao mesmo tempo. Tente de novo em instantes.",
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** How many bytes of request bodies are reserved at the moment, in all and by the client's address. */
class Budget {
  readonly #byAddress = new Map<string, number>();
  #inAll = 0;

  /**
   * Reserves bytes.
   * @param longest body of the route: one such body of an address always has its place
   * @returns a function that frees them again, or null when fewer than that are left.
   */
  take(address: string, bytes: number, longest: number): (() => void) | null {
    const own = this.#byAddress.get(address) ?? 0;
    const most = Math.max(BUDGET_PER_ADDRESS_BYTES, longest);
    if (this.#inAll + bytes > BUDGET_BYTES || own + bytes > most) return null;
    this.#change(address, bytes);
    return () => this.#change(address, -bytes);
  }

  #change(address: string, bytes: number): void {
    this.#inAll += bytes;
    const own = (this.#byAddress.get(address) ?? 0) + bytes;
    if (own === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, own);
  }
}
