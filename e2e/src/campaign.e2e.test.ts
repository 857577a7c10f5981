import { expect, test } from "vitest";
import { runCampaign } from "./campaign/campaign.ts";
import { newData } from "./shared-product.ts";

/** The short version of `npm run bench -- faults`: real processes, every fault of the national service, every crash once. */
test(
  "every invoice becomes exactly one issued invoice despite lost messages and killed processes",
  { timeout: 240_000 },
  async () => {
    const report = await runCampaign({
      notes: 40,
      targets: ["sefin"],
      notesPerFault: 6,
      disasterRounds: 1,
      seed: 1,
      patienceMs: 60_000,
      dataDir: await newData(),
    });
    expect(report.disagreements).toEqual([]);
    expect(report.disasters.size).toBeGreaterThan(8);
  },
);
