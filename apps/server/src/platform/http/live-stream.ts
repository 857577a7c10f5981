import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ApiErrorCode } from "@emita/contract/errors";
import type { LiveEvent } from "@emita/contract/events";
import { AppError } from "../basics/app-error.ts";
import { requirePerson, type Caller, type Person } from "./auth-context.ts";
import type { Context } from "../context/context.ts";
import type { FindCaller } from "./gate.ts";
import { FairQueue } from "../concurrency/fair-queue.ts";

/** Comments keep proxies from closing a silent stream. */
const KEEP_ALIVE_MS = 15_000;
/** The client comes back with a fresh token; a stream never outlives its session by more than this. */
const MAX_STREAM_MS = 10 * 60_000;

/** Each of an honest person's tabs has one; beyond it a screen asks now and then instead, as without a stream. */
const PER_PERSON = 64;
const IN_ALL = 10_000;
const RETRY_AFTER_SECONDS = 30;

/** Answers with a stream of what happens in the caller's company. */
export type OpenStream = (
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/**
 * The stream at `GET /api/v1/events`, for the signed-in user: what happens in the company that the request names. It ends with
 * the session, and with the place in the company.
 */
export function liveStreams(ctx: Context, findCaller: FindCaller): OpenStream {
  const streams = new FairQueue(
    { running: IN_ALL, runningPerOwner: PER_PERSON, waiting: 0 },
    (limit) =>
      limit === "all"
        ? new AppError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS })
        : new AppError("rate_limited", {
            detail: `Já há ${PER_PERSON} telas desta conta acompanhando as mudanças.`,
            retryAfterSeconds: RETRY_AFTER_SECONDS,
          }),
  );
  return async (caller, request, reply) => {
    const person = requirePerson(caller);
    const isOwnEnded = () => hasEnded(findCaller, request);
    await streams.run(person.userId, () => follow(ctx, person, openStream(reply), isOwnEnded));
  };
}

function openStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const stream = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) stream.setHeader(name, value);
  stream.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  return stream;
}

/** Passes on what happens until the stream is closed, by whichever side. */
async function follow(
  ctx: Context,
  { userId, companyId }: Pick<Person, "userId" | "companyId">,
  stream: ServerResponse,
  isOwnEnded: () => Promise<boolean>,
): Promise<void> {
  if (stream.destroyed) return;
  const endWithSession = async () => {
    if (await isOwnEnded()) stream.end();
  };
  const handle = async (notice: LiveEvent) => {
    // The role may have changed: the screen asks again what it may offer.
    if (notice.type === "access.changed") await endWithSession();
    if (!stream.writableEnded) stream.write(`data: ${JSON.stringify(notice)}\n\n`);
  };
  const onNotice = (notice: LiveEvent) => void handle(notice);
  const closed = new Promise((resolve) => stream.once("close", resolve));
  // An account of before the companies has its first company's id.
  const audiences = [...new Set([companyId, userId])];
  const unsubscribes = await Promise.all(
    audiences.map((audience) => ctx.live.subscribe(audience, onNotice)),
  );
  // From here on no event is missed: the screen reloads its data.
  stream.write(": aberto\n\n");
  const keepAlive = setInterval(() => {
    stream.write(":\n\n");
    void endWithSession();
  }, KEEP_ALIVE_MS);
  const end = setTimeout(() => stream.end(), MAX_STREAM_MS);
  try {
    await closed;
  } finally {
    for (const unsubscribe of unsubscribes) unsubscribe();
    clearInterval(keepAlive);
    clearTimeout(end);
  }
}

/** The event after which the stream's session, or its reader's membership, has ended. */
const ENDINGS: ReadonlySet<string> = new Set<ApiErrorCode>([
  "unauthenticated",
  "not_found",
  "forbidden_role",
  "company_required",
  "second_factor_missing",
  "second_factor_required",
]);

/** Any other failure is a fault of ours and says nothing about it. */
async function hasEnded(findCaller: FindCaller, request: FastifyRequest): Promise<boolean> {
  try {
    await findCaller(request);
    return false;
  } catch (error) {
    return error instanceof AppError && ENDINGS.has(error.code);
  }
}
