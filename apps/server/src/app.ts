import { randomUUID } from "node:crypto";
import type { Config } from "./config.ts";
import { accountJobs } from "./features/accounts/jobs.ts";
import { authenticateAccount } from "./features/accounts/public.ts";
import { registerAccounts } from "./features/accounts/routes.ts";
import { checkCities } from "./features/companies/check-cities.ts";
import type { CompanyHooks } from "./features/companies/hooks.ts";
import { companyJobs } from "./features/companies/jobs.ts";
import { companyCnpj, createCompanyAtSignUp } from "./features/companies/public.ts";
import { registerCompanies } from "./features/companies/routes.ts";
import { documentJobs } from "./features/documents/jobs.ts";
import { registerDocuments } from "./features/documents/routes.ts";
import {
  createTrialEntitlement,
  hasVerifiedEmail,
  markEmailVerified,
} from "./features/entitlements/public.ts";
import { registerEntitlements } from "./features/entitlements/routes.ts";
import { releaseAbandonedClaims } from "./features/invoices/claim.ts";
import { registerCityHalls } from "./features/invoices/city-hall-routes.ts";
import { invoiceJobs } from "./features/invoices/jobs.ts";
import { resumeInvoices } from "./features/invoices/resume-invoices.ts";
import { registerInvoices } from "./features/invoices/routes.ts";
import { registerCities } from "./features/invoices/city-routes.ts";
import { registerServiceCodes } from "./features/invoices/service-code-routes.ts";
import { notificationJobs } from "./features/notifications/jobs.ts";
import { registerMailbox } from "./features/notifications/routes.ts";
import { registerOperations } from "./operations.ts";
import type { Authenticate } from "./platform/auth-context.ts";
import { systemClock, type Clock } from "./platform/clock.ts";
import type { Context } from "./platform/context.ts";
import { connectDatabase } from "./platform/db.ts";
import { createHttpServer, type HttpServer } from "./platform/http.ts";
import { createJobs } from "./platform/jobs.ts";
import { createLiveChannel } from "./platform/live.ts";
import { registerLive } from "./platform/live-routes.ts";
import type { ProcessLogger } from "./platform/logger.ts";
import { registerOpenApi } from "./platform/openapi.ts";
import { createSecrets } from "./platform/secrets.ts";
import { createDocumentStore } from "./platform/storage.ts";
import { registerWebApp } from "./platform/web-app.ts";
import { resealJob } from "./reseal-secrets.ts";

export interface App {
  readonly ctx: Context;
  readonly server: HttpServer;
  stop(): Promise<void>;
}

export interface AppOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly masterKey: Buffer;
  readonly clock?: Clock;
  readonly log: ProcessLogger;
}

/**
 * The composition root: builds the tools, wires the features, starts the workers this role asks for. Does not listen yet.
 * What had started is stopped again when a later part fails.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const ctx = await createContext(options, stops);
    const server = createHttpServer(ctx.config, options.log);
    stops.push(() => server.close());
    await registerOpenApi(server, ctx.config);
    await registerFeatures(server, ctx);
    await registerOperations(server, ctx);
    await registerWebApp(server, ctx.config);
    await startWork(ctx, stops);
    return { ctx, server, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

async function createContext(
  { config, connectionString, masterKey, clock = systemClock, log }: AppOptions,
  stops: (() => Promise<void>)[],
): Promise<Context> {
  checkCities(config);
  const db = connectDatabase(connectionString);
  stops.push(() => db.destroy());
  const live = await createLiveChannel(connectionString, log);
  stops.push(live.stop);
  const jobs = await createJobs(connectionString, log, config.role !== "web");
  stops.push(jobs.stop);
  return {
    config,
    db,
    jobs,
    live,
    documents: createDocumentStore(config),
    secrets: createSecrets(masterKey, config.previousMasterKeys),
    clock,
    newId: randomUUID,
    log,
  };
}

async function registerFeatures(server: HttpServer, ctx: Context): Promise<void> {
  const authenticate: Authenticate = async (request) => {
    const session = await authenticateAccount(ctx, request);
    return { ...session, isEmailVerified: await hasVerifiedEmail(ctx, session.userId) };
  };
  await registerAccounts(server, ctx, {
    async onUserCreated(transaction, user) {
      await createTrialEntitlement(ctx, transaction, user.id);
      await createCompanyAtSignUp(ctx, transaction, user.id, user.metadata);
    },
    onEmailVerified: (transaction, userId) => markEmailVerified(ctx, transaction, userId),
  });
  await registerEntitlements(server, ctx, authenticate);
  await registerCompanies(server, ctx, authenticate, companyHooks(ctx));
  await registerDocuments(server, ctx, authenticate);
  await registerInvoices(server, ctx, authenticate);
  await registerCityHalls(server, ctx);
  registerServiceCodes(server, ctx);
  registerCities(server);
  await registerLive(server, ctx, authenticate);
  if (!ctx.config.smtpUrl) await registerMailbox(server, ctx);
}

/** What a company lacked no longer holds its invoices back. */
function companyHooks(ctx: Context): CompanyHooks {
  return {
    onGapClosed: (transaction, userId, gap) => resumeInvoices(ctx, transaction, userId, gap),
  };
}

/** Workers are told to stop taking jobs (jobs.stop) before the reader they use goes away: it is stopped after them. */
async function startWork(ctx: Context, stops: (() => Promise<void>)[]): Promise<void> {
  // The embedded database serves one process, which holds the lock on its folder: whatever is under way there was left
  // behind by one that was killed.
  if (ctx.config.databaseUrl === null) {
    await releaseAbandonedClaims(ctx);
    await ctx.jobs.takeOverAbandoned();
  }
  const documents = documentJobs(ctx, { ownTaxId: (userId) => companyCnpj(ctx, userId) });
  stops.unshift(documents.close);
  await ctx.jobs.work([
    resealJob(ctx),
    ...accountJobs(ctx),
    ...companyJobs(ctx, companyHooks(ctx)),
    ...documents.definitions,
    ...invoiceJobs(ctx),
    ...notificationJobs(ctx),
  ]);
}
