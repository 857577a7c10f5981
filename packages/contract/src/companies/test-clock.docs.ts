import type { Docs } from "../openapi/docs.ts";

export const TEST_CLOCK: Docs = {
  schemas: {
    SetTestClock: {
      fields: { now: "A hora por que os prazos passam a contar: de agora até dez anos à frente." },
    },
    TestClock: {
      answer: "A hora dos prazos da empresa",
      example: { now: "2027-11-20T15:00:00.000Z", is_set: true },
      fields: {
        now: "A hora por que os prazos dos cancelamentos contam agora.",
        is_set: "Se está adiantada; `false`: é a hora real.",
      },
    },
  },
};
