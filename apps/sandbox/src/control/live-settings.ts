import { versionCalled } from "@emita/fiscal-layouts/nacional-versions";
import { z } from "zod";

/** The id of a version; none other is taken. */
const nationalLayout = z
  .string()
  .refine((id) => versionCalled(id) !== null, { error: "no such national layout" });

/** What can be changed while the sandbox runs; a reset brings the defaults back. */
const liveSettings = z
  .object({
    /** How long a note or event stays out of the distribution; minutes in the real service. */
    adnDelayMs: z.number().int().min(0).max(3_600_000),
    /** How long an ABRASF batch waits before it is processed. */
    abrasfDelayMs: z.number().int().min(0).max(3_600_000),
    /** A version of the national layout that SEFIN speaks beside those in force: a draft, by its id. */
    nacionalLayout: nationalLayout.nullable(),
  })
  .strict();
type Values = z.infer<typeof liveSettings>;

export interface LiveSettings {
  read(): Values;
  /** Takes the given ones over; false, and nothing changed, when they are not settings. */
  change(given: unknown): boolean;
  clear(): void;
}

/** `initial` is what the environment says. */
export function createLiveSettings(initial: Values): LiveSettings {
  let values = initial;
  return {
    read: () => values,
    change(given) {
      const parsed = liveSettings.partial().safeParse(given);
      if (!parsed.success) return false;
      const { adnDelayMs, abrasfDelayMs, nacionalLayout } = parsed.data;
      values = {
        adnDelayMs: adnDelayMs ?? values.adnDelayMs,
        abrasfDelayMs: abrasfDelayMs ?? values.abrasfDelayMs,
        nacionalLayout: nacionalLayout === undefined ? values.nacionalLayout : nacionalLayout,
      };
      return true;
    },
    clear() {
      values = initial;
    },
  };
}
