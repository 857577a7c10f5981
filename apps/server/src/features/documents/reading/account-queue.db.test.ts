import { availableParallelism } from "node:os";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReaderError } from "@emita/reader/errors";
import type { Reader } from "@emita/reader/reader";
import {
  createDocumentStage,
  keepDocument,
  noIssuer,
  PNG,
} from "../../../test/invoices/document-stage.ts";
import { createWorkerJobs } from "../../../test/server/jobs.ts";
import { documentJobs } from "../jobs.ts";

const READERS = Math.min(4, availableParallelism());
const PATIENCE = { timeout: 30_000 };

let stage: Awaited<ReturnType<typeof createDocumentStage>>;
let jobs: Awaited<ReturnType<typeof createWorkerJobs>>;
/** Names of the files that are being read, and what ends each reading. */
let atWork: Map<string, (error: ReaderError) => void>;
let seen: string[];

/** Reads until it is ended; documents called `slow` time out at once. */
const reader: Reader = {
  read(bytes) {
    const name = Buffer.from(bytes.subarray(PNG.length)).toString();
    seen.push(name);
    if (name === "slow") return Promise.reject(new ReaderError("timeout"));
    return new Promise((_, reject) => {
      atWork.set(name, (error) => {
        atWork.delete(name);
        reject(error);
      });
    });
  },
  close: () => Promise.resolve(),
};

beforeEach(async () => {
  [atWork, seen] = [new Map(), []];
  stage = await createDocumentStage();
  const { ctx, databaseUrl } = stage.feature;
  jobs = await createWorkerJobs({ url: databaseUrl, db: ctx.db }, ctx.log);
  await jobs.work(documentJobs(ctx, { issuer: noIssuer, reader: () => reader }).definitions);
});
afterEach(async () => {
  endAll();
  await jobs.stop();
  await stage.stop();
});

const keep = (companyId: string, name: string) =>
  keepDocument(stage.feature.ctx, companyId, Buffer.concat([PNG, Buffer.from(name)]));
const endAll = () => {
  for (const end of atWork.values()) end(new ReaderError("nothing_readable"));
};

test("the readings of one account, however long, leave another's a place", async () => {
  const [pile, single] = [await stage.feature.createCompany(), await stage.feature.createCompany()];
  await Promise.all(Array.from({ length: 8 }, (_, index) => keep(pile, `pile ${index}`)));
  await vi.waitFor(() => expect(atWork.size).toBe(READERS), PATIENCE);
  await keep(single, "single");
  await vi.waitFor(() => expect([...atWork.keys()]).toContain("single"), PATIENCE);
  expect(atWork.size).toBe(READERS + 1);
});

test("after a reading that ran out of time the account's next ones go one at a time, for an hour", async () => {
  const { ctx, clock } = stage.feature;
  const companyId = await stage.feature.createCompany();
  await keep(companyId, "slow");
  const isOver = async () => {
    const rows = await ctx.db.selectFrom("documents").select("error_code").execute();
    expect(rows.map(({ error_code }) => error_code)).toContain("timeout");
  };
  await vi.waitFor(isOver, PATIENCE);
  await Promise.all(Array.from({ length: 3 }, (_, index) => keep(companyId, `later ${index}`)));
  let most = 0;
  const readOneByOne = () => {
    most = Math.max(most, atWork.size);
    endAll();
    expect(seen).toHaveLength(4);
  };
  await vi.waitFor(readOneByOne, PATIENCE);
  expect(most).toBe(1);
  clock.advance(3_600_001);
  await Promise.all(["a", "b"].map((name) => keep(companyId, name)));
  await vi.waitFor(() => expect(atWork.size).toBe(2), PATIENCE);
});
