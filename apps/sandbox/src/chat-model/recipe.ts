import { z } from "zod";

/** The next answers. */
export const recipeSchema = z.discriminatedUnion("kind", [
  /** `fields` as the answer's JSON, true or not; the response has a token count. */
  z.object({ kind: z.literal("answer"), fields: z.record(z.string(), z.unknown()) }),
  /** Any text instead of the JSON. */
  z.object({ kind: z.literal("says"), text: z.string() }),
  /** A refusal without content. */
  z.object({ kind: z.literal("declines") }),
  z.object({
    kind: z.literal("status"),
    status: z.number().int().min(400).max(599),
    retryAfter: z.number().int().optional(),
  }),
  /** A complete body that is no chat completion. */
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
