import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import {
  bearer,
  createInvoice,
  openAccount,
  setFault,
  TOMADOR,
  untilStatus,
} from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { clearFaults } from "./pages/sandbox.ts";
import { expectIssued, fillPix, pixFields } from "./pages/pix.ts";
import {
  expectGone,
  expectHeading,
  expectText,
  expectValue,
  expectVisible,
  expectWords,
} from "./pages/screen.ts";
import { removeData, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";

const SERVICE_KEY = "chave-do-operador-para-os-testes-0001";
/** A product of its own: its figures contain no other test's invoices and faults, and no other test meets its maintenance. */
let product: RunningProduct;

beforeAll(async () => {
  product = await startOwnProduct({ env: { AUTH_SERVICE_KEY: SERVICE_KEY } });
});
afterAll(async () => {
  await product.stop();
  await removeData(product.dataDir);
});

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

test("the page shows the measurements, follows an outage by itself, and its end", async ({
  open,
}) => {
  const page = await open({ at: product.url });
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
  for (let invoice = 0; invoice < 4; invoice += 1) await createInvoice(product.url, account);
  await expectAfterRefresh(page, /^Fora do ar desde \d\d:\d\d$/);
  await expectVisible(page.getByText(/^Fora do ar: Emissor nacional\. As notas seguem sozinhas/));
  found.push(...(await findStateViolations(page, "/situacao, down")));

  await clearFaults(product.sandboxUrl);
  await expectAfterRefresh(page, "Funcionando");
  expect(found).toEqual([]);
});

test("without an answer it says so and asks again by itself; without a connection, too", async ({
  open,
}) => {
  const page = await open({ at: product.url });
  tolerate(page, /ERR_FAILED/);
  // Data that do not come from the test before.
  const account = await openAccount(product.url);
  const { id } = await createInvoice(product.url, account);
  await untilStatus(product.url, account, id, "issued");
  await page.clock.install();
  // No answer before the text about the wait was visible.
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

/** The operator's remote switch, and the time within which every process follows it. */
async function letLookOnly(isOn: boolean): Promise<void> {
  const answer = await fetch(`${product.url}/admin`, {
    method: "POST",
    headers: { ...bearer(SERVICE_KEY), "content-type": "application/json" },
    body: JSON.stringify({
      command: ["read-only", isOn ? "on" : "off", "--reason", "troca de disco"],
    }),
  });
  expect(answer.status).toBe(200);
  const isLookedAtOnly = async () =>
    (await fetch(`${product.url}/api/v1/entitlement`)).headers.has("x-emita-read-only");
  await expect.poll(isLookedAtOnly).toBe(isOn);
}

test("in maintenance the screens say that they are read-only, keep typed values, and work again afterwards", async ({
  open,
}) => {
  const account = await openAccount(product.url);
  await createInvoice(product.url, account);
  const page = await open({ at: product.url, as: account });
  tolerate(page, /status of 503/);
  const bar = page.getByRole("status").filter({ hasText: "Em manutenção." });
  await fillPix(page, { cnpj: TOMADOR.cnpj, description: "Revisão de motores" });
  await expectGone(bar);
  await letLookOnly(true);

  const form = pixFields(page);
  await form.send.click();
  await expectWords(page, "O Emita está em manutenção: por enquanto dá para consultar tudo");
  await expectVisible(bar.getByText(/Por enquanto dá para consultar tudo, mas não para alterar/));
  await expectValue(form.description, "Revisão de motores");
  expect(await findStateViolations(page, "/pix in maintenance")).toEqual([]);

  // Reading still works, also for a visitor who arrives now.
  const late = await open({ at: product.url, as: account, width: 390, theme: "dark" });
  await late.goto("/dashboard");
  await expectVisible(late.getByRole("heading", { name: "Últimas Notas" }));
  await expectVisible(late.getByText(TOMADOR.company_name).first());
  await expectVisible(late.getByRole("status").filter({ hasText: "Em manutenção." }));
  expect(await findStateViolations(late, "/dashboard in maintenance")).toEqual([]);

  await letLookOnly(false);
  await form.send.click();
  await expectIssued(page);
  await expectGone(bar);
});
