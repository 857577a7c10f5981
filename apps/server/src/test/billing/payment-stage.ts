import { createHmac } from "node:crypto";
import type {
  CreatedPixAddress,
  IncomingPayment,
  IncomingPaymentList,
} from "@emita/contract/integrations/incoming-payments";
import { createTrialEntitlement } from "../../features/entitlements/public.ts";
import { incomingPaymentJobs } from "../../features/incoming-payments/jobs.ts";
import { registerIncomingPayments } from "../../features/incoming-payments/routes.ts";
import { invoiceJobs } from "../../features/invoices/jobs.ts";
import { issuingDeps, type IssuingDeps } from "../../features/invoices/public.ts";
import { registerInvoices } from "../../features/invoices/routes.ts";
import { paymentRuleJobs } from "../../features/payment-rules/jobs.ts";
import { decidePayment } from "../../features/payment-rules/public.ts";
import { registerPaymentRules } from "../../features/payment-rules/routes.ts";
import { sendMailJob } from "../../platform/pages/mail.ts";
import { createFeatureServer } from "../server/feature-server.ts";

export const OWN_CNPJ = "11222333000181";
export const PAYER_CNPJ = "11444777000161";

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

/** Companies of these tests have no certificate, and there is no sandbox to make one. */
const DEPS: IssuingDeps = {
  ...issuingDeps,
  loadIssuer: async () => ({
    ok: false,
    code: "certificate_missing",
    text: "Envie o certificado digital da empresa.",
  }),
};

let count = 0;

/** A Pix as a bank announces it, each call another one. */
export function pixOf(changes: object = {}) {
  count += 1;
  return {
    endToEndId: `E00038166202611121331${String(count).padStart(11, "0")}`,
    valor: "110.00",
    horario: "2026-11-12T13:31:00Z",
    pagador: { cnpj: PAYER_CNPJ, nome: "Padaria São João Ltda" },
    ...changes,
  };
}

/** Incoming payments and invoices over a real database; no city hall is asked, for no job is worked on. */
export async function createPaymentStage() {
  const feature = await createFeatureServer({
    // A directory that does not answer: what a test asks for it puts into the cache.
    config: { cnpjLookupUrl: "http://127.0.0.1:9" },
    async register(server, ctx) {
      registerInvoices(server, ctx);
      await registerIncomingPayments(server, ctx, DEPS);
      registerPaymentRules(server, ctx);
    },
    jobs: (ctx) => [
      ...incomingPaymentJobs(ctx, [(companyId, id) => decidePayment(ctx, companyId, id)]),
      ...paymentRuleJobs(ctx),
      ...invoiceJobs(ctx),
      SEND_MAIL,
    ],
  });
  const { ctx, clock, server } = feature;

  const call = async (
    companyId: string,
    method: "GET" | "POST" | "DELETE",
    url: string,
    body?: object,
  ) =>
    server.inject({
      method,
      url: `/api/v1/incoming-payments${url}`,
      headers: { "x-test-company": companyId },
      ...(body && { payload: body }),
    });

  return {
    ...feature,
    call,
    async createCustomer(quota = 5): Promise<string> {
      const companyId = await feature.createCompany();
      const now = clock.now();
      await ctx.db.transaction().execute((trx) => createTrialEntitlement(ctx, trx, companyId));
      await ctx.db
        .updateTable("entitlements")
        // All of them have one CNPJ, whose trial they would share.
        .set({ plan: "STARTER", invoices_quota: quota })
        .where("company_id", "=", companyId)
        .execute();
      await ctx.db
        .insertInto("company_settings")
        .values({
          company_id: companyId,
          cnpj: OWN_CNPJ,
          company_name: "Oficina Modelo Ltda",
          created_at: now,
          updated_at: now,
        })
        .execute();
      return companyId;
    },
    async createAddress(companyId: string, signed = false): Promise<CreatedPixAddress & Key> {
      const answer = await call(companyId, "POST", "/address", { signed });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      const created: CreatedPixAddress = answer.json();
      return { ...created, path: new URL(created.url).pathname };
    },
    /** A call of a bank; with a secret the event is signed. */
    announce: async (path: string, body: unknown, headers: Record<string, string> = {}) =>
      server.inject({
        method: "POST",
        url: path,
        headers: { "content-type": "application/json", ...headers },
        payload: typeof body === "string" ? body : JSON.stringify(body),
      }),
    signedHeaders(secret: string, body: string, id = "msg_1", at = clock.now()) {
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
      return {
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${digest.digest("base64")}`,
      };
    },
    async list(companyId: string, query = ""): Promise<IncomingPaymentList> {
      return (await call(companyId, "GET", query)).json();
    },
    async only(companyId: string): Promise<IncomingPayment> {
      const { data }: IncomingPaymentList = (await call(companyId, "GET", "")).json();
      const [payment, ...others] = data;
      if (!payment || others.length > 0) throw new Error(`${data.length} payments`);
      return payment;
    },
    invoicesOf: (companyId: string) =>
      ctx.db.selectFrom("invoices").selectAll().where("company_id", "=", companyId).execute(),
    async used(companyId: string): Promise<number> {
      const row = await ctx.db
        .selectFrom("entitlements")
        .select("invoices_used")
        .where("company_id", "=", companyId)
        .executeTakeFirstOrThrow();
      return row.invoices_used;
    },
    /** As /pix would have made it. */
    async createInvoice(companyId: string, changes: object = {}) {
      const answer = await server.inject({
        method: "POST",
        url: "/api/v1/invoices",
        headers: { "x-test-company": companyId },
        payload: {
          company_name: "Padaria São João Ltda",
          cnpj: PAYER_CNPJ,
          service_code: "17.01",
          service_description: "Consultoria mensal",
          amount: 50,
          ...changes,
        },
      });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    async statement(
      companyId: string,
      bytes: string | Buffer,
      propose?: readonly string[],
      others: readonly (readonly [string, string])[] = [],
    ) {
      const form = new FormData();
      if (propose) form.append("propose", JSON.stringify(propose));
      for (const [name, value] of others) form.append(name, value);
      form.append("file", new Blob([new Uint8Array(Buffer.from(bytes))]), "extrato.ofx");
      const encoded = new Response(form);
      return server.inject({
        method: "POST",
        url: "/api/v1/incoming-payments/statements",
        headers: {
          "x-test-company": companyId,
          "content-type": encoded.headers.get("content-type") ?? "",
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    },
  };
}

interface Key {
  readonly path: string;
}

export type PaymentStage = Awaited<ReturnType<typeof createPaymentStage>>;
