import { expect, test } from "vitest";
import { limitText, limitWithUpgrade } from "./limit-text.ts";

test("the limit sentence is the specification's, with and without the way on", () => {
  const reached = { quota: 5, plan: "TRIAL" };
  expect(limitText(reached)).toBe("Você atingiu o limite de 5 notas do plano TRIAL.");
  expect(limitWithUpgrade(reached)).toBe(
    "Você atingiu o limite de 5 notas do plano TRIAL. Faça upgrade para continuar.",
  );
});
