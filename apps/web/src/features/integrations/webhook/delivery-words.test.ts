import type { WebhookDelivery } from "@emita/contract/integrations/webhooks";
import { expect, test } from "vitest";
import { countWords, eventsWords, librarySecret, progressWords } from "./delivery-words.ts";

const delivery: WebhookDelivery = {
  id: "6f1f6a5c-6c0d-4b83-a3f5-0f0a0d4f5a11",
  event_id: "6f1f6a5c-6c0d-4b83-a3f5-0f0a0d4f5a12",
  type: "invoice.issued",
  invoice_id: null,
  created_at: "2026-11-20T12:00:00.000Z",
  state: "pending",
  tries: 0,
  next_try_at: "2026-11-20T15:05:00.000Z",
  delivered_at: null,
  last_status: null,
  last_failure: null,
};

test.each([
  [{}, "Ainda não enviado"],
  [{ state: "delivered", tries: 1, last_status: 204 }, "1 tentativa: respondeu 204"],
  [
    { tries: 2, last_failure: "timeout" },
    "2 tentativas: não respondeu em 10 segundos. Próxima: 20/11/2026 12:05:00",
  ],
  [
    { state: "dead", tries: 10, last_status: 500, last_failure: "bad_status" },
    "10 tentativas: respondeu 500",
  ],
] as const)("the result %j has a text", (change, words) => {
  expect(progressWords({ ...delivery, ...change })).toBe(words);
});

test("the secret has the form that the published libraries take", () => {
  expect(librarySecret("b4bfb2ac-7a8a-4f6a-a3e3-0d5b7f7f5a11")).toBe(
    "whsec_YjRiZmIyYWMtN2E4YS00ZjZhLWEzZTMtMGQ1YjdmN2Y1YTEx",
  );
  expect(librarySecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")).toBe(
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  );
});

test("counts and choices are shown in words", () => {
  expect([countWords(1), countWords(1200)]).toEqual(["1 evento", "1.200 eventos"]);
  expect(eventsWords(null)).toBe("Todos os eventos");
  expect(eventsWords(["invoice.issued", "quota.reached"])).toBe(
    "Nota emitida, Limite de notas atingido",
  );
});
