import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "@emita/domain/access/roles";
import { addDays, localDate } from "@emita/domain/basics/dates";
import { createPlanStage } from "../../../test/billing/plan-stage.ts";
import { chooseOfficeCompanies, endOfficePlan, grantOfficePlan } from "../public.ts";
import { savePayer } from "./payer.ts";

let stage: Awaited<ReturnType<typeof createPlanStage>>;
beforeAll(async () => {
  stage = await createPlanStage();
});
afterAll(() => stage.stop());

const DAY_MS = 86_400_000;
const NAME = "Prado Contabilidade";
const OVER = `O plano do escritório ${NAME} terminou`;
const GONE = `O escritório ${NAME} não paga mais as notas da empresa`;

const within = <Result>(
  work: (trx: Parameters<typeof grantOfficePlan>[1]) => Promise<Result>,
): Promise<Result> => stage.ctx.db.transaction().execute(work);

const grant = (userId: string, days: number) =>
  within((trx) =>
    grantOfficePlan(stage.ctx, trx, userId, {
      name: NAME,
      units: 10,
      endsOn: addDays(localDate(stage.ctx.clock.now()), days),
    }),
  );

async function person(): Promise<string> {
  const id = randomUUID();
  const now = stage.ctx.clock.now();
  await stage.ctx.db
    .insertInto("users")
    .values({ id, email: emailOf(id), created_at: now, updated_at: now })
    .execute();
  return id;
}

const emailOf = (id: string) => `${id}@exemplo.com.br`;

async function join(companyId: string, userId: string, role: Role): Promise<void> {
  await stage.ctx.db
    .insertInto("members")
    .values({ company_id: companyId, user_id: userId, role, since: stage.ctx.clock.now() })
    .execute();
}

/** An office that pays for a company of another owner and for one of its own, and offers to pay for a third one. */
async function office({ days }: { days: number }) {
  const [userId, owner] = [await person(), await person()];
  await grant(userId, days);
  const [client, own, waiting] = [await company(), await company(), await company()];
  for (const id of [client, waiting]) {
    await join(id, owner, "owner");
    await join(id, userId, "accountant");
  }
  await join(own, userId, "owner");
  await chooseOfficeCompanies(stage.ctx, userId, [client, own, waiting]);
  await within((trx) => savePayer(stage.ctx, trx, client, { user_id: userId, name: NAME }));
  return { userId, owner, client, own, waiting };
}

const company = () => stage.createTrialUser();

const announce = () => stage.run("announce-ended-offices", {});

/** Recipients and companies of the mails with a subject. */
const mailed = (subject: string, userIds: readonly string[]) =>
  stage.ctx.db
    .selectFrom("mails")
    .select(["recipient", "company_id"])
    .where("subject", "=", subject)
    .where("recipient", "in", userIds.map(emailOf))
    .execute();

test("the end of a plan is mailed once to the office, and to the other owners of each company that it paid for", async () => {
  const { userId, owner, client } = await office({ days: 1 });
  const people = [userId, owner];
  await announce();
  stage.clock.advance(DAY_MS);
  await announce();
  expect([...(await mailed(OVER, people)), ...(await mailed(GONE, people))]).toEqual([]);
  stage.clock.advance(DAY_MS);
  await announce();
  await announce();
  expect(await mailed(OVER, people)).toEqual([{ recipient: emailOf(userId), company_id: null }]);
  expect(await mailed(GONE, people)).toEqual([{ recipient: emailOf(owner), company_id: client }]);
  const { body_text: text } = await stage.ctx.db
    .selectFrom("mails")
    .select("body_text")
    .where("subject", "=", OVER)
    .where("recipient", "=", emailOf(userId))
    .executeTakeFirstOrThrow();
  expect(text).toContain("As 2 empresas pelas quais ele pagava voltaram a pagar por si.");
});

test("a plan that the operator ends is mailed; one that is granted again at once is not", async () => {
  const [ended, kept] = [await office({ days: 30 }), await office({ days: 30 })];
  for (const { userId } of [ended, kept])
    await within((trx) => endOfficePlan(stage.ctx, trx, userId));
  await grant(kept.userId, 60);
  await announce();
  expect(await mailed(OVER, [ended.userId])).toHaveLength(1);
  expect(await mailed(GONE, [ended.owner])).toHaveLength(1);
  expect(await mailed(OVER, [kept.userId])).toEqual([]);
  expect(await mailed(GONE, [kept.owner])).toEqual([]);
});

test("a second end is mailed again, an old one no more", async () => {
  const { userId } = await office({ days: 0 });
  stage.clock.advance(DAY_MS);
  await announce();
  await grant(userId, 0);
  stage.clock.advance(DAY_MS);
  await announce();
  expect(await mailed(OVER, [userId])).toHaveLength(2);
  const old = await office({ days: 0 });
  stage.clock.advance(30 * DAY_MS);
  await announce();
  expect(await mailed(OVER, [old.userId])).toEqual([]);
});

test("a company that has another payer, or whose office lost the role, is not mailed", async () => {
  const { userId, owner, client } = await office({ days: 0 });
  await stage.ctx.db
    .updateTable("members")
    .set({ role: "reader" })
    .where("company_id", "=", client)
    .where("user_id", "=", userId)
    .execute();
  stage.clock.advance(DAY_MS);
  await announce();
  expect(await mailed(OVER, [userId])).toHaveLength(1);
  expect(await mailed(GONE, [owner])).toEqual([]);
});

test("a company that the office takes out of its list is mailed, one that had only an offer is not", async () => {
  const { userId, owner, client, own, waiting } = await office({ days: 30 });
  await chooseOfficeCompanies(stage.ctx, userId, [own]);
  const gone = await mailed(GONE, [userId, owner]);
  expect(gone).toEqual([{ recipient: emailOf(owner), company_id: client }]);
  expect(gone.map(({ company_id }) => company_id)).not.toContain(waiting);
});
