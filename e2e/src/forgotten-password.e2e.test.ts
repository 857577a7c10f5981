import { expect } from "vitest";
import { signUpUnverified } from "./api-client.ts";
import { test } from "./browser.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { followLink, openMail, untilMail } from "./pages/auth.ts";
import { buttonOf, expectAddress, expectVisible, fieldOf, passwordOf } from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

test("the owner of an address resets the password of a third party's account and is asked about its company", async ({
  open,
}) => {
  const { email } = await signUpUnverified(url);
  const page = await open({ width: 390 });
  await page.goto("/signin");
  await fieldOf(page, "E-mail").fill(email);
  await buttonOf(page, "Esqueceu a senha?").click();
  await untilMail(url, email, /^Nova senha no Emita$/);
  await openMail(page, email, "Nova senha no Emita");
  await followLink(page, "Escolher nova senha");
  await expectAddress(page, "/reset-password");
  await passwordOf(page, "Nova senha").fill("senha-da-dona");
  await passwordOf(page, "Confirmar senha").fill("senha-da-dona");
  await buttonOf(page, "Salvar nova senha").click();
  await buttonOf(page, "Conferir os dados da empresa").click();
  await expectVisible(page.getByRole("dialog", { name: "Confira os dados da empresa" }));
  expect(await findStateViolations(page, "Confira os dados da empresa")).toEqual([]);
});
