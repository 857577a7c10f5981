import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { drawBoleto, printBoleto } from "./fixtures/slip.ts";
import { chooseFile, reviewFields, scan } from "./pages/scan.ts";
import { buttonOf, expectToast } from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

/** Every request to this path is refused instead of answered by the product. */
async function refuse(page: Page, address: string): Promise<void> {
  tolerate(page, /status of 500/);
  await page.route(address, (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: JSON.stringify({
        status: 500,
        code: "internal",
        title: "Recusado",
        detail: "Recusado.",
      }),
    }),
  );
}

test("a boleto that could not be sent, accepted or read is reported in the words of docs/product.md", async ({
  open,
  browser,
}) => {
  const page = await open({ as: await openAccount(url) });
  await scan(page, await printBoleto(browser));
  await refuse(page, "**/api/v1/invoices");
  await reviewFields(page).confirmation.check();
  await reviewFields(page).send.click();
  await expectToast(
    page,
    "Erro ao enviar dados",
    "Ocorreu um erro ao tentar enviar os dados para a prefeitura.",
  );
  await expect.poll(() => reviewFields(page).send.isEnabled()).toBe(true);

  await refuse(page, "**/api/v1/documents");
  await page.goto("/scan");
  await chooseFile(page, await drawBoleto(browser));
  await buttonOf(page, "Confirmar e Ler").click();
  await expectToast(
    page,
    "Erro no processamento",
    "Não foi possível extrair os dados da imagem. Tente novamente.",
  );

  await page.goto("/scan");
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
  });
  await chooseFile(page, await drawBoleto(browser));
  await expectToast(page, "Erro no upload", "Erro ao ler o arquivo. Tente novamente.");
});
