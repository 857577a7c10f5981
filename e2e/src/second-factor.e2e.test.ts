import { expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { enrolApp, wrongCode } from "./authenticator-app.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, tabTo } from "./pages/accessibility.ts";
import { expectFieldError, expectHeading } from "./pages/screen.ts";
import { codeField, confirmCode, reachStep } from "./pages/second-factor.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const WRONG = "O código não confere. Veja se é o mais recente e tente de novo.";

test("an app opens the account by keyboard only, also after a refused code", async ({ open }) => {
  const account = await openAccount(url);
  const app = await enrolApp(url, account);
  const page = await open({ width: 390, theme: "dark" });
  tolerate(page, /status of 422/);
  await reachStep(page, account);
  await confirmCode(page, wrongCode(app.secret));
  await expectFieldError(codeField(page), WRONG);
  expect(await findStateViolations(page, "second step, refused")).toEqual([]);
  await page.reload();
  await expectHeading(page, "Verificação em duas etapas");
  await tabTo(page, codeField(page));
  await page.keyboard.type(app.next());
  await page.keyboard.press("Enter");
  await expectHeading(page, "Notas fiscais");
  await page.reload();
  await expectHeading(page, "Notas fiscais");
});
