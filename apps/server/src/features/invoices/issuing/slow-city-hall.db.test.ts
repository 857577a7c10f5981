import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Jobs } from "../../../platform/jobs/jobs.ts";
import { createWorkerJobs } from "../../../test/server/jobs.ts";
import { FakeAuthority } from "../../../test/outside/fake-city-hall.ts";
import {
  createInvoiceStage,
  ISSUER,
  NATIONAL_ROAD,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { invoiceJobs } from "../jobs.ts";
import { endLongRuns } from "./limit-concurrency.ts";

/** As many as a worker takes at once, and more. */
const PLACES = 24;
const PILE = 30;
const NEVER_MS = 3_600_000;
let stage: InvoiceStage;
let slow: string;
let quick: string;
/** Opens the door of the slow city hall. */
let open: () => void;
const silent = new FakeAuthority();
silent.idPrefix = "RPS";
const prompt = new FakeAuthority();

beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  slow = await stage.createCustomer(PILE);
  quick = await stage.createCustomer();
  const door = Promise.withResolvers<void>();
  open = door.resolve;
  silent.onIssue = () => door.promise;
  stage.deps.authorityFor = (channel) => (channel === "nacional" ? prompt : silent);
  stage.deps.loadIssuer = async (_ctx, companyId) => {
    if (!ISSUER.ok) return ISSUER;
    const channelOverride = companyId === slow ? "paulistana/1" : null;
    return { ...ISSUER, issuer: { ...ISSUER.issuer, channelOverride } };
  };
  stage.deps.chooseChannel = async (_ctx, { channelOverride }) => ({
    ...NATIONAL_ROAD,
    channel: channelOverride ?? "nacional",
  });
});

const statuses = async (companyId: string): Promise<string[]> => {
  const { data } = (await stage.call(companyId, "GET", "?limit=50")).json();
  return data.map(({ status }: { status: string }) => status);
};

test("a city hall that does not answer delays its own invoices only", async () => {
  for (let made = 0; made < PILE; made += 1) await stage.create(slow);
  const jobs: Jobs = await createWorkerJobs(
    { url: stage.databaseUrl, db: stage.ctx.db },
    stage.ctx.log,
  );
  const ctx = { ...stage.ctx, jobs };
  await jobs.work(invoiceJobs(ctx, stage.deps));
  while (silent.received.length < PLACES) await delay(20);
  await stage.create(quick);
  while ((await statuses(quick)).includes("pending")) await delay(50);
  expect(await statuses(slow)).toEqual(Array<string>(PILE).fill("pending"));
  expect(silent.received).toHaveLength(PLACES);
  open();
  await endLongRuns(ctx, NEVER_MS);
  await jobs.stop();
});
