import { randomUUID } from "node:crypto";
import type { Config } from "./config.ts";
import { authenticateAccount } from "./features/accounts/public.ts";
import { registerAccounts } from "./features/accounts/routes.ts";
import { companyJobs } from "./features/companies/jobs.ts";
import { companyCnpj, createCompanyAtSignUp } from "./features/companies/public.ts";
import { registerCompanies } from "./features/companies/routes.ts";
import { documentJobs } from "./features/documents/jobs.ts";
import { registerDocuments } from "./features/documents/routes.ts";
import { createTrialEntitlement, hasVerifiedEmail, markEmailVerified } from "./features/entitlements/public.ts";
import { registerEntitlements } from "./features/entitlements/routes.ts";
import { invoiceJobs } from "./features/invoices/jobs.ts";
import { registerInvoices } from "./features/invoices/routes.ts";
import { notificationJobs } from "./features/notifications/jobs.ts";
import { registerMailbox } from "./features/notifications/routes.ts";
import { registerOperations } from "./operations.ts";
import type { Authenticate } from "./platform/auth-context.ts";
import { systemClock, type Clock } from "./platform/clock.ts";
import type { Context } from "./platform/context.ts";
import { connectDatabase } from "./platform/db.ts";
import { createHttpServer, type HttpServer } from "./platform/http.ts";
import { createJobs, type JobDefinition } from "./platform/jobs.ts";
import { createLiveChannel } from "./platform/live.ts";
import { registerLive } from "./platform/live-routes.ts";
import { createLogger } from "./platform/logger.ts";
import { registerOpenApi } from "./platform/openapi.ts";
import { createSecrets } from "./platform/secrets.ts";
import { createDocumentStore } from "./platform/storage.ts";
import { registerWebApp } from "./platform/web-app.ts";

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
}

/** The composition root: builds the tools, wires the features, starts the workers this role asks for. Does not listen yet. */
export async function createApp({
  config,
  connectionString,
  masterKey,
  clock = systemClock,
}: AppOptions): Promise<App> {
  const log = createLogger(config);
  const db = connectDatabase(connectionString);
  const jobs = await createJobs(connectionString, log, config.role !== "web");
  const live = await createLiveChannel(connectionString, log);
  const ctx: Context = {
    config,
    db,
    jobs,
    live,
    documents: createDocumentStore(config),
    secrets: createSecrets(masterKey),
    clock,
    newId: randomUUID,
    log,
  };

  const server = createHttpServer(config, log);
  await registerOpenApi(server, config);
  await registerFeatures(server, ctx);
  await registerOperations(server, ctx);
  await registerWebApp(server);

  const work = allJobs(ctx);
  await jobs.work(work.definitions);
  return {
    ctx,
    server,
    async stop() {
      await server.close();
      await jobs.stop();
      await work.close();
      await live.stop();
      await db.destroy();
    },
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
  await registerCompanies(server, ctx, authenticate);
  await registerDocuments(server, ctx, authenticate);
  await registerInvoices(server, ctx, authenticate);
  await registerLive(server, ctx, authenticate);
  if (!ctx.config.smtpUrl) await registerMailbox(server, ctx);
}

function allJobs(ctx: Context): { definitions: JobDefinition<object>[]; close(): Promise<void> } {
  const documents = documentJobs(ctx, { ownTaxId: (userId) => companyCnpj(ctx, userId) });
  return {
    definitions: [
      ...companyJobs(ctx),
      ...documents.definitions,
      ...invoiceJobs(ctx),
      ...notificationJobs(ctx),
    ],
    close: documents.close,
  };
}
