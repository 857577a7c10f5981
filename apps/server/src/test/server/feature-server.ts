import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { parseConfig, type Config } from "../../config/config.ts";
import { callerOfSession } from "../../callers.ts";
import { ownPorts } from "../../own-ports.ts";
import { AppError } from "../../platform/basics/app-error.ts";
import {
  requireScopes,
  requireVerifiedEmail,
  type Caller,
  type Person,
} from "../../platform/http/auth-context.ts";
import type { Clock } from "../../platform/basics/clock.ts";
import type { Context } from "../../platform/context/context.ts";
import { readTicket } from "../../platform/http/download-ticket.ts";
import { registerGate, type FindCaller } from "../../platform/http/gate.ts";
import { createHttpServer, type HttpServer } from "../../platform/http/http.ts";
import { createJobs, type JobDefinition } from "../../platform/jobs/jobs.ts";
import { withoutOrigin } from "../../platform/jobs/job-origin.ts";
import { connectWire } from "../../platform/database/wire.ts";
import { createLiveChannel } from "../../platform/live/live.ts";
import { createLogger } from "../../platform/basics/logger.ts";
import { registerOpenApi } from "../../platform/openapi/openapi.ts";
import { createProductEvents } from "../../platform/live/product-events.ts";
import { createSecrets } from "../../platform/files/secrets.ts";
import { createDocumentStore } from "../../platform/files/storage.ts";
import { checkAnswers } from "./checked-inject.ts";
import { createTestDatabase } from "../database/database.ts";

export interface FeatureOptions {
  readonly config?: Partial<Config>;
  register(server: HttpServer, ctx: Context): Promise<void> | void;
  jobs?(ctx: Context): JobDefinition<object>[];
  /** The caller of each request, in place of the company's owner. */
  readonly asCaller?: (request: FastifyRequest, owner: Person) => Caller;
  /** Another PostgreSQL than that of the run; it has the template too. */
  readonly postgresUrl?: string | undefined;
  /** Whether the jobs are worked on; by default they are only enqueued and the test calls the handlers. */
  readonly works?: boolean;
}

/** A clock that moves only when a test moves it. */
export class TestClock implements Clock {
  #now: number;

  constructor(start: string | Date) {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}

/**
 * One feature over a fresh database, without the rest of the product. Companies are rows. The header `x-test-company` names the
 * calling company's owner (`x-test-unverified: 1`: their address is not confirmed), or a ticket does.
 */
export async function createFeatureServer({
  config: overrides = {},
  register,
  jobs: definitions,
  works = false,
  postgresUrl,
  asCaller = (_request, owner) => owner,
}: FeatureOptions) {
  const database = await createTestDatabase(postgresUrl);
  const dataDir = await mkdtemp(join(tmpdir(), "emita-feature-"));
  const config: Config = { ...parseConfig({ LOG_LEVEL: "silent" }), dataDir, ...overrides };
  const log = createLogger(config);
  const clock = new TestClock(new Date());
  const wire = await connectWire(database.db, database.url, log, works);
  const jobs = await createJobs(database.url, wire, log, works);
  const live = await createLiveChannel(wire);
  const ctx: Context = {
    config,
    db: database.db,
    jobs,
    live,
    events: createProductEvents(),
    documents: createDocumentStore(config),
    secrets: createSecrets(randomBytes(32)),
    clock,
    newId: randomUUID,
    log,
    ownPorts: ownPorts(config, database.url),
  };
  const server = createHttpServer(config, log);
  const owners = new Map<string, string>();
  registerGate(server, callerByHeader(ctx, owners, asCaller));
  await registerOpenApi(server, config);
  await register(server, ctx);
  // A header of the tests names the caller: limits are neither counted nor returned.
  checkAnswers(server, { isWhole: false });
  const work = definitions?.(ctx) ?? [];
  await jobs.work(work);
  return {
    ctx,
    clock,
    server,
    databaseUrl: database.url,
    /** A company with one owner, whose address begins with the company's id. @returns that id */
    async createCompany(): Promise<string> {
      const [companyId, userId] = [randomUUID(), randomUUID()];
      const now = clock.now();
      await database.db
        .insertInto("users")
        .values({
          id: userId,
          email: `${companyId}@exemplo.com.br`,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await database.db
        .insertInto("companies")
        .values({ id: companyId, created_at: now })
        .execute();
      await database.db
        .insertInto("members")
        .values({ company_id: companyId, user_id: userId, role: "owner", since: now })
        .execute();
      owners.set(companyId, userId);
      return companyId;
    },
    /** Its owner. */
    ownerOf: (companyId: string): string => owners.get(companyId) ?? companyId,
    /** The handler of a job, called the way a worker does. */
    async run(name: string, payload: object): Promise<void> {
      const definition = work.find((job) => job.name === name);
      if (!definition) throw new Error(`no job ${name}`);
      await definition.handle(definition.payload.parse(payload));
    },
    async runDead(name: string, payload: object): Promise<void> {
      await work.find((job) => job.name === name)?.onDead?.(payload);
    },
    /** Payloads waiting in a queue. */
    async queued(name: string): Promise<unknown[]> {
      const { rows } = await sql<{
        data: object;
      }>`select data from pgboss.job where name = ${name} and state < 'active' order by created_on`.execute(
        ctx.db,
      );
      return rows.map((row) => withoutOrigin(row.data));
    },
    async stop(): Promise<void> {
      await server.close();
      await jobs.stop();
      await wire.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function callerByHeader(
  ctx: Context,
  owners: ReadonlyMap<string, string>,
  asCaller: NonNullable<FeatureOptions["asCaller"]>,
): FindCaller {
  return async (request) => {
    const { access, scopes, unconfirmed } = request.routeOptions.config;
    if (access === "session" || access === "any-session")
      return callerOfSession(ctx, request, access);
    const companyId = readTicket(ctx, request)?.companyId ?? request.headers["x-test-company"];
    if (typeof companyId !== "string") throw new AppError("unauthenticated");
    const userId = owners.get(companyId) ?? companyId;
    const caller = asCaller(request, {
      kind: "person",
      companyId,
      role: "owner",
      accountantsIssue: false,
      userId,
      sessionId: userId,
      isEmailVerified: request.headers["x-test-unverified"] === undefined,
    });
    if (caller.kind === "program") requireScopes(caller, scopes);
    return unconfirmed ? caller : requireVerifiedEmail(caller);
  };
}
