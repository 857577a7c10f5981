import { z } from "zod";

/** What `GET /api/v1/city-halls/status` answers, without an account: how each channel really answered lately. */
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
      /** `down`: its notes wait; `degraded`: too many calls get no answer. */
      state: z.enum(["up", "degraded", "down"]),
      /** Since when it is down; null otherwise. */
      since: z.string().nullable(),
      last_ok_at: z.string().nullable(),
      /** Calls measured; 0: nobody used it in the window, and the next two are null. */
      calls: z.number().int(),
      /** 0 to 1: the share of calls that got an answer, a refusal included. */
      success_share: z.number().nullable(),
      median_ms: z.number().int().nullable(),
    }),
  ),
});
export type CityHallStatus = z.infer<typeof cityHallStatusSchema>;
