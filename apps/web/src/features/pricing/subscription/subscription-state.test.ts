import { expect, it } from "vitest";
import { renewsByItself, stateOf } from "./subscription-state.ts";

const active = {
  offer: "pro",
  next_offer: null,
  status: "active",
  renews_at: "2026-12-20T12:00:00Z",
  cancel_at_period_end: false,
  grace_until: null,
  payment_url: null,
} as const;

it.each([
  [{}, "Ativa", "Próxima renovação em 20/12/2026: R$\u00a0149,00."],
  [{ cancel_at_period_end: true }, "Cancelamento marcado", "Vale até 20/12/2026 e não renova."],
  [
    { next_offer: "starter" },
    "Troca marcada",
    "Vale até 20/12/2026. Depois, plano Starter por R$\u00a049,00.",
  ],
  [
    { status: "past_due", grace_until: "2026-11-27T12:00:00Z" },
    "Pagamento pendente",
    "A fatura da renovação está em aberto.",
  ],
] as const)("%j is %s", (changes, label, sentence) => {
  expect(stateOf({ ...active, ...changes })).toMatchObject({ label, sentence });
});

it.each([
  [{}, true],
  [{ cancel_at_period_end: true }, false],
  [{ grace_until: "2026-11-27T12:00:00Z" }, false],
] as const)("%j renews by itself: %s", (changes, renews) => {
  expect(renewsByItself({ ...active, ...changes })).toBe(renews);
});
