import { z } from "zod";

/** The answer of `GET /api/v1/city-halls/status`, without an account: the measured availability of each channel. */
export const cityHallStatusSchema = z.object({
  /** When it was measured; at most some seconds ago. */
  measured_at: z.string(),
  /** How far back the figures reach. */
  window_hours: z.number().int(),
  data: z.array(
    z.object({
      channel: z.string(),
      /** For people: "Emissor nacional", "Sistema próprio da prefeitura de Suzano". */
      name: z.string(),
      /** `down`: its invoices wait; `degraded`: too many calls get no answer. */
      state: z.enum(["up", "degraded", "down"]),
      /** Since when it is down; null otherwise. */
      since: z.string().nullable(),
      last_ok_at: z.string().nullable(),
      /** Calls measured. 0: no call in the window, and the next two fields are null. */
      calls: z.number().int(),
      /** 0 to 1: the share of calls with an answer, refusals included. */
      success_share: z.number().nullable(),
      median_ms: z.number().int().nullable(),
    }),
  ),
});
export type CityHallStatus = z.infer<typeof cityHallStatusSchema>;
