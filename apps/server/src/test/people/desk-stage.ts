import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "@emita/domain/access/roles";
import type { Clients, ClientRow } from "@emita/contract/people/accountant";
import type { Config } from "../../config/config.ts";
import { accountantJobs } from "../../features/accountant/jobs.ts";
import { createTrialEntitlement } from "../../features/entitlements/public.ts";
import { createTokenStage } from "./token-stage.ts";
import type { SignUpOverrides } from "./sign-up.ts";

/** Longer than any server remembers whose companies are whose. */
const FORGOTTEN_MS = 6_000;
const CERTIFICATE = { holder: "Empresa", is_icp_brasil: true, sealed: Buffer.alloc(8) };

interface DeskCall {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly payload?: object | Buffer;
  readonly headers?: Record<string, string>;
}

/** People with several companies, on a whole server without workers. */
export async function createDeskStage(overrides: Partial<Config> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "emita-desk-"));
  const stage = await createTokenStage({ ...overrides, dataDir });
  const { db, clock, app } = stage;
  const { ctx } = app;
  const jobs = accountantJobs(ctx);
  let companies = 0;

  async function joinCompany(
    userId: string,
    companyId: string,
    role: Role = "owner",
  ): Promise<void> {
    await db
      .insertInto("members")
      .values({ company_id: companyId, user_id: userId, role, since: clock.now() })
      .execute();
    clock.advance(FORGOTTEN_MS);
  }

  return {
    ...stage,
    ctx,
    join: joinCompany,
    /** The handler of a job, called the way a worker does. */
    async run(name: string, payload: object = {}): Promise<void> {
      const job = jobs.find((each) => each.name === name);
      if (!job) throw new Error(`no job ${name}`);
      await job.handle(job.payload.parse(payload));
    },
    runDead: async (name: string, payload: object) =>
      jobs.find((each) => each.name === name)?.onDead?.(payload),
    async stop() {
      await stage.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    async leave(userId: string, companyId: string): Promise<void> {
      await db
        .deleteFrom("members")
        .where("user_id", "=", userId)
        .where("company_id", "=", companyId)
        .execute();
      clock.advance(FORGOTTEN_MS);
    },
    /** A company that has all it needs, with this person in it. @returns its id */
    async company(
      userId: string,
      given: { role?: Role; name?: string; cnpj?: string } = {},
    ): Promise<string> {
      const id = randomUUID();
      const now = clock.now();
      companies += 1;
      await db.insertInto("companies").values({ id, created_at: now }).execute();
      await db
        .insertInto("company_settings")
        .values({
          company_id: id,
          cnpj: given.cnpj ?? "11222333000181",
          company_name: given.name ?? `Cliente ${companies} Ltda`,
          city: "São Paulo",
          city_code: "3550308",
          tax_regime: "simples",
          fiscal_data_source: "directory",
          created_at: now,
          updated_at: now,
        })
        .execute();
      await db.transaction().execute((trx) => createTrialEntitlement(ctx, trx, id));
      await db
        .updateTable("entitlements")
        .set({ email_verified: "verified" })
        .where("company_id", "=", id)
        .execute();
      await joinCompany(userId, id, given.role);
      return id;
    },
    /** A certificate of the company's own, or the sandbox's, that ends in this many days. */
    async certificate(
      companyId: string,
      days: number,
      given: { source?: "uploaded" | "sandbox"; cnpj?: string } = {},
    ): Promise<void> {
      const now = clock.now();
      await db
        .insertInto("certificates")
        .values({
          ...CERTIFICATE,
          id: randomUUID(),
          company_id: companyId,
          environment: ctx.config.cityHall,
          source: given.source ?? "uploaded",
          cnpj: given.cnpj ?? "11222333000181",
          not_before: now,
          not_after: new Date(now.getTime() + days * 86_400_000),
          created_at: now,
        })
        .execute();
    },
    async person(options: SignUpOverrides = {}) {
      const signedUp = await stage.signUp(options);
      /** Sessions end while the clock is moved on. */
      async function freshBearer(): Promise<string> {
        const { email, password } = signedUp;
        const answer = await app.server.inject({
          method: "POST",
          url: "/auth/v1/token?grant_type=password",
          payload: { email, password },
        });
        return answer.json().access_token;
      }
      const call = async ({ headers = {}, ...given }: DeskCall) =>
        app.server.inject({
          ...given,
          headers: { ...headers, authorization: `Bearer ${await freshBearer()}` },
        });
      return {
        ...signedUp,
        call,
        async session(): Promise<Clients> {
          const answer = await call({ url: "/api/v1/desk" });
          if (answer.statusCode !== 200) throw new Error(answer.body);
          return answer.json();
        },
        async row(companyId: string): Promise<ClientRow | undefined> {
          const answer = await call({ url: "/api/v1/desk" });
          const { data }: Clients = answer.json();
          return data.find(({ id }) => id === companyId);
        },
      };
    },
  };
}

export type DeskStage = Awaited<ReturnType<typeof createDeskStage>>;
