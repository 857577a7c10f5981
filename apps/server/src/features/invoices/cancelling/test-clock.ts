import type { TestClock } from "@emita/contract/companies/test-clock";
import { TEST_CLOCK_HEADER, TEST_CLOCK_YEARS } from "@emita/domain/invoices/test-clock";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { TaskSession } from "../authority/open-session.ts";

/*
 * A program can be tried against deadlines: only the city halls of the test world judge the lateness of this company's
 * cancellations by this clock. Everything else keeps the real hour: invoices issued meanwhile bear the real day.
 */

const FURTHEST_SECONDS = TEST_CLOCK_YEARS * 366 * 86_400;

/** @throws AppError not_found outside the test world */
export async function showTestClock(ctx: Context, companyId: string): Promise<TestClock> {
  refuseRealWorld(ctx);
  return present(ctx, await secondsAhead(ctx, companyId));
}

/** @throws AppError not_found outside the test world, invalid (the past, or too far ahead) */
export async function setTestClock(
  ctx: Context,
  companyId: string,
  now: string,
): Promise<TestClock> {
  refuseRealWorld(ctx);
  const seconds = Math.round((Date.parse(now) - ctx.clock.now().getTime()) / 1000);
  if (seconds < 0 || seconds > FURTHEST_SECONDS)
    throw invalidField(
      "now",
      "out_of_range",
      `Informe um instante de agora até ${TEST_CLOCK_YEARS} anos à frente.`,
    );
  return write(ctx, companyId, seconds);
}

/** @throws AppError not_found outside the test world */
export async function clearTestClock(ctx: Context, companyId: string): Promise<TestClock> {
  refuseRealWorld(ctx);
  return write(ctx, companyId, null);
}

/** The session of a cancellation, at the hour of the company's test clock where it has one. */
export async function atTestHour(session: TaskSession): Promise<TaskSession> {
  const { task, connection } = session;
  if (!isTestWorld(task.ctx)) return session;
  const seconds = await secondsAhead(task.ctx, task.ref.companyId);
  if (seconds === null) return session;
  const headers = { ...connection.headers, [TEST_CLOCK_HEADER]: String(seconds) };
  return { ...session, connection: { ...connection, headers } };
}

const isTestWorld = ({ config }: Context) => config.cityHall === "sandbox";

function refuseRealWorld(ctx: Context): void {
  if (!isTestWorld(ctx))
    throw new AppError("not_found", { detail: "O relógio de teste só existe no mundo de teste." });
}

async function secondsAhead({ db }: Context, companyId: string): Promise<number | null> {
  const row = await db
    .selectFrom("companies")
    .select("test_clock_seconds")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.test_clock_seconds ?? null;
}

async function write(ctx: Context, companyId: string, seconds: number | null): Promise<TestClock> {
  await ctx.db
    .updateTable("companies")
    .set({ test_clock_seconds: seconds })
    .where("id", "=", companyId)
    .execute();
  return present(ctx, seconds);
}

function present({ clock }: Context, seconds: number | null): TestClock {
  const now = new Date(clock.now().getTime() + (seconds ?? 0) * 1000);
  return { now: now.toISOString(), is_set: seconds !== null };
}
