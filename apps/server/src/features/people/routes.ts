import type { Authenticate, Identify } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerNotificationChoices } from "./notification-routes.ts";

/** Companies and their people. */
export async function registerPeople(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
  _identify: Identify,
): Promise<void> {
  registerNotificationChoices(server, ctx, authenticate);
}
