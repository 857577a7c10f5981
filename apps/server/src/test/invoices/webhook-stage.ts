import { randomUUID } from "node:crypto";
import type { WebhookDeliveryDetail } from "@emita/contract/integrations/webhooks";
import type { ProductEventType } from "@emita/domain/webhooks/product-events";
import { registerWebhooks } from "../../features/webhooks/routes.ts";
import { webhookJobs } from "../../features/webhooks/jobs.ts";
import { registerEvents } from "../../features/webhooks/events/event-routes.ts";
import { keepEvent } from "../../features/webhooks/events/keep-event.ts";
import { Sender } from "../../features/webhooks/sending/sender.ts";
import { listWebhooks } from "../../features/webhooks/store.ts";
import type { Snapshots } from "../../features/webhooks/deps.ts";
import type { Config } from "../../config/config.ts";
import { sendMailJob } from "../../platform/pages/mail.ts";
import { postOutside } from "../../platform/outbound/post-outside.ts";
import { createFeatureServer } from "../server/feature-server.ts";
import { startWebhookReceiver } from "../outside/webhook-receiver.ts";

/** Its queue has to exist; the mails themselves are another feature's. */
const SEND_MAIL = {
  ...sendMailJob,
  concurrency: 1,
  retryLimit: 0,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  expireInSeconds: 60,
  handle: async () => undefined,
};

/** The data of an invoice in webhooks; its contents are another feature's. */
function invoiceOf(id: string): NonNullable<Awaited<ReturnType<Snapshots["invoice"]>>> {
  return {
    id,
    created_at: "2026-11-20T12:00:00.000Z",
    status: "pending",
    company_name: "Padaria São João Ltda",
    cnpj: "11444777000161",
    service_code: "17.01",
    service_description: "Consultoria",
    amount: 1500.5,
    city: "São Paulo",
    address: null,
    phone: null,
    email: null,
    nfse_number: null,
    nfse_key: null,
    verification_code: null,
    issued_at: null,
    error: null,
    cancellation: null,
    cancellable_until: null,
    details: null,
    channel: null,
    national_key: null,
    verification_url: null,
    alerts: [],
    waiting: null,
    replaces: null,
    replaced_by: null,
    recovered_at: null,
    updated_at: "2026-11-20T12:00:00.000Z",
    external_id: null,
    metadata: {},
    mails: null,
    payment: null,
  };
}

const SNAPSHOTS: Snapshots = {
  invoice: async (_transaction, { invoiceId }) =>
    invoiceId === null ? null : invoiceOf(invoiceId),
  entitlement: async () => null,
};

/** Webhooks over a real database and a real receiver on this machine; chance is fixed. */
export async function createWebhookStage(config: Partial<Config> = {}) {
  const receiver = await startWebhookReceiver();
  const deps = { random: () => 0.5, post: postOutside };
  const feature = await createFeatureServer({
    config,
    register: async (server, ctx) => {
      registerWebhooks(server, ctx);
      registerEvents(server, ctx, () => {
        throw new Error("the stream is another feature's");
      });
    },
    jobs: (ctx) => [...webhookJobs(ctx), SEND_MAIL],
  });
  const { ctx, server } = feature;
  ctx.events.listen((writes, event) => keepEvent(ctx, SNAPSHOTS, writes, event));
  const sender = new Sender(ctx, deps);

  const ask = (
    companyId: string,
    method: "GET" | "PUT" | "PATCH" | "POST" | "DELETE",
    path: string,
    body?: object,
  ) =>
    server.inject({
      method,
      url: `/api/v1${path}`,
      headers: { "x-test-company": companyId, accept: "application/json" },
      ...(body && { payload: body }),
    });
  const call = (
    companyId: string,
    method: "GET" | "PUT" | "POST" | "DELETE",
    path: string,
    body?: object,
  ) => ask(companyId, method, `/webhook${path}`, body);

  return {
    ...feature,
    deps,
    receiver,
    /** Any address of the API, and below `/webhook`. */
    ask,
    call,
    /** A user whose webhook leads to the receiver. */
    async createCustomer(
      secret: string = randomUUID(),
    ): Promise<{ companyId: string; secret: string }> {
      const companyId = await feature.createCompany();
      const answer = await call(companyId, "PUT", "", { url: receiver.url, secret });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { companyId, secret };
    },
    async announce(
      companyId: string,
      invoiceId: string | null,
      type: ProductEventType = "invoice.created",
    ): Promise<void> {
      await ctx.db
        .transaction()
        .execute((transaction) => ctx.events.announce(transaction, { type, companyId, invoiceId }));
    },
    /** The company's deliveries, oldest first. */
    async deliveries(companyId: string) {
      return ctx.db
        .selectFrom("webhook_deliveries")
        .selectAll()
        .where("company_id", "=", companyId)
        .orderBy("seq")
        .execute();
    },
    /** Sends what is due at the company's addresses, until nothing is. */
    async send(companyId: string, by = sender): Promise<void> {
      for (const { id } of await listWebhooks(ctx.db, companyId)) by.wake(id);
      await by.idle();
    },
    async show(companyId: string, deliveryId: string): Promise<WebhookDeliveryDetail> {
      return (await call(companyId, "GET", `/deliveries/${deliveryId}`)).json();
    },
    async stop(): Promise<void> {
      await feature.stop();
      await receiver.stop();
    },
  };
}

export type WebhookStage = Awaited<ReturnType<typeof createWebhookStage>>;
