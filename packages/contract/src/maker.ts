import { z } from "zod";

/** Who made a token, a webhook or a Pix address; null where it was made before that was noted. */
export const makerSchema = z
  .object({
    name: z.string(),
    /** Whether that person is a member of the company now; null where only the token is known with which it was made. */
    is_member: z.boolean().nullable(),
  })
  .nullable();
export type Maker = z.infer<typeof makerSchema>;
