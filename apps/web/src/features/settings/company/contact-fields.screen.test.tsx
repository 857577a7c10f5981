import { openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { expect, test } from "vitest";
import {
  expectFieldError,
  expectToast,
  fieldOf,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const WRONG_PHONE = "Telefone inválido. Use o DDD, ou + e o código do país.";

test("an invalid contact is reported when its field is left; the press that leaves it still counts", async () => {
  await visit("/settings", { as: await openAccount(url) });
  for (const [name, wrong, words, right] of [
    ["Email", "ana@", "Email inválido", "ana@exemplo.com.br"],
    ["Telefone", "98765-4321", WRONG_PHONE, "(11) 98765-4321"],
    ["CEP", "0131", "O CEP tem oito números.", "01310-100"],
  ] as const) {
    const field = await fieldOf(name);
    await fill(name, "");
    await user.type(field, wrong);
    expect(field.getAttribute("aria-invalid")).toBeNull();
    await user.tab();
    await expectFieldError(name, words);
    await fill(name, right);
    expect(field.getAttribute("aria-invalid")).toBeNull();
  }
  await visit("/signin");
  await user.type(await fieldOf("E-mail"), "ana@");
  await press("Entrar");
  await expectToast("Erro de validação", "Email inválido");
});
