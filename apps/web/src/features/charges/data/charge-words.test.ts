import { expect, test } from "vitest";
import { CHARGE } from "../../../testing/charge.ts";
import { chargeMessage, dueText, isCancellable, qrPath } from "./charge-words.ts";

test("a charge says until when it can be paid, or when it was", () => {
  expect(dueText(CHARGE)).toBe("Vence em 30/11/2026");
  expect(dueText({ ...CHARGE, state: "expired" })).toBe("Venceu em 30/11/2026");
  expect(dueText({ ...CHARGE, due_date: null, expires_at: "2026-11-25T12:00:00.000Z" })).toBe(
    "Até 25/11/2026 09:00",
  );
  expect(dueText({ ...CHARGE, state: "paid", paid_at: "2026-11-25T02:30:00.000Z" })).toBe(
    "Paga em 24/11/2026",
  );
});

test("only what was not paid can be cancelled", () => {
  const states = [
    "creating",
    "open",
    "paid",
    "expired",
    "cancelled",
    "refunded",
    "failed",
  ] as const;
  expect(states.filter((state) => isCancellable({ state }))).toEqual(["creating", "open"]);
});

test("the message leads to the charge's page, and the picture lies under it", () => {
  expect(chargeMessage(CHARGE, "Marina Prado Consultoria Ltda").replaceAll("\u00a0", " ")).toBe(
    "Olá! Segue a cobrança de Marina Prado Consultoria Ltda, no valor de R$ 1.850,00, para pagar por Pix: https://emita.example/c/chave",
  );
  expect(qrPath(CHARGE)).toBe("/c/chave/qr.svg");
});
