import { z } from "zod";
import { clientSchema } from "./clients.ts";
import { shownVersion } from "./lists.ts";

/** The client of the path stays; `client_id` goes into it. */
export const mergeClientSchema = z.object(
  {
    client_id: z.uuid("Informe o id do outro cliente."),
    /** The versions that the person saw: of the one that stays, and of the other. */
    version: shownVersion.optional(),
    other_version: shownVersion.optional(),
  },
  "Envie o outro cliente em JSON.",
);
export type MergeClient = z.input<typeof mergeClientSchema>;

/** Why two clients may be one. */
export const DOUBLE_REASONS = ["same_root", "same_name", "same_email"] as const;

const short = clientSchema.pick({
  id: true,
  version: true,
  company_name: true,
  cnpj: true,
  emails: true,
  created_at: true,
});

/** Groups of clients that may be one, at most a hundred. */
export const clientDoublesSchema = z.object({
  data: z.array(z.object({ reason: z.enum(DOUBLE_REASONS), clients: z.array(short) })),
});
export type ClientDoubles = z.infer<typeof clientDoublesSchema>;
