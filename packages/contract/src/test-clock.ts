import { z } from "zod";

/** The hour that the deadlines of a company count by, in the test world alone. */
export const setTestClockSchema = z.object(
  { now: z.iso.datetime({ offset: true, error: "Use um instante RFC 3339." }) },
  "Envie o instante em JSON.",
);

export const testClockSchema = z.object({
  /** It runs on from the instant that was set. */
  now: z.string(),
  is_set: z.boolean(),
});
export type TestClock = z.infer<typeof testClockSchema>;
