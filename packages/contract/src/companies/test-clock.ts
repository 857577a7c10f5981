import { z } from "zod";

/** The time by which a company's deadlines are counted, only in the test world. */
export const setTestClockSchema = z.object(
  { now: z.iso.datetime({ offset: true, error: "Use um instante RFC 3339." }) },
  "Envie o instante em JSON.",
);

export const testClockSchema = z.object({
  /** It continues from the instant that was set. */
  now: z.string(),
  is_set: z.boolean(),
});
export type TestClock = z.infer<typeof testClockSchema>;
