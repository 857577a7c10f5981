import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { createInvoice, openAccount, setFault, untilStatus } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { clearFaults } from "./pages/sandbox.ts";
import { expectHeading, expectText, expectVisible } from "./pages/screen.ts";
import { removeData, type RunningProduct } from "./product.ts";
import { sharedProduct, startOwnProduct } from "./shared-product.ts";

const { url, sandboxUrl } = sharedProduct();
/** A product of its own: nobody else's notes and faults are in its figures. */
let product: RunningProduct;

beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(async () => {
  await product.stop();
  await removeData(product.dataDir);
});

afterEach(() => clearFaults(sandboxUrl));

/** Lets the page's next rounds come, until it shows this. */
async function expectAfterRefresh(page: Page, words: string | RegExp): Promise<void> {
  const shown = page.getByRole("region", { name: "Emissor nacional" }).getByText(words);
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(30_000);
        return shown.isVisible();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(true);
}

test("the page tells what was measured, follows an outage by itself, and its end", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${product.url}/situacao`);
  await expectHeading(page, "Situação das prefeituras");
  await expectText(page, "Nenhuma medição ainda");
  const found = await findStateViolations(page, "/situacao, empty");

  const account = await openAccount(product.url);
  const { id } = await createInvoice(product.url, account);
  await untilStatus(product.url, account, id, "issued");
  await expectAfterRefresh(page, "Funcionando");
  const channel = page.getByRole("region", { name: "Emissor nacional" });
  await expectVisible(channel.getByText("100%", { exact: true }));
  await expectVisible(channel.getByText(/^[\d,]+ m?s$/));
  await expectText(page, "Prefeituras respondendo normalmente");
  found.push(...(await findViolations(page, "/situacao")));

  await setFault(product.sandboxUrl, { fault: "http_503", count: 1_000 });
  for (let note = 0; note < 4; note += 1) await createInvoice(product.url, account);
  await expectAfterRefresh(page, /^Fora do ar desde \d\d:\d\d$/);
  await expectVisible(page.getByText(/^Fora do ar: Emissor nacional\. As notas seguem sozinhas/));
  found.push(...(await findStateViolations(page, "/situacao, down")));

  await clearFaults(product.sandboxUrl);
  await expectAfterRefresh(page, "Funcionando");
  expect(found).toEqual([]);
});

test("without an answer it says so and asks again by itself; without a connection, too", async ({
  page,
}) => {
  tolerate(page, /ERR_FAILED/);
  // Something to show that does not come from the test before.
  const account = await openAccount(product.url);
  const { id } = await createInvoice(product.url, account);
  await untilStatus(product.url, account, id, "issued");
  await page.clock.install();
  // No answer before the words for the wait were seen.
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/v1/city-halls/status", async (route) => {
    await seen.promise;
    await route.abort();
  });
  await page.goto(`${product.url}/situacao`);
  await expectText(page, "Carregando...");
  seen.resolve();
  await page.clock.fastForward(5_000);
  await expectVisible(page.getByRole("alert").getByText(/^Não foi possível medir/));
  const found = await findStateViolations(page, "/situacao, failed");
  await page.unroute("**/api/v1/city-halls/status");
  await expectAfterRefresh(page, "Funcionando");
  await page.context().setOffline(true);
  await expectVisible(
    page.getByText(/^Sem conexão\. Mostramos a última medição, das \d\d:\d\d\.$/),
  );
  expect(found).toEqual([]);
});

test("the start page and a waiting note lead to it", async ({ open, page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Situação das prefeituras" }).click();
  await expectHeading(page, "Situação das prefeituras");

  const account = await openAccount(url);
  await setFault(sandboxUrl, { fault: "http_503", count: 1_000 });
  const { id } = await createInvoice(url, account);
  const second = await open({ as: account });
  await second.goto(`/notas/${id}`);
  await second.getByRole("link", { name: "Ver a situação das prefeituras" }).click();
  await expectHeading(second, "Situação das prefeituras");
  await clearFaults(sandboxUrl);
  await untilStatus(url, account, id, "issued");
});
