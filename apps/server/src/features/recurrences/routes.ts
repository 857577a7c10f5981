import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerHolidays } from "./holiday-routes.ts";
import { registerOccurrences } from "./occurrence-routes.ts";
import { registerRepeats } from "./recurrence-routes.ts";

/** Repeats, their dates, and the company's days off. */
export function registerRecurrences(server: HttpServer, ctx: Context): void {
  registerRepeats(server, ctx);
  registerOccurrences(server, ctx);
  registerHolidays(server, ctx);
}
