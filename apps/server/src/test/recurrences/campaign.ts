import { localHour } from "@emita/domain/basics/dates";
import { daysOff } from "@emita/domain/recurrences/holidays";
import { planOccurrences } from "@emita/domain/recurrences/plan-occurrences";
import { findDue } from "../../features/recurrences/finding/find-due.ts";
import { issueOccurrences } from "../../features/recurrences/issuing/issue-occurrences.ts";
import { retryOccurrences } from "../../features/recurrences/issuing/retry-occurrences.ts";
import { submitDue } from "../../features/recurrences/deciding/submit-due.ts";
import { planOf, positionOf } from "../../features/recurrences/record/plan-of-row.ts";
import type { RecurrenceRow } from "../../features/recurrences/record/store.ts";
import type { Context } from "../../platform/context/context.ts";
import { crashingContext, Killed } from "../database/crashing-db.ts";
import { START, type RecurrenceStage } from "./recurrence-stage.ts";

const HOUR = 3_600_000;
const COMPANIES = 5;
const EVERY = ["week", "month", "month", "month", "2_months", "3_months", "6_months", "year"];
const WEEKENDS = ["same", "before", "after"];

export interface CampaignSize {
  readonly repeats: number;
  readonly months: number;
  readonly seed: number;
}

export interface CampaignFigures {
  readonly repeats: number;
  /** Dates by the calendars up to the end of the campaign. */
  readonly expected: number;
  readonly invoices: number;
  readonly missing: number;
  /** Invoices beyond one for each date. */
  readonly surplus: number;
  readonly kills: number;
  readonly clockJumps: number;
  readonly standstills: number;
  readonly rounds: number;
}

/**
 * Months of a test clock over many repeats: two workers at a time, killed at random touches of the database, a clock that jumps
 * both ways, standstills, and people who press twice. Afterwards every date must have exactly one invoice.
 */
export async function runCampaign(
  stage: RecurrenceStage,
  { repeats, months, seed }: CampaignSize,
): Promise<CampaignFigures> {
  const random = randomOf(seed);
  const world = { stage, random, kills: 0, clockJumps: 0, standstills: 0, rounds: 0 };
  const companies = await prepare(world, repeats);
  const planned = await rowsOf(stage, companies);
  const end = new Date(START.getTime() + months * 30.5 * 24 * HOUR);
  while (stage.clock.now() < end) await round(world, companies, end);
  await settle(world, companies);
  return count(world, companies, planned);
}

interface World {
  readonly stage: RecurrenceStage;
  readonly random: (below: number) => number;
  kills: number;
  clockJumps: number;
  standstills: number;
  rounds: number;
}

async function prepare({ stage, random }: World, repeats: number): Promise<string[]> {
  stage.setClock(START);
  const companies: string[] = [];
  for (let index = 0; index < COMPANIES; index += 1)
    companies.push(await stage.createCustomer(1_000_000));
  const clients = await Promise.all(companies.map((companyId) => stage.createClient(companyId)));
  for (let index = 0; index < repeats; index += 1) {
    const at = index % COMPANIES;
    const every = pick(random, EVERY);
    await stage.repeat(companies[at] ?? "", clients[at] ?? "", {
      every,
      day: 1 + random(every === "week" ? 7 : 31),
      weekend: pick(random, WEEKENDS),
      mode: random(4) === 0 ? "ask" : "issue",
      hour: random(24),
      amount: 10 + index,
      adjustment_percent: random(3) === 0 ? 4.5 : null,
    });
  }
  return companies;
}

/** Some hours pass, with what may happen in them. */
async function round(world: World, companies: readonly string[], end: Date): Promise<void> {
  const { stage, random } = world;
  world.rounds += 1;
  const isStill = random(60) === 0;
  if (isStill) world.standstills += 1;
  stage.clock.advance(isStill ? 8 * 24 * HOUR : (1 + random(30)) * HOUR);
  const far = end.getTime() - stage.clock.now().getTime() > 30 * 24 * HOUR;
  const jump = far && random(8) === 0 ? (random(20) - 8) * 24 * HOUR : 0;
  if (jump !== 0) world.clockJumps += 1;
  stage.clock.advance(jump);
  await twoWorkers(world, companies);
  stage.clock.advance(-jump);
  await twoWorkers(world, companies);
}

async function twoWorkers(world: World, companies: readonly string[]): Promise<void> {
  await both(world, findDue);
  await both(world, retryOccurrences);
  const { stage, random } = world;
  for (const companyId of companies) {
    if (random(3) === 0) await both(world, (ctx) => submitDue(ctx, companyId, undefined));
    await both(world, (ctx) => issueOccurrences(ctx, stage.deps, companyId));
  }
}

/** The same by two workers at once; each may be killed on the way. */
async function both(world: World, work: (ctx: Context) => Promise<unknown>): Promise<void> {
  await Promise.all([one(world, work), one(world, work)]);
}

async function one(world: World, work: (ctx: Context) => Promise<unknown>): Promise<void> {
  const { stage, random } = world;
  const dies = random(5) === 0;
  const doomed = crashingContext(stage.ctx, dies ? 1 + random(150) : Infinity);
  try {
    await work(doomed.ctx);
  } catch (error) {
    if (!doomed.hasCrashed() && !(error instanceof Killed)) throw error;
  }
  if (doomed.hasCrashed()) world.kills += 1;
}

/** Good weather until nothing is open. */
async function settle({ stage }: World, companies: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    stage.clock.advance(HOUR / 3);
    for (const companyId of companies) await submitDue(stage.ctx, companyId, undefined);
    await stage.work();
    const open = await stage.ctx.db
      .selectFrom("recurrence_occurrences")
      .select("nominal_date")
      .where("company_id", "in", companies)
      .where("state", "in", ["asking", "queued", "waiting"])
      .limit(1)
      .executeTakeFirst();
    if (!open) return;
  }
  throw new Error("something never went out");
}

async function count(
  world: World,
  companies: readonly string[],
  planned: readonly RecurrenceRow[],
): Promise<CampaignFigures> {
  const { stage } = world;
  const now = stage.clock.now();
  const expected = planned.flatMap((row) => datesOf(row, now));
  const occurrences = (await Promise.all(companies.map((id) => stage.occurrences(id)))).flat();
  const sent = new Map(
    occurrences
      .filter(({ state }) => state === "sent")
      .map((row) => [`${row.recurrence_id} ${row.nominal_date}`, row.invoice_id]),
  );
  const invoices = (await Promise.all(companies.map((id) => stage.invoices(id)))).flat();
  const made = new Set(invoices.map(({ id }) => id));
  const kept = new Set([...sent.values()].filter((id) => id !== null && made.has(id)));
  return {
    repeats: planned.length,
    expected: expected.length,
    invoices: invoices.length,
    missing: expected.filter((name) => !sent.has(name)).length,
    surplus:
      invoices.length -
      kept.size +
      sent.size -
      kept.size +
      Math.max(0, sent.size - expected.length),
    kills: world.kills,
    clockJumps: world.clockJumps,
    standstills: world.standstills,
    rounds: world.rounds,
  };
}

/** The dates that the calendar alone says have come: what the campaign is measured against. */
function datesOf(row: RecurrenceRow, now: Date): string[] {
  return planOccurrences(planOf(row), positionOf(row), 200, daysOff([]))
    .filter(({ date }) => localHour(date, row.hour) <= now)
    .map(({ nominalDate }) => `${row.id} ${nominalDate}`);
}

async function rowsOf(stage: RecurrenceStage, companies: readonly string[]) {
  return stage.ctx.db
    .selectFrom("recurrences")
    .selectAll()
    .where("company_id", "in", companies)
    .execute();
}

/** Numbers below a bound, the same for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

function pick(random: (below: number) => number, values: readonly string[]): string {
  return values[random(values.length)] ?? "";
}
