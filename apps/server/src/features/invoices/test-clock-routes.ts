import { api } from "@emita/contract/paths";
import { setTestClockSchema, testClockSchema } from "@emita/contract/test-clock";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { clearTestClock, setTestClock, showTestClock } from "./cancelling/test-clock.ts";
import type { CompanyOf } from "./showing/route-parts.ts";

/** 404 wherever notes are real. */
export function registerTestClock(server: HttpServer, ctx: Context, companyOf: CompanyOf): void {
  const parts = { tags: ["empresa"], response: { 200: testClockSchema } };
  server.get(
    api.testClock,
    { schema: { ...parts, summary: "A hora dos prazos no mundo de teste" } },
    async (request) => showTestClock(ctx, companyOf(request)),
  );
  server.put(
    api.testClock,
    { schema: { ...parts, summary: "Adianta os prazos", body: setTestClockSchema } },
    async (request) => setTestClock(ctx, companyOf(request), request.body.now),
  );
  server.delete(
    api.testClock,
    { schema: { ...parts, summary: "Volta à hora real" } },
    async (request) => clearTestClock(ctx, companyOf(request)),
  );
}
