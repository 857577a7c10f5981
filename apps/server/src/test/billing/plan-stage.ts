import type { Entitlement } from "@emita/contract/billing/entitlements";
import type { ChosenPeriod } from "@emita/domain/plans/allowance";
import type { ChosenOfferId, OfferId } from "@emita/domain/plans/plans";
import { TOKEN_SCOPES } from "@emita/domain/access/token-scopes";
import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { EntitlementHooks } from "../../features/entitlements/hooks.ts";
import { entitlementJobs } from "../../features/entitlements/jobs.ts";
import {
  addPack,
  applyPlan,
  createTrialEntitlement,
  endPlan,
  giveBackUnit,
  revokePack,
  takeUnit,
} from "../../features/entitlements/public.ts";
import { registerEntitlements } from "../../features/entitlements/routes.ts";
import type { Config } from "../../config/config.ts";
import type { Caller, Person } from "../../platform/http/auth-context.ts";
import { sendMailJob } from "../../platform/pages/mail.ts";
import { createFeatureServer } from "../server/feature-server.ts";

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

interface PlanStageOptions {
  readonly config?: Partial<Config>;
  readonly hooks?: EntitlementHooks;
}

/** With the header `x-test-token` the caller is a program of that user, with every scope. */
function orProgram({ headers }: FastifyRequest, owner: Person): Caller {
  const tokenId = headers["x-test-token"];
  if (typeof tokenId !== "string") return owner;
  const { companyId, isEmailVerified } = owner;
  const token = {
    kind: "program" as const,
    tokenId,
    userId: null,
    scopes: TOKEN_SCOPES,
    takesQuota: true,
    hasFactor: true,
    demandsFactor: false,
    mails: null,
  };
  return { ...token, companyId, role: null, accountantsIssue: false, isEmailVerified };
}

type Unit = Awaited<ReturnType<typeof takeUnit>>;

/** Plans and quota over a fresh database, with a clock to move. */
export async function createPlanStage({ config = {}, hooks }: PlanStageOptions = {}) {
  const feature = await createFeatureServer({
    config,
    register: (server, ctx) => registerEntitlements(server, ctx, hooks),
    asCaller: orProgram,
    jobs: (ctx) => [...entitlementJobs(ctx), SEND_MAIL],
  });
  const { ctx, server } = feature;
  const within = <Result>(work: (trx: Transaction<Database>) => Promise<Result>) =>
    ctx.db.transaction().execute(work);

  return {
    ...feature,
    async createTrialUser(): Promise<string> {
      const companyId = await feature.createCompany();
      await within((trx) => createTrialEntitlement(ctx, trx, companyId));
      return companyId;
    },
    /** So many units, one transaction each. */
    async take(companyId: string, count: number): Promise<Unit[]> {
      const units: Unit[] = [];
      for (let index = 0; index < count; index += 1)
        units.push(await within((trx) => takeUnit(ctx, trx, companyId)));
      return units;
    },
    giveBack: (companyId: string, unit: Unit | undefined) =>
      within((trx) => giveBackUnit(ctx, trx, companyId, unit?.ok ? unit.source : null)),
    applyPlan: (companyId: string, offer: OfferId, period: ChosenPeriod) =>
      within((trx) => applyPlan(ctx, trx, companyId, offer, period)),
    endPlan: (companyId: string) => within((trx) => endPlan(ctx, trx, companyId)),
    addPack: (companyId: string, reference: string | null) =>
      within((trx) => addPack(ctx, trx, companyId, { reference })),
    revokePack: (companyId: string, reference: string) =>
      within((trx) => revokePack(ctx, trx, companyId, reference)),
    choose: (companyId: string, offer: ChosenOfferId, headers: Record<string, string> = {}) =>
      server.inject({
        method: "POST",
        url: "/api/v1/entitlement/plan",
        headers: { "x-test-company": companyId, ...headers },
        payload: { offer },
      }),
    async show(companyId: string): Promise<Entitlement> {
      const answer = await server.inject({
        method: "GET",
        url: "/api/v1/entitlement",
        headers: { "x-test-company": companyId },
      });
      return answer.json<Entitlement>();
    },
    row: (companyId: string) =>
      ctx.db
        .selectFrom("entitlements")
        .selectAll()
        .where("company_id", "=", companyId)
        .executeTakeFirstOrThrow(),
    async mailSubjects(companyId: string): Promise<string[]> {
      const rows = await ctx.db
        .selectFrom("mails")
        .select("subject")
        .where("company_id", "=", companyId)
        .orderBy("created_at")
        .execute();
      return rows.map((row) => row.subject);
    },
  };
}
