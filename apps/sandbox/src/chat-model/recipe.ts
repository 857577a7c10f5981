import { z } from "zod";

/** What the next questions get. */
export const recipeSchema = z.discriminatedUnion("kind", [
  /** `fields` as the answer's JSON, true or not; the wire says how many tokens it took. */
  z.object({ kind: z.literal("answer"), fields: z.record(z.string(), z.unknown()) }),
  /** Any text where the JSON should be. */
  z.object({ kind: z.literal("says"), text: z.string() }),
  /** A polite no, without content. */
  z.object({ kind: z.literal("declines") }),
  z.object({
    kind: z.literal("status"),
    status: z.number().int().min(400).max(599),
    retryAfter: z.number().int().optional(),
  }),
  /** A whole body that is no chat completion. */
  z.object({ kind: z.literal("body"), body: z.string() }),
  /** A body without end. */
  z.object({ kind: z.literal("floods") }),
  z.object({ kind: z.literal("redirects"), to: z.string() }),
  z.object({ kind: z.literal("hangs") }),
  /** The head and half of a body, then nothing more. */
  z.object({ kind: z.literal("stalls") }),
  z.object({ kind: z.literal("hangs up") }),
]);
export type Recipe = z.infer<typeof recipeSchema>;
