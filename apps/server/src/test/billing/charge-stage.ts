import type { BankAccount } from "@emita/contract/charges/bank-accounts";
import type { Charge } from "@emita/contract/charges/charges";
import type { IncomingPaymentList } from "@emita/contract/integrations/incoming-payments";
import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { chargeJobs } from "../../features/charges/jobs.ts";
import { openCredentials } from "../../features/charges/record/credentials.ts";
import { followPayment } from "../../features/charges/public.ts";
import { registerCharges } from "../../features/charges/routes.ts";
import { registerClients } from "../../features/clients/routes.ts";
import { mergeConsents } from "../../features/whatsapp/public.ts";
import { createTrialEntitlement } from "../../features/entitlements/public.ts";
import { incomingPaymentJobs } from "../../features/incoming-payments/jobs.ts";
import { registerIncomingPayments } from "../../features/incoming-payments/routes.ts";
import { invoiceJobs } from "../../features/invoices/jobs.ts";
import { notificationJobs } from "../../features/notifications/jobs.ts";
import { registerInvoices } from "../../features/invoices/routes.ts";
import { recurrenceJobs } from "../../features/recurrences/jobs.ts";
import { registerRecurrences } from "../../features/recurrences/routes.ts";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { startTestSandbox } from "../outside/sandbox.ts";
import { createFeatureServer } from "../server/feature-server.ts";

export const PAYER = "11444777000161";

/** Each company has a CNPJ of its own, and by that an account of its own at the play bank. */
let count = 0;
function nextCnpj(): string {
  count += 1;
  const base = `${String(20_000_000 + count)}0001`;
  return `${base}${cnpjCheckDigits(base)}`;
}

/** A Pix as the play bank writes it. */
interface BankPix {
  readonly endToEndId: string;
  readonly txid?: string;
}

/** Charges over a real database and the sandbox's bank; jobs are called by the test. */
async function createChargeStage() {
  const sandbox = await startTestSandbox();
  const feature = await createFeatureServer({
    config: { sandboxUrl: sandbox.url, cityHall: "sandbox", cnpjLookupUrl: "http://127.0.0.1:9" },
    async register(server, ctx) {
      registerInvoices(server, ctx);
      await registerIncomingPayments(server, ctx);
      await registerCharges(server, ctx);
      registerRecurrences(server, ctx);
      await registerClients(server, ctx, { onMerging: mergeConsents });
    },
    jobs: (ctx) => [
      ...incomingPaymentJobs(ctx, [(companyId, id) => followPayment(ctx, companyId, id)]),
      ...chargeJobs(ctx),
      ...invoiceJobs(ctx),
      ...notificationJobs(ctx),
      ...recurrenceJobs(ctx),
    ],
  });
  const { ctx, clock, server } = feature;

  async function call(
    companyId: string,
    method: "GET" | "POST" | "DELETE",
    url: string,
    body?: object,
  ) {
    return server.inject({
      method,
      url: `/api/v1${url}`,
      headers: { "x-test-company": companyId },
      ...(body && { payload: body }),
    });
  }

  const cnpjs = new Map<string, string>();
  const cnpjOf = (companyId: string): string => cnpjs.get(companyId) ?? "";

  async function control<Answer>(path: string, order: object): Promise<Answer> {
    const answer = await fetch(`${sandbox.url}/_control${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(order),
    });
    if (!answer.ok) throw new Error(await answer.text());
    // The stand-in's own answer, checked by the test that uses it.
    return (await answer.json()) as Answer;
  }

  return {
    ...feature,
    call,
    cnpjOf,
    async createCustomer(): Promise<string> {
      const companyId = await feature.createCompany();
      const now = clock.now();
      const cnpj = nextCnpj();
      cnpjs.set(companyId, cnpj);
      await ctx.db.transaction().execute((trx) => createTrialEntitlement(ctx, trx, companyId));
      await ctx.db
        .updateTable("entitlements")
        .set({ plan: "STARTER", invoices_quota: 20 })
        .where("company_id", "=", companyId)
        .execute();
      await ctx.db
        .insertInto("company_settings")
        .values({
          company_id: companyId,
          cnpj,
          company_name: "Oficina Modelo Ltda",
          created_at: now,
          updated_at: now,
        })
        .execute();
      return companyId;
    },
    async connect(companyId: string, changes: object = {}): Promise<BankAccount> {
      const answer = await call(companyId, "POST", "/bank-accounts", {
        name: "Banco de testes",
        bank: "sandbox",
        pix_key: cnpjOf(companyId),
        client_id: cnpjOf(companyId),
        client_secret: `banco-${cnpjOf(companyId)}`,
        ...changes,
      });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    async charge(companyId: string, changes: object = {}): Promise<Charge> {
      const answer = await call(companyId, "POST", "/charges", {
        company_name: "Padaria São João Ltda",
        cnpj: PAYER,
        amount: 110,
        invoice: { service_code: "17.01", service_description: "Consultoria" },
        ...changes,
      });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    async show(companyId: string, id: string): Promise<Charge> {
      return (await call(companyId, "GET", `/charges/${id}`)).json();
    },
    async payments(companyId: string): Promise<IncomingPaymentList["data"]> {
      const list: IncomingPaymentList = (await call(companyId, "GET", "/incoming-payments")).json();
      return list.data;
    },
    /** The charge is paid at the bank, whose callback has no listener here. */
    async pay(order: object): Promise<BankPix[]> {
      const { pix } = await control<{ pix: BankPix[] }>("/pix-bank/payments", order);
      return pix;
    },
    refund: (endToEndId: string) =>
      control<object>("/pix-bank/refunds", { end_to_end_id: endToEndId }),
    fault: (order: { fault: string; on: string; when?: string }) =>
      control<object>("", { ...order, target: "pix_bank" }),
    /** The minute's question to the bank. */
    async ask(companyId: string, accountId: string): Promise<void> {
      // The play bank has the machine's clock, and must not be ahead of ours.
      clock.advance(Math.max(0, Date.now() + 1 - clock.now().getTime()));
      await feature.run("ask-bank", { companyId, accountId });
    },
    /** Address of the account's webhook; the bank alone knows it. */
    async webhookPath(companyId: string, accountId: string): Promise<string> {
      const row = await ctx.db
        .selectFrom("bank_accounts")
        .select("sealed_credentials")
        .where("id", "=", accountId)
        .executeTakeFirstOrThrow();
      const { webhookKey } = openCredentials(ctx, { companyId, accountId }, row.sealed_credentials);
      return `/webhooks/pix-bank/${webhookKey}`;
    },
    invoicesOf: (companyId: string) =>
      ctx.db.selectFrom("invoices").selectAll().where("company_id", "=", companyId).execute(),
    async stop(): Promise<void> {
      await feature.stop();
      await sandbox.stop();
    },
  };
}

export type ChargeStage = Awaited<ReturnType<typeof createChargeStage>>;

/** A stage, and on it a company whose bank is connected. */
interface OpenStage {
  readonly stage: ChargeStage;
  readonly companyId: string;
  readonly accountId: string;
}

/** Gives the tests of a file one stage, and each of them a new company whose bank is connected. */
export function onChargeStage(open: (given: OpenStage) => void): void {
  let stage: ChargeStage;
  beforeAll(async () => {
    stage = await createChargeStage();
  });
  afterAll(() => stage.stop());
  beforeEach(async () => {
    const companyId = await stage.createCustomer();
    const { id: accountId } = await stage.connect(companyId);
    open({ stage, companyId, accountId });
  });
}
