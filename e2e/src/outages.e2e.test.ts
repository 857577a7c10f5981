import { afterAll, beforeAll, expect, test } from "vitest";
import { OUTAGES, sufferOutage } from "./outages/outages.ts";
import { removeData, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";

/**
 * The short version of `npm run bench -- outages`. In the first half connections are refused, in the second there is no
 * answer.
 */
const AWAY_MS = 12_000;

let host: RunningProduct;
beforeAll(async () => {
  host = await startOwnProduct();
});
afterAll(async () => {
  await host.stop();
  await removeData(host.dataDir);
});

test("store, database, mail server or city hall away, a frozen worker: no accepted work is lost or done twice", async () => {
  const reports = await Promise.all(OUTAGES.map((name) => sufferOutage(host, name, AWAY_MS)));
  for (const { outage, notes: invoices, documents, lost, doubled, faults } of reports) {
    expect({ outage, lost, doubled, faults }).toEqual({
      outage,
      lost: [],
      doubled: [],
      faults: [],
    });
    // Without a database no request is accepted until it is back; then the retried ones are.
    expect({ outage, notes: invoices > 0, documents: documents > 0 }).toEqual({
      outage,
      notes: true,
      documents: true,
    });
  }
});
