import { versionCalled } from "@emita/fiscal-layouts/nacional-versions";
import { z } from "zod";

/** The id of a version; others are refused. */
const nationalLayout = z
  .string()
  .refine((id) => versionCalled(id) !== null, { error: "no such national layout" });

/** Settings that can be changed at run time; a reset restores the defaults. */
const liveSettings = z
  .object({
    /** Delay of an NFS-e or event in the distribution; minutes in the real service. */
    adnDelayMs: z.number().int().min(0).max(3_600_000),
    /** Delay before an ABRASF batch is processed. */
    abrasfDelayMs: z.number().int().min(0).max(3_600_000),
    /** A version of the national layout that SEFIN accepts beside those in force: a draft, by its id. */
    nacionalLayout: nationalLayout.nullable(),
  })
  .strict();
type Values = z.infer<typeof liveSettings>;

export interface LiveSettings {
  read(): Values;
  /** Applies the given settings; false, without any change, when they are invalid. */
  change(given: unknown): boolean;
  clear(): void;
}

/** `initial` comes from the environment. */
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
