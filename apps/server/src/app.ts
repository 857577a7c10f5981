import type { Transaction } from "kysely";
import type { Database } from "./db/schema.ts";
import { createFindCaller } from "./callers.ts";
import { accountJobs } from "./identity/jobs.ts";
import { describePerson, proveByMail, type ProvingHooks } from "./identity/public.ts";
import { registerAccounts } from "./identity/routes.ts";
import { billingJobs, reconcileAtStart } from "./features/billing/jobs.ts";
import {
  endSubscriptions,
  stopRenewal,
} from "./features/billing/subscriptions/end-subscriptions.ts";
import { openCheckout } from "./features/billing/subscriptions/open-checkout.ts";
import { connectPayments, type Payments } from "./features/billing/provider/provider.ts";
import { registerBilling } from "./features/billing/routes.ts";
import { registerApiDocs } from "./features/api-docs/routes.ts";
import { chargeJobs } from "./features/charges/jobs.ts";
import { followPayment, removeAccounts } from "./features/charges/public.ts";
import { registerCharges } from "./features/charges/routes.ts";
import { registerClients } from "./features/clients/routes.ts";
import { batchJobs } from "./features/batches/jobs.ts";
import { registerBatches } from "./features/batches/routes.ts";
import type { CompanyHooks } from "./features/companies/record/hooks.ts";
import { companyJobs } from "./features/companies/jobs.ts";
import {
  companyCnpj,
  companySender,
  createCompanyAtSignUp,
  holdForCheck,
} from "./features/companies/public.ts";
import { registerAddCompany } from "./features/companies/add-company-route.ts";
import { registerCompanies } from "./features/companies/routes.ts";
import { accountantJobs } from "./features/accountant/jobs.ts";
import { recurrenceJobs } from "./features/recurrences/jobs.ts";
import { resumeOccurrences } from "./features/recurrences/public.ts";
import { registerRecurrences } from "./features/recurrences/routes.ts";
import { registerAccountant } from "./features/accountant/routes.ts";
import { documentJobs } from "./features/documents/jobs.ts";
import { type DocumentLookups, registerDocuments } from "./features/documents/routes.ts";
import { entitlementJobs } from "./features/entitlements/jobs.ts";
import {
  claimTrial,
  createTrialEntitlement,
  markEmailVerified,
} from "./features/entitlements/public.ts";
import { registerEntitlements } from "./features/entitlements/routes.ts";
import { registerServices } from "./features/services/routes.ts";
import { snapshotEntitlement } from "./features/entitlements/snapshot-entitlement.ts";
import { paymentRuleJobs } from "./features/payment-rules/jobs.ts";
import { decidePayment } from "./features/payment-rules/public.ts";
import { registerPaymentRules } from "./features/payment-rules/routes.ts";
import { invoiceOfPayment } from "./features/incoming-payments/payments/payments-of-charges.ts";
import { removeAddress, type PaymentSubscriber } from "./features/incoming-payments/public.ts";
import { incomingPaymentJobs } from "./features/incoming-payments/jobs.ts";
import { registerIncomingPayments } from "./features/incoming-payments/routes.ts";
import { releaseAbandonedClaims } from "./features/invoices/record/claim.ts";
import { registerCityHalls } from "./features/invoices/city-halls/city-hall-routes.ts";
import {
  earlierInvoice,
  invoicesOfDocuments,
} from "./features/invoices/creating/invoices-of-documents.ts";
import { endLongRuns } from "./features/invoices/issuing/limit-concurrency.ts";
import { invoiceJobs } from "./features/invoices/jobs.ts";
import { resumeInvoices } from "./features/invoices/correcting/resume-invoices.ts";
import { registerInvoices } from "./features/invoices/routes.ts";
import { registerPublicPages } from "./features/invoices/sharing/public-pages.ts";
import { snapshotInvoice } from "./features/invoices/showing/snapshot-invoice.ts";
import { registerCities } from "./features/invoices/city-halls/city-routes.ts";
import { registerServiceCodes } from "./features/invoices/listing/service-code-routes.ts";
import { mailIntakeJobs } from "./features/mail-intake/jobs.ts";
import { registerMailIntake } from "./features/mail-intake/routes.ts";
import { notificationJobs } from "./features/notifications/jobs.ts";
import { registerMailbox } from "./features/notifications/routes.ts";
import { createOwnedCompany, ownedCompanies } from "./features/people/public.ts";
import { peopleJobs } from "./features/people/jobs.ts";
import { registerPeople } from "./features/people/routes.ts";
import { beginErasure } from "./features/privacy/account-deletion/begin-erasure.ts";
import type { PrivacyDeps } from "./features/privacy/deps.ts";
import { privacyJobs } from "./features/privacy/jobs.ts";
import { registerCompanyDeletion } from "./features/privacy/company-deletion/company-deletion-route.ts";
import { registerPrivacy } from "./features/privacy/routes.ts";
import { revokeAllTokens } from "./features/tokens/public.ts";
import { registerTokens } from "./features/tokens/routes.ts";
import type { Snapshots } from "./features/webhooks/deps.ts";
import { registerEvents } from "./features/webhooks/events/event-routes.ts";
import { keepEvent } from "./features/webhooks/events/keep-event.ts";
import { startSending, webhookJobs } from "./features/webhooks/jobs.ts";
import { removeWebhooks } from "./features/webhooks/public.ts";
import { registerOperator } from "./admin/operator-route.ts";
import { registerWebhooks } from "./features/webhooks/routes.ts";
import { announceNote, mergeConsents, unlinkAll } from "./features/whatsapp/public.ts";
import { registerWhatsApp } from "./features/whatsapp/routes.ts";
import { whatsAppWork } from "./features/whatsapp/work.ts";
import { startHeartbeat } from "./operations/heartbeat.ts";
import { createHealthServer, registerOperations } from "./operations/operations.ts";
import { OWN_DATA } from "./exported-data.ts";
import { hasLocalMailbox } from "./config/at-home.ts";
import { createContext, type ContextOptions } from "./create-context.ts";
import { integrationsOf } from "./integrations.ts";
import type { Context } from "./platform/context/context.ts";
import { registerGate, type FindCaller } from "./platform/http/gate.ts";
import { createHttpServer, type HttpServer } from "./platform/http/http.ts";
import { liveStreams } from "./platform/http/live-stream.ts";
import type { ProcessLogger } from "./platform/basics/logger.ts";
import { watchMethods } from "./platform/http/method-refusals.ts";
import { registerOpenApi } from "./platform/openapi/openapi.ts";
import { keepPrivate } from "./platform/http/private-answers.ts";
import { registerReadOnly } from "./platform/http/read-only.ts";
import { registerRequestLimits } from "./platform/http/request-limits.ts";
import { registerWebApp } from "./platform/pages/web-app.ts";
import { refuseWrongStore } from "./refuse-wrong-store.ts";
import { resealJob } from "./admin/reseal-secrets.ts";
import { registerSecurityTxt } from "./security-txt.ts";

export interface App {
  readonly ctx: Context;
  readonly server: HttpServer;
  /** Of a worker that is to be asked how it is. */
  readonly healthServer: HttpServer | null;
  /** Receives mail where the operator and this role want it; it ends with the app. */
  listenForMail(): Promise<void>;
  stop(): Promise<void>;
}

export interface AppOptions extends ContextOptions {
  readonly log: ProcessLogger;
}

/**
 * The composition root: builds the tools, wires the features, starts the workers this role asks for. Does not listen yet.
 * Parts that had started are stopped again when a later part fails.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const ctx = await createContext(options, stops);
    if (ctx.config.documentsUrl) await refuseWrongStore(ctx);
    const server = createHttpServer(ctx.config, options.log);
    stops.push(() => server.close());
    registerReadOnly(server, ctx);
    keepPrivate(server);
    const findCaller = createFindCaller(ctx, registerRequestLimits(server, ctx));
    registerGate(server, findCaller);
    const refuseOtherMethods = watchMethods(server);
    await registerOpenApi(server, ctx.config);
    await registerApiDocs(server, ctx.config);
    const payments = await connectPayments(ctx.config);
    await registerFeatures(server, ctx, payments, findCaller);
    refuseOtherMethods();
    if (ctx.config.role !== "worker") await registerOperations(server, ctx);
    registerOperator(server, ctx, options.connectionString);
    registerSecurityTxt(server, ctx);
    await registerWebApp(server, ctx.config);
    // First: a process whose clock is off begins no work that counts on it.
    stops.push(await startHeartbeat(ctx));
    await startWork(ctx, payments, stops);
    const healthServer =
      ctx.config.healthPort === null ? null : await createHealthServer(ctx, options.log);
    if (healthServer) stops.push(() => healthServer.close());
    const listenForMail = () => startListening(ctx, stops);
    return { ctx, server, healthServer, listenForMail, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** The program that receives mail is read only where there is an address for it. */
async function startListening(ctx: Context, stops: (() => Promise<void>)[]): Promise<void> {
  const { mailIntake, role } = ctx.config;
  if (mailIntake === null || role === "web") return;
  const { listenForMail } = await import("./features/mail-intake/listening/listen-for-mail.ts");
  const listener = await listenForMail(ctx, mailIntake);
  stops.push(() => listener.stop());
}

async function registerFeatures(
  server: HttpServer,
  ctx: Context,
  payments: Payments | null,
  findCaller: FindCaller,
): Promise<void> {
  const hooks = accountHooks(ctx);
  await registerAccounts(server, ctx, hooks);
  registerPeople(server, ctx, {
    proveAddress: (transaction, userId) => proveByMail(ctx, hooks, transaction, userId),
    foundCompany: (transaction, userId) => foundCompany(ctx, transaction, userId),
    integrations: integrationsOf(ctx),
  });
  await registerTokens(server, ctx);
  registerEntitlements(server, ctx, {
    openCheckout:
      payments && (({ companyId }, offerId) => openCheckout(ctx, payments, companyId, offerId)),
  });
  await registerBilling(server, ctx, payments);
  await registerCompanies(server, ctx, companyHooks(ctx));
  registerAddCompany(server, ctx);
  await registerDocuments(server, ctx, documentLookups(ctx));
  registerServices(server, ctx);
  await registerClients(server, ctx, { onMerging: mergeConsents });
  registerInvoices(server, ctx);
  await registerPublicPages(server, ctx);
  await registerBatches(server, ctx);
  await registerAccountant(server, ctx);
  await registerIncomingPayments(server, ctx);
  registerPaymentRules(server, ctx);
  await registerCharges(server, ctx);
  registerMailIntake(server, ctx);
  registerRecurrences(server, ctx);
  registerWebhooks(server, ctx);
  await registerWhatsApp(server, ctx);
  registerPrivacy(server, ctx, {
    onLeaving: (transaction, userId) => unlinkAll(ctx, transaction, userId),
  });
  registerCompanyDeletion(server, ctx, {
    endSubscriptions: (companyId) => endSubscriptions(ctx, payments, companyId),
    foundCompany: (transaction, userId) => foundCompany(ctx, transaction, userId),
  });
  ctx.events.listen((writes, event) => keepEvent(ctx, webhookSnapshots(ctx), writes, event));
  ctx.events.listen((writes, event) => announceNote(ctx, writes, event));
  await registerCityHalls(server, ctx);
  registerServiceCodes(server, ctx);
  registerCities(server, ctx);
  registerEvents(server, ctx, liveStreams(ctx, findCaller));
  if (hasLocalMailbox(ctx.config)) await registerMailbox(server, ctx);
}

/** An empty company with its first owner and its trial plan. @returns its id */
async function foundCompany(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<string> {
  const companyId = await createOwnedCompany(ctx, transaction, userId);
  await createTrialEntitlement(ctx, transaction, companyId);
  const person = await describePerson(transaction, userId);
  if (person?.isProven) await markEmailVerified(ctx, transaction, companyId);
  return companyId;
}

/** What other rooms do when an account begins, is proven or ends. */
function accountHooks(ctx: Context): ProvingHooks {
  return {
    async onUserCreated(transaction, user) {
      const companyId = await foundCompany(ctx, transaction, user.id);
      await createCompanyAtSignUp(ctx, transaction, companyId, user.metadata);
    },
    async onEmailVerified(transaction, userId) {
      await unlinkAll(ctx, transaction, userId);
      for (const companyId of await ownedCompanies(transaction, userId)) {
        await markEmailVerified(ctx, transaction, companyId);
        await revokeAllTokens(ctx, transaction, companyId);
        await removeWebhooks(transaction, companyId);
        await removeAddress(transaction, companyId);
        await removeAccounts(transaction, companyId);
      }
    },
    async onTakenOver(transaction, userId) {
      for (const companyId of await ownedCompanies(transaction, userId))
        await holdForCheck(ctx, transaction, companyId);
    },
    onAccessReset: (transaction, userId) => unlinkAll(ctx, transaction, userId),
    async onUserDeleted(transaction, userId) {
      await unlinkAll(ctx, transaction, userId);
      await beginErasure(ctx, transaction, userId);
    },
  };
}

/** Completed company data release the invoices and repeats that waited for them. */
function companyHooks(ctx: Context): CompanyHooks {
  return {
    onCnpjChanged: (transaction, companyId, cnpj) => claimTrial(ctx, transaction, companyId, cnpj),
    async onGapClosed(transaction, companyId, gap) {
      await resumeInvoices(ctx, transaction, companyId, gap);
      await resumeOccurrences(ctx, transaction, companyId);
    },
  };
}

/** Invoices that a document became before: documents know neither invoices nor payments. */
function documentLookups(ctx: Context): DocumentLookups {
  return {
    ownTaxId: (companyId) => companyCnpj(ctx, companyId),
    ofDocuments: (companyId, from) => invoicesOfDocuments(ctx.db, companyId, from),
    ofPayment: async (companyId, endToEndId) => {
      const id = await invoiceOfPayment(ctx.db, companyId, endToEndId);
      return id === null ? null : earlierInvoice(ctx.db, companyId, id);
    },
  };
}

/** The features that act on a waiting payment, in the order in which they are asked: payments know none of them. */
function paymentSubscribers(ctx: Context): PaymentSubscriber[] {
  return [
    // A charge that makes its own invoice comes before any rule.
    (companyId, paymentId) => followPayment(ctx, companyId, paymentId),
    (companyId, paymentId) => decidePayment(ctx, companyId, paymentId),
  ];
}

/** The data of webhook events: the webhooks room does not import invoices. */
function webhookSnapshots(ctx: Context): Snapshots {
  return {
    invoice: (db, event) => snapshotInvoice(ctx, db, event),
    entitlement: (db, companyId) => snapshotEntitlement(ctx, db, companyId),
  };
}

/** What leaving means for other rooms: which data a person has, and that nothing is charged any more. */
function privacyDeps(ctx: Context, payments: Payments | null): PrivacyDeps {
  return {
    ownData: OWN_DATA,
    stopRenewal: (companyId) => stopRenewal(ctx, payments, companyId),
    endSubscriptions: (companyId) => endSubscriptions(ctx, payments, companyId),
  };
}

/** How long the end waits for city halls that are slow to answer; what they say later is asked for at the next start. */
const LONG_TURNS_MS = 10_000;

/** Workers stop taking jobs (jobs.stop) before the reader stops, because their jobs use it. */
async function startWork(
  ctx: Context,
  payments: Payments | null,
  stops: (() => Promise<void>)[],
): Promise<void> {
  // The embedded database serves one process only, and this process holds the lock on its folder: claims and jobs that
  // are marked as running were left behind by a process that was killed.
  if (ctx.config.databaseUrl === null) {
    await releaseAbandonedClaims(ctx);
    await ctx.jobs.takeOverAbandoned();
  }
  const documents = documentJobs(ctx, {
    issuer: async (companyId) => ({
      taxId: await companyCnpj(ctx, companyId),
      name: (await companySender(ctx, companyId))?.name ?? null,
    }),
  });
  stops.unshift(documents.close);
  await ctx.jobs.work([
    resealJob(ctx),
    ...accountJobs(ctx),
    ...peopleJobs(ctx),
    ...companyJobs(ctx, companyHooks(ctx)),
    ...documents.definitions,
    ...entitlementJobs(ctx),
    ...invoiceJobs(ctx),
    ...batchJobs(ctx),
    ...incomingPaymentJobs(ctx, paymentSubscribers(ctx)),
    ...paymentRuleJobs(ctx),
    ...chargeJobs(ctx),
    ...recurrenceJobs(ctx),
    ...notificationJobs(ctx),
    ...mailIntakeJobs(ctx),
    ...whatsAppWork(ctx),
    ...webhookJobs(ctx),
    ...accountantJobs(ctx),
    ...billingJobs(ctx, payments),
    ...privacyJobs(ctx, privacyDeps(ctx, payments)),
  ]);
  if (ctx.config.role !== "web")
    stops.push(startSending(ctx), () => endLongRuns(ctx, LONG_TURNS_MS));
  await reconcileAtStart(ctx, payments);
}
