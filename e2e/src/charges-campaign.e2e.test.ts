import { expect, test } from "vitest";
import { runChargeCampaign } from "./campaign/charges.ts";
import { newData } from "./shared-product.ts";

/** The short version of `npm run bench -- charges`. */
test(
  "every paid charge becomes exactly one note despite faults of bank and city hall and killed processes",
  { timeout: 300_000 },
  async () => {
    const report = await runChargeCampaign({
      charges: 20,
      seed: 1,
      disasterRounds: 1,
      clients: 4,
      patienceMs: 150_000,
      dataDir: await newData(),
    });
    expect(report.disagreements).toEqual([]);
    expect(report.charges).toBe(20);
    expect(report.disasters).toBeGreaterThan(8);
  },
);
