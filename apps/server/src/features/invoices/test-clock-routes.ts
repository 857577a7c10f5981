import { api } from "@emita/contract/paths";
import { setTestClockSchema, testClockSchema } from "@emita/contract/companies/test-clock";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { clearTestClock, setTestClock, showTestClock } from "./cancelling/test-clock.ts";

/** 404 wherever invoices are real. */
export function registerTestClock(server: HttpServer, ctx: Context): void {
  const changes = { access: "settings", scopes: ["company:write"] } as const;
  const parts = { tags: ["empresa"], response: { 200: testClockSchema } };
  server.get(
    api.testClock,
    {
      config: { access: "read", scopes: ["company:write"] },
      schema: {
        ...parts,
        summary: "A hora dos prazos no mundo de teste",
        operationId: "getTestClock",
        description:
          "A hora por que as prefeituras do mundo de teste julgam os prazos dos cancelamentos da empresa. Fora do mundo de teste, 404.",
      },
    },
    async ({ caller }) => showTestClock(ctx, caller.companyId),
  );
  server.put(
    api.testClock,
    {
      config: changes,
      schema: {
        ...parts,
        summary: "Adianta os prazos",
        operationId: "setTestClock",
        description:
          "Adianta essa hora, para ver um cancelamento ser recusado por prazo (ali, 180 dias) e a análise ser oferecida. O relógio anda a partir do instante enviado e fica até ser tirado; nada mais muda de hora. Fora do mundo de teste, 404.",
        example: { now: "2027-11-20T12:00:00-03:00" },
        body: setTestClockSchema,
      },
    },
    async ({ caller, body }) => setTestClock(ctx, caller.companyId, body.now),
  );
  server.delete(
    api.testClock,
    {
      config: changes,
      schema: {
        ...parts,
        summary: "Volta à hora real",
        operationId: "clearTestClock",
        description: "Volta à hora real. Fora do mundo de teste, 404.",
        answerExamples: { 200: { now: "2026-11-20T15:00:00.000Z", is_set: false } },
      },
    },
    async ({ caller }) => clearTestClock(ctx, caller.companyId),
  );
}
