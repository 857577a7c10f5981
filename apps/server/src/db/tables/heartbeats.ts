import type { Generated } from "kysely";

/** One process each, for as long as it runs. */
export interface ProcessHeartbeats {
  id: string;
  role: "all" | "web" | "worker";
  heard_at: Generated<Date>;
  /** How far its clock is ahead of the database's; see operations/clock-skew.ts. */
  clock_skew_ms: Generated<number>;
}
