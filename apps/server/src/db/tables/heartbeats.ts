import type { Generated } from "kysely";

/** One process each, for as long as it runs. */
export interface ProcessHeartbeats {
  id: string;
  role: "all" | "web" | "worker";
  heard_at: Generated<Date>;
}
