import { expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import {
  buttonOf,
  expectAddress,
  expectGone,
  expectHeading,
  expectToast,
  expectVisible,
} from "./pages/screen.ts";
import { openSecurity } from "./pages/second-factor.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

test("sessions are listed with device, use and address; one ends, then all others", async ({
  open,
}) => {
  const account = await openAccount(url);
  const page = await open({ as: account });
  await openSecurity(page);
  const list = page.getByRole("list", { name: "Sessões abertas" });
  const items = list.getByRole("listitem");
  // One from signing up, one over HTTP, and this browser.
  await expect.poll(() => items.count()).toBe(3);
  const own = items.filter({ hasText: "Esta sessão" });
  await expectVisible(own);
  expect(await own.getByRole("button").count()).toBe(0);
  await expectVisible(
    own.getByText(/último uso em \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d · endereço (127\.0\.0\.1|::1)/),
  );
  await list
    .getByRole("button", { name: /^Encerrar a sessão: / })
    .first()
    .click();
  await expectToast(page, "Sessão encerrada");
  await expect.poll(() => items.count()).toBe(2);

  const other = await open({ as: account });
  tolerate(other, /status of 40[13]/);
  await other.goto("/dashboard");
  await expectHeading(other, "Notas fiscais");
  await page.reload();
  await expect.poll(() => items.count()).toBe(3);
  await buttonOf(page, "Sair dos outros").click();
  await expectToast(page, "Você saiu dos outros aparelhos", "Só esta sessão continua aberta.");
  await expect.poll(() => items.count()).toBe(1);
  await expectGone(buttonOf(page, "Sair dos outros"));
  await expectAddress(other, /^\/signin/);
  await page.reload();
  await expectHeading(page, "Segurança");
});
