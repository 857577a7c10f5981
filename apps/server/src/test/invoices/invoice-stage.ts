import type { CnpjLookup } from "@emita/contract/companies/companies";
import type { Invoice } from "@emita/contract/invoices/invoices";
import type { IncidenceCityFacts } from "@emita/domain/invoices/invoice-facts";
import type { DistributionOutcome } from "@emita/fiscal/national-feed";
import type { Config } from "../../config/config.ts";
import type { LoadedIssuer, CnpjAnswer } from "../../features/companies/public.ts";
import { createTrialEntitlement } from "../../features/entitlements/public.ts";
import { registerCityHalls } from "../../features/invoices/city-halls/city-hall-routes.ts";
import type { ChosenChannel, IssuingDeps } from "../../features/invoices/drafting/deps.ts";
import { endLongRuns } from "../../features/invoices/issuing/limit-concurrency.ts";
import { invoiceJobs } from "../../features/invoices/jobs.ts";
import { registerInvoices } from "../../features/invoices/routes.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { registerClients } from "../../features/clients/routes.ts";
import { mergeConsents } from "../../features/whatsapp/public.ts";
import { registerServices } from "../../features/services/routes.ts";
import { sendMailJob } from "../../platform/pages/mail.ts";
import { FakeAuthority } from "../outside/fake-city-hall.ts";
import { registerPublicPages } from "../../features/invoices/sharing/public-pages.ts";
import { createFeatureServer } from "../server/feature-server.ts";

export const TOMADOR_CNPJ = "11444777000161";
export const TOMADOR_CPF = "52998224725";
export const ISSUER_CNPJ = "11222333000181";

export const INVOICE = {
  company_name: "Padaria São João Ltda",
  cnpj: TOMADOR_CNPJ,
  service_code: "17.01",
  service_description: "Consultoria técnica especializada",
  amount: 1500.5,
};

export const COMPANY: CnpjLookup = {
  cnpj: TOMADOR_CNPJ,
  company_name: "PADARIA SAO JOAO LTDA",
  address: "Rua Augusta, 100 - Consolação, São Paulo/SP",
  street: "Rua Augusta",
  number: "100",
  complement: null,
  district: "Consolação",
  city: "São Paulo",
  uf: "SP",
  city_code: "3550308",
  postal_code: "01304000",
  phone: null,
  email: null,
  tax_regime: "simples",
};

export const ISSUER: LoadedIssuer = {
  ok: true,
  issuer: {
    cnpj: ISSUER_CNPJ,
    companyName: "Oficina Modelo Ltda",
    cityCode: "3550308",
    regime: "simples",
    municipalRegistration: "12345678",
    isInNationalRegistry: false,
    specialRegime: 0,
    simplesTaxScope: 1,
    simplesRate: null,
    approximateTaxes: null,
    series: 1,
    channelOverride: null,
    openedOn: null,
    phone: null,
    email: null,
    certificate: { certificatePem: "", privateKeyPem: "" },
    certificateNotAfter: new Date("2030-01-01T00:00:00Z"),
  },
};

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

/** Longer than any pause of ours and any lease. */
const LATER_MS = 20 * 60_000;

interface World {
  authority: FakeAuthority;
  issuer: LoadedIssuer;
  directory: CnpjAnswer;
  /** How often it was asked. */
  lookups: number;
  /** Its cached answers. */
  kept: Map<string, CnpjAnswer>;
  road: ChosenChannel;
  city: IncidenceCityFacts | null;
  /** São Paulo's answer to the question for the company's registration. */
  registration:
    | { readonly kind: "unavailable" }
    | { readonly kind: "known"; readonly value: string | null };
  feed: (nsu: number) => DistributionOutcome;
  /** The company's access to its city's own service; null where the city asks for none. */
  credentials: Awaited<ReturnType<IssuingDeps["cityCredentials"]>>;
}

const NO_REGISTRATION = { kind: "known", value: null } as const;
const NOTHING_DISTRIBUTED = (): DistributionOutcome => ({ kind: "nothing" });

export const NATIONAL_ROAD: ChosenChannel = {
  channel: "nacional",
  alternatives: ["paulistana/1"],
  reason: "Empresas do Simples emitem pelo emissor nacional.",
  source: "Resolução CGSN 191/2026",
};

interface StageOptions {
  readonly config?: Partial<Config>;
  readonly postgresUrl?: string;
  /** Whether workers take the jobs; by default the test calls the handlers. */
  readonly works?: boolean;
  /** A feature above invoices. */
  readonly also?: {
    register(server: HttpServer, ctx: Context, deps: IssuingDeps): Promise<void>;
    jobs(ctx: Context, deps: IssuingDeps): JobDefinition<object>[];
  };
}

/** Invoices over a real database, with a city hall, an issuer and a CNPJ directory that the test commands. */
export async function createInvoiceStage({
  postgresUrl,
  config,
  works = false,
  also,
}: StageOptions = {}) {
  const world: World = {
    authority: new FakeAuthority(),
    issuer: ISSUER,
    directory: { kind: "found", company: COMPANY },
    lookups: 0,
    kept: new Map(),
    road: NATIONAL_ROAD,
    city: null,
    registration: NO_REGISTRATION,
    feed: NOTHING_DISTRIBUTED,
    credentials: null,
  };
  const deps: { -readonly [K in keyof IssuingDeps]: IssuingDeps[K] } = {
    authorityFor: () => world.authority,
    connection: async () => ({
      baseUrl: "https://prefeitura.invalid",
      environment: 2,
      timeoutMs: 1,
    }),
    cityCredentials: async () => world.credentials,
    loadIssuer: async () => world.issuer,
    chooseChannel: async () => world.road,
    distributionConnection: async () => ({
      baseUrl: "https://adn.invalid",
      environment: 2,
      timeoutMs: 1,
    }),
    documentsAfter: async (nsu) => world.feed(nsu),
    municipalFacts: async () => world.city,
    completeRegistration: async (_ctx, _companyId, issuer) => {
      if (world.registration.kind === "unavailable") return { kind: "unavailable", issuer };
      const municipalRegistration = issuer.municipalRegistration ?? world.registration.value;
      return { kind: "known", issuer: { ...issuer, municipalRegistration } };
    },
    lookUpCnpj: async () => {
      world.lookups += 1;
      return world.directory;
    },
    keptCnpj: async (_ctx, cnpj) => world.kept.get(cnpj) ?? null,
  };
  const feature = await createFeatureServer({
    postgresUrl,
    works,
    ...(config && { config }),
    async register(server, ctx) {
      registerServices(server, ctx);
      await registerClients(server, ctx, { onMerging: mergeConsents });
      registerInvoices(server, ctx, deps);
      await registerCityHalls(server, ctx);
      await registerPublicPages(server, ctx);
      await also?.register(server, ctx, deps);
    },
    jobs: (ctx) => [...invoiceJobs(ctx, deps), ...(also?.jobs(ctx, deps) ?? []), SEND_MAIL],
  });
  const { ctx, clock, server } = feature;
  // A test that calls a handler here waits for its end.
  await endLongRuns(ctx, 0);

  const call = async (
    companyId: string,
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    server.inject({
      method,
      url: `/api/v1/invoices${url}`,
      headers: { "x-test-company": companyId, ...headers },
      ...(body && { payload: body }),
    });

  /** As the queue does in the end: turns until nothing is owed, each pause waited out. */
  async function finish(
    companyId: string,
    invoiceId: string,
    job: "issue" | "cancel",
  ): Promise<void> {
    for (let turn = 0; turn < 5; turn++) {
      clock.advance(LATER_MS);
      await feature.run(`${job}-invoice`, { companyId, invoiceId });
    }
  }

  return {
    ...feature,
    world,
    finish,
    /** The invoice that says it replaces this one. */
    async replacementOf(id: string): Promise<string | null> {
      const row = await ctx.db
        .selectFrom("invoices")
        .select("id")
        .where("replaces_id", "=", id)
        .executeTakeFirst();
      return row?.id ?? null;
    },
    deps,
    call,
    /** Everything back to good weather. */
    async reset() {
      await ctx.db.deleteFrom("city_halls").execute();
      world.authority = new FakeAuthority();
      world.issuer = ISSUER;
      world.directory = { kind: "found", company: COMPANY };
      world.lookups = 0;
      world.kept.clear();
      world.road = NATIONAL_ROAD;
      world.city = null;
      world.registration = NO_REGISTRATION;
      world.feed = NOTHING_DISTRIBUTED;
      world.credentials = null;
    },
    async createCustomer(quota = 5): Promise<string> {
      const companyId = await feature.createCompany();
      await ctx.db.transaction().execute((trx) => createTrialEntitlement(ctx, trx, companyId));
      await ctx.db
        .updateTable("entitlements")
        .set({ invoices_quota: quota })
        .where("company_id", "=", companyId)
        .execute();
      return companyId;
    },
    async create(companyId: string, changes: object = {}): Promise<Invoice> {
      const answer = await call(companyId, "POST", "", { ...INVOICE, ...changes });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    async show(companyId: string, id: string): Promise<Invoice> {
      return (await call(companyId, "GET", `/${id}`)).json();
    },
    async eventTypes(companyId: string, id: string): Promise<string[]> {
      const { data } = (await call(companyId, "GET", `/${id}/events`)).json();
      return data.map(({ type }: { type: string }) => type);
    },
    async used(companyId: string): Promise<number> {
      const row = await ctx.db
        .selectFrom("entitlements")
        .select("invoices_used")
        .where("company_id", "=", companyId)
        .executeTakeFirstOrThrow();
      return row.invoices_used;
    },
    row: (id: string) =>
      ctx.db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    attempts: (id: string) =>
      ctx.db
        .selectFrom("invoice_attempts")
        .selectAll()
        .where("invoice_id", "=", id)
        .orderBy("started_at")
        .orderBy("id")
        .execute(),
    issue: (companyId: string, invoiceId: string) =>
      feature.run("issue-invoice", { companyId, invoiceId }),
    cancel: (companyId: string, invoiceId: string) =>
      feature.run("cancel-invoice", { companyId, invoiceId }),
    /** Long enough for every lease and pause to be over. */
    waitLong: () => clock.advance(LATER_MS),
  };
}

export type InvoiceStage = Awaited<ReturnType<typeof createInvoiceStage>>;
