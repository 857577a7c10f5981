import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ReaderError } from "@emita/reader/errors";
import type { Reader } from "@emita/reader/reader";
import { createWorkerJobs } from "../../test/server/jobs.ts";
import {
  createDocumentStage,
  keepDocument,
  noIssuer,
  PNG,
} from "../../test/invoices/document-stage.ts";
import { documentJobs } from "./jobs.ts";

let stage: Awaited<ReturnType<typeof createDocumentStage>>;

beforeAll(async () => {
  stage = await createDocumentStage();
});
afterAll(() => stage.stop());

/** A worker process whose reader records the files it is given. */
async function startWorker(seen: string[]) {
  const { ctx, databaseUrl } = stage.feature;
  const reader: Reader = {
    read(bytes) {
      seen.push(Buffer.from(bytes.subarray(PNG.length)).toString());
      return Promise.reject(new ReaderError("nothing_readable"));
    },
    close: () => Promise.resolve(),
  };
  const jobs = await createWorkerJobs({ url: databaseUrl, db: ctx.db }, ctx.log);
  const work = documentJobs(ctx, { issuer: noIssuer, reader: () => reader });
  await jobs.work(work.definitions);
  return jobs;
}

test("the single document of one account does not wait for the backlog of another, in any worker", async () => {
  const [pile, few, single] = [
    await stage.feature.createCompany(),
    await stage.feature.createCompany(),
    await stage.feature.createCompany(),
  ];
  const keep = (companyId: string, name: string) =>
    keepDocument(stage.feature.ctx, companyId, Buffer.concat([PNG, Buffer.from(name)]));
  for (let index = 0; index < 40; index += 1) await keep(pile, `pile ${index}`);
  await Promise.all(["few 0", "few 1"].map((name) => keep(few, name)));
  await keep(single, "single");

  const seen: string[] = [];
  const workers = [await startWorker(seen), await startWorker(seen)];
  try {
    await vi.waitFor(() => expect(seen).toHaveLength(43), { timeout: 60_000 });
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  // With several takers one may be a step ahead of another.
  const places = seen.map((name) => name.split(" ")[0]);
  expect(places.indexOf("single")).toBeLessThan(12);
  expect(places.lastIndexOf("few")).toBeLessThan(16);
  const own = seen.filter((name) => name.startsWith("pile"));
  expect(own.indexOf("pile 39")).toBeGreaterThan(20);
});
