import { expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test } from "./browser.ts";
import { expectAddress, expectHeading, expectText, expectVisible } from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

test("the start page describes the product and links to sign-up", async ({ page }) => {
  await page.goto("/");
  await expectText(page, "Como funciona", "5 notas grátis", "Sem cartão de crédito");
  for (const step of ["Escaneie ou registre", "Confira", "Receba a nota"])
    await expectVisible(page.getByRole("heading", { name: step }));
  for (const audience of ["Autônomos", "Clínicas", "Consultorias", "Pequenas e médias empresas"])
    await expectVisible(page.getByRole("heading", { name: audience }));
  const prices = page.getByRole("region", { name: "Preços" });
  for (const [name, price, invoices] of [
    ["Starter", "R$ 49/mês", "30 notas por mês"],
    ["Pro", "R$ 149/mês", "150 notas por mês"],
    ["Full", "R$ 289/mês", "300 notas por mês"],
    ["Pacote avulso", "R$ 99", "100 notas"],
  ] as const) {
    const plan = prices.getByRole("listitem").filter({
      has: page.getByRole("heading", { name, exact: true }),
    });
    await expectVisible(plan.getByText(invoices, { exact: true }));
    expect(await plan.innerText()).toContain(price);
  }
  const calls = page.getByRole("link", { name: /^Criar conta/ });
  for (const call of await calls.all()) expect(await call.getAttribute("href")).toBe("/signup");
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ["Entrar", "/signin"],
    ["Termos de uso", "/terms"],
    ["Privacidade", "/privacy"],
  ] as const) {
    expect(await footer.getByRole("link", { name }).getAttribute("href")).toBe(path);
  }
  await expectVisible(footer.getByText(/CNPJ \d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});

test("the start page is complete without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await expectVisible(page.getByRole("heading", { level: 1 }));
  await page.getByRole("link", { name: "Termos de uso" }).click();
  await expectAddress(page, "/terms");
  await context.close();
});

test("/welcome opens both ways of issuing, after signing in", async ({ page }) => {
  await page.goto("/welcome");
  await page.getByRole("link", { name: "Escanear Boleto ou Recibo" }).click();
  await expectAddress(page, "/signin?redirect=%2Fscan");
  await page.goBack();
  await page.getByRole("link", { name: "Registrar Pagamento PIX" }).click();
  await expectAddress(page, "/signin?redirect=%2Fpix");
});

test("a signed-in user finds both ways of issuing on the start page", async ({ open }) => {
  const page = await open({ as: await openAccount(url) });
  await page.goto("/");
  await expectVisible(page.getByRole("link", { name: "Escanear Boleto ou Recibo" }));
  expect(await page.getByRole("link", { name: /^Criar conta/ }).count()).toBe(0);
  const invoices = page.getByRole("link", { name: "Ver minhas notas" });
  expect(await invoices.getAttribute("href")).toBe("/dashboard");
  await page.getByRole("link", { name: "Registrar Pagamento PIX" }).click();
  await expectHeading(page, "Registrar Pagamento PIX");
  await page.getByRole("link", { name: "Voltar" }).click();
  await expectAddress(page, "/");
});

test("the start page answers for any city, by pointer or keyboard", async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("search");
  const field = search.getByRole("searchbox", { name: "Cidade da empresa" });
  await field.scrollIntoViewIfNeeded();
  await expectVisible(search.getByText("Por exemplo, São Paulo/SP:"));
  await field.fill("belo horiz");
  await search.getByRole("button", { name: "Belo Horizonte/MG" }).click();
  await expectVisible(search.getByText("MEI: sim."));
  await expectVisible(search.getByText("Você traz:"));
  expect(await field.inputValue()).toBe("Belo Horizonte/MG");
  await field.fill("Suzano/SP");
  await field.press("Enter");
  await expectVisible(search.getByText(/prefeitura de Suzano/));
  await field.fill("Xyz");
  await expectVisible(search.getByText("Nenhuma cidade com este nome."));
});

test("the film is fetched when it is asked for, and stops with the same button", async ({
  page,
}) => {
  const films: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".webm")) films.push(request.url());
  });
  await page.goto("/");
  const watch = page.getByRole("button", { name: "Assistir, 15 s" });
  await page.getByRole("heading", { name: "Veja uma nota sair" }).scrollIntoViewIfNeeded();
  await expectVisible(watch);
  // The test's browser asks for less motion.
  expect(films).toEqual([]);
  await watch.click();
  await expectVisible(page.getByRole("button", { name: "Pausar" }));
  await expect.poll(() => films.length).toBe(2);
  await page.getByRole("button", { name: "Pausar" }).click();
  await expectVisible(watch);
  expect(await page.locator("video").evaluateAll((all) => all.length)).toBe(2);
});
