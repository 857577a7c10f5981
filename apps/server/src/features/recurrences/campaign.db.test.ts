import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCampaign } from "../../test/recurrences/campaign.ts";
import {
  createRecurrenceStage,
  type RecurrenceStage,
} from "../../test/recurrences/recurrence-stage.ts";

/** `npm run bench -- recurrences-campaign` makes it longer, and takes its figures from this file. */
const FIGURES = process.env["RECURRENCES_FIGURES"];
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const SIZE = {
  repeats: number("RECURRENCES_REPEATS", 8),
  months: number("RECURRENCES_MONTHS", 2),
  seed: number("RECURRENCES_SEED", 31),
};
const LIMIT_MS = FIGURES ? 3_600_000 : 120_000;

let stage: RecurrenceStage;
beforeAll(async () => {
  stage = await createRecurrenceStage();
});
afterAll(() => stage.stop());

test(
  "months with kills, clock jumps and two workers: every date exactly once, none missing",
  { timeout: LIMIT_MS },
  async () => {
    const figures = await runCampaign(stage, SIZE);
    if (FIGURES) await writeFile(FIGURES, JSON.stringify(figures));
    expect(figures).toMatchObject({ missing: 0, surplus: 0, invoices: figures.expected });
    expect(figures.kills).toBeGreaterThan(10);
  },
);
