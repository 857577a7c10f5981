import { api } from "@emita/contract/paths";
import { setTestClockSchema, testClockSchema } from "@emita/contract/test-clock";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { clearTestClock, setTestClock, showTestClock } from "./cancelling/test-clock.ts";

/** 404 wherever notes are real. */
export function registerTestClock(server: HttpServer, ctx: Context): void {
  const changes = { access: "settings", scopes: ["company:write"] } as const;
  const parts = { tags: ["empresa"], response: { 200: testClockSchema } };
  server.get(
    api.testClock,
    {
      config: { access: "read", scopes: ["company:write"] },
      schema: { ...parts, summary: "A hora dos prazos no mundo de teste" },
    },
    async ({ caller }) => showTestClock(ctx, caller.companyId),
  );
  server.put(
    api.testClock,
    {
      config: changes,
      schema: { ...parts, summary: "Adianta os prazos", body: setTestClockSchema },
    },
    async ({ caller, body }) => setTestClock(ctx, caller.companyId, body.now),
  );
  server.delete(
    api.testClock,
    { config: changes, schema: { ...parts, summary: "Volta à hora real" } },
    async ({ caller }) => clearTestClock(ctx, caller.companyId),
  );
}
