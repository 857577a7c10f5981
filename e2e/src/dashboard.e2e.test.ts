import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import {
  createInvoice,
  openAccount,
  openTrialAccount,
  SAMPLE_INVOICE,
  setFault,
  TOMADOR,
  untilStatus,
} from "./api-client.ts";
import { test } from "./browser.ts";
import { noteRows, openDashboard, rowOf, statOf } from "./pages/dashboard.ts";
import { clearFaults } from "./pages/sandbox.ts";
import {
  buttonOf,
  expectAddress,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url, sandboxUrl } = sharedProduct();
const VET = { cnpj: "45721309000109", company_name: "Araucária Clínica Veterinária Ltda" };
/** The sandbox refuses every note for this client with E0190. */
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };

afterEach(() => clearFaults(sandboxUrl));

describe("the list of invoices", () => {
  test("an empty list says so, and links to both ways of issuing", async ({ open }) => {
    const page = await open({ as: await openTrialAccount(url) });
    await openDashboard(page);
    await expectText(page, "Nenhuma nota encontrada", "Últimas Notas", "Plano Trial");
    await expectVisible(page.getByText("0 / 5 notas usadas"));
    await expectVisible(page.getByRole("link", { name: "Fazer Upgrade" }));
    await page.getByRole("link", { name: "Registrar Pagamento PIX" }).click();
    await expectAddress(page, "/pix");
  });

  test("the URL filters the list, and the filter survives a reload", async ({ open }) => {
    const account = await openAccount(url);
    const [clinic, vet, refused] = await Promise.all([
      createInvoice(url, account),
      createInvoice(url, account, { ...SAMPLE_INVOICE, ...VET, city: "Curitiba" }),
      createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED }),
    ]);
    await untilStatus(url, account, clinic.id, "issued");
    await untilStatus(url, account, vet.id, "issued");
    await untilStatus(url, account, refused.id, "error");
    const page = await open({ as: account });
    await openDashboard(page);
    await expect.poll(() => noteRows(page).count()).toBe(3);
    await expect.poll(() => statOf(page, "Total de Notas").innerText()).toBe("3");
    await expect.poll(() => statOf(page, "Notas Este Mês").innerText()).toBe("3");
    await expect.poll(() => statOf(page, "Pendentes").innerText()).toBe("0");
    await expectText(page, "Data", "CNPJ/Nome", "Código", "Valor", "Cidade", "Ações");

    const search = page.getByRole("searchbox", { name: "Buscar por CNPJ ou nome" });
    await search.fill("araucaria clin");
    await expectAddress(page, "/dashboard?q=araucaria+clin");
    await expect.poll(() => noteRows(page).count()).toBe(1);
    await expectVisible(rowOf(page, VET.company_name));
    await page.reload();
    await expectValue(search, "araucaria clin");
    await expectVisible(rowOf(page, VET.company_name));
    await search.fill("41.788.206");
    await expectVisible(rowOf(page, TOMADOR.company_name));
    await expect.poll(() => noteRows(page).count()).toBe(1);
    await search.fill("");
    await expectAddress(page, "/dashboard");

    const status = page.getByRole("combobox", { name: "Status" });
    await status.selectOption({ label: "Erro" });
    await expectAddress(page, "/dashboard?status=error");
    await expectVisible(rowOf(page, REFUSED.company_name));
    await expect.poll(() => noteRows(page).count()).toBe(1);
    await status.selectOption({ label: "Todos os status" });
    await page.getByRole("searchbox", { name: "Cidade" }).fill("curitiba");
    await expectAddress(page, "/dashboard?city=curitiba");
    await expect.poll(() => noteRows(page).count()).toBe(1);
    await status.selectOption({ label: "Cancelada" });
    await expectText(page, "Nenhuma nota encontrada");
    await buttonOf(page, "Limpar filtros").click();
    await expect.poll(() => noteRows(page).count()).toBe(3);
  });

  test("the list updates an invoice created elsewhere from Pendente to Emitida without a reload", async ({
    open,
  }) => {
    const account = await openTrialAccount(url);
    const page = await open({ as: account });
    await openDashboard(page);
    await expectText(page, "Nenhuma nota encontrada");
    await page.evaluate(() => document.documentElement.setAttribute("data-same-page", "yes"));
    // The invoice stays pending until this test has seen it, however slow the machine is.
    await setFault(sandboxUrl, { fault: "drop_connection", count: 1_000, on: "issue" });
    await createInvoice(url, account);
    const row = rowOf(page, TOMADOR.company_name);
    await expectVisible(row.getByText("Pendente", { exact: true }));
    await clearFaults(sandboxUrl);
    await expectVisible(row.getByText("Emitida", { exact: true }));
    await expectVisible(row.getByText(/^Nota \d+$/));
    await expectVisible(page.getByText("1 / 5 notas usadas"));
    expect(await page.locator("html").getAttribute("data-same-page")).toBe("yes");
  });
});

describe("cancelling an invoice", () => {
  test("cancelling asks first, in the product's words, and cancels an issued invoice", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const page = await open({ as: account });
    await openDashboard(page);
    const row = rowOf(page, TOMADOR.company_name);
    const cancel = row.getByRole("button", { name: /^Cancelar nota de / });
    await cancel.click();
    const dialog = page.getByRole("alertdialog");
    await expectVisible(
      dialog.getByText(
        "Tem certeza que deseja solicitar o cancelamento desta nota fiscal? Esta ação irá registrar a solicitação de cancelamento.",
        { exact: true },
      ),
    );
    await dialog.getByRole("button", { name: "Não, voltar", exact: true }).click();
    await expectGone(dialog);
    await expectVisible(row.getByText("Emitida", { exact: true }));
    await cancel.click();
    await dialog.getByRole("button", { name: "Sim, cancelar nota", exact: true }).click();
    await expectGone(dialog);
    await expectVisible(row.getByText("Cancelada", { exact: true }));
    await expectGone(cancel);
    await expect.poll(() => statOf(page, "Canceladas").innerText()).toBe("1");
  });

  test("cancelling an invoice that is being sent waits for its number and then cancels it", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await openDashboard(page);
    await setFault(sandboxUrl, { fault: "slow", delayMs: 6000, count: 1, on: "issue" });
    await createInvoice(url, account);
    const row = rowOf(page, TOMADOR.company_name);
    await row.getByRole("button", { name: /^Cancelar nota de / }).click();
    await page.getByRole("button", { name: "Sim, cancelar nota", exact: true }).click();
    await expectToast(page, /^(Cancelamento solicitado|Nota cancelada)$/);
    await expectVisible(row.getByText("Cancelada", { exact: true }));
  });

  test("a cancellation that the city hall refuses leaves the invoice issued and shows the reason", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const late = { cnpj: "99000822000130", company_name: "Fixture Prazo de Cancelamento E0822" };
    const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...late });
    await untilStatus(url, account, id, "issued");
    const page = await open({ as: account });
    await page.goto(`/notas/${id}`);
    await buttonOf(page, "Cancelar nota").click();
    await buttonOf(page, "Sim, cancelar nota").click();
    await expectVisible(page.getByText(/^A prefeitura não aceitou o cancelamento/));
    await expectText(page, "Emitida");
  });
});

test("a refused invoice is corrected and issued", async ({ open }) => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
  await untilStatus(url, account, id, "error");
  const page = await open({ as: account });
  await openDashboard(page);
  const row = rowOf(page, REFUSED.company_name);
  await expectVisible(row.getByText("Erro", { exact: true }));
  await row.getByRole("link", { name: /^Corrigir e reprocessar nota de / }).click();
  await expectHeading(page, REFUSED.company_name);
  await expectVisible(
    page.getByText(/A prefeitura não encontrou o CNPJ do cliente no cadastro da Receita Federal\./),
  );
  await expectVisible(page.getByText(/Nenhuma nota foi emitida\./));
  await expectVisible(page.getByText("Mensagem original da prefeitura"));
  const taxId = fieldOf(page, "CNPJ/CPF");
  await expectValue(taxId, "99.000.190/0001-04");
  await taxId.fill(TOMADOR.cnpj);
  await expectValue(fieldOf(page, "Razão Social / Nome"), TOMADOR.company_name);
  await buttonOf(page, "Corrigir e reenviar").click();
  await expectToast(page, "Nota reenviada");
  await expectVisible(page.getByText(/^Nota \d+ emitida e enviada por e-mail\.$/));
  await openDashboard(page);
  const corrected = rowOf(page, TOMADOR.company_name);
  await expectVisible(corrected.getByText("Emitida", { exact: true }));
  expect(await row.count()).toBe(0);
});

test("PDF and XML of an issued invoice are saved as files", async ({ open }) => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account);
  const { nfse_key: key } = await untilStatus(url, account, id, "issued");
  const page = await open({ as: account });
  await openDashboard(page);
  const pdf = await download(page, "Baixar PDF");
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.bytes.toString("latin1")).toMatch(/^%PDF-/);
  const xml = await download(page, "Baixar XML");
  expect(xml.name).toMatch(/\.xml$/);
  expect(xml.bytes.toString()).toContain(`Id="NFS${key}"`);
});

async function download(page: Page, item: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole("button", { name: /^Baixar nota de / }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: item }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("on a phone the list fits, and an invoice is cancelled on its own page", async ({ open }) => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account);
  await untilStatus(url, account, id, "issued");
  const page = await open({ as: account, width: 390 });
  await openDashboard(page);
  const row = rowOf(page, TOMADOR.company_name);
  await expectVisible(row.getByText("Emitida", { exact: true }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectVisible(page.getByRole("navigation", { name: "Atalhos" }));
  await row.getByRole("link", { name: TOMADOR.company_name }).click();
  await expectHeading(page, TOMADOR.company_name);
  await buttonOf(page, "Cancelar nota").click();
  await buttonOf(page, "Sim, cancelar nota").click();
  await expectText(page, "Esta nota foi cancelada.");
});
