import { z } from "zod";

/** The creator of a token, a webhook or a Pix URL; null if it was created before this was recorded. */
export const makerSchema = z
  .object({
    name: z.string(),
    /** Whether that person is a member of the company now; null when only the creating token is known. */
    is_member: z.boolean().nullable(),
  })
  .nullable();
export type Maker = z.infer<typeof makerSchema>;
