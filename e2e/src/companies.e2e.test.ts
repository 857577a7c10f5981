import { COMPANY_HEADER } from "@emita/contract/companies/company-header";
import { api } from "@emita/contract/paths";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type Account, openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { addCompany, type Further, invoiceOf } from "./company-steps.ts";
import { drawBoleto } from "./fixtures/slip.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { chooseCompany, companyButton, expectCompany } from "./pages/companies.ts";
import {
  goOffline,
  goOnline,
  keptList,
  openInstalledScan,
  shareFile,
  waitingList,
} from "./pages/device.ts";
import { MOST_SHIFT, shiftOf, watchShift } from "./pages/layout-shift.ts";
import { pixFields } from "./pages/pix.ts";
import { chooseFile } from "./pages/scan.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  expectWords,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

const FIRST = { cnpj: "35887104000144", company_name: "Marina Prado Consultoria Ltda" };

/** A user with two companies: the one from signing up and another. */
async function withTwo(): Promise<{ account: Account; first: Further; second: Further }> {
  const account = await openAccount(url, FIRST);
  const second = await addCompany(url, account, "Zeferino Serviços Ltda");
  const first = { ...second, ...FIRST, id: account.companyId };
  return { account, first, second };
}

/** A device without stored data about the user learns from the first refusal that there are several companies. */
function beginAnew(page: Page): void {
  tolerate(page, /status of 422/);
}

describe("a user with one company", () => {
  test("no request names the company, and the list of companies waits for the screen's own data", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    const named: string[] = [];
    const asked: string[] = [];
    page.on("request", (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith("/api/")) asked.push(path);
      if (request.headers()[COMPANY_HEADER] !== undefined) named.push(path);
    });
    await page.goto("/dashboard");
    await expectText(page, "Nenhuma nota encontrada");
    await expect.poll(() => asked).toContain(api.companies);
    expect(asked.indexOf(api.companies)).toBeGreaterThan(asked.indexOf(api.invoices));
    await page.reload();
    await expectText(page, "Nenhuma nota encontrada");
    expect(await companyButton(page).count()).toBe(0);
    expect(named).toEqual([]);
  });
});

describe("a user with several companies", () => {
  test("the bar names the company and opens the others, by search or by keyboard", async ({
    open,
  }) => {
    const { account, first, second } = await withTwo();
    await invoiceOf(url, account, first.id, "Cliente da primeira");
    await invoiceOf(url, account, second.id, "Cliente da segunda");
    const page = await open({ as: account });
    beginAnew(page);
    await page.goto("/dashboard");
    await expectCompany(page, first);
    await expectWords(page, "Cliente da primeira");
    await chooseCompany(page, second.cnpj);
    await expectCompany(page, second);
    await expectWords(page, "Cliente da segunda");
    expect(await page.getByText("Cliente da primeira").count()).toBe(0);

    await page.goto("/settings");
    await expectHeading(page, "Dados da empresa");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Buscar notas, telas e ações" }).fill("marina");
    await page.getByRole("option", { name: `Trocar para ${first.company_name}` }).click();
    await expectCompany(page, first);
    await expectAddress(page, "/settings");

    const later = await page.context().newPage();
    await later.goto("/dashboard");
    await expectCompany(later, first);
  });

  test("two tabs show two companies side by side, and each receives its own events", async ({
    open,
  }) => {
    const { account, first, second } = await withTwo();
    const one = await open({ as: account });
    beginAnew(one);
    await one.goto("/dashboard");
    await expectCompany(one, first);
    const other = await one.context().newPage();
    await other.goto(`/dashboard?empresa=${second.id}`);
    await expectCompany(other, second);
    await invoiceOf(url, account, first.id, "Cliente da primeira");
    await invoiceOf(url, account, second.id, "Cliente da segunda");
    await expectWords(one, "Cliente da primeira");
    await expectWords(other, "Cliente da segunda");
    for (const page of [one, other]) await page.reload();
    await expectCompany(one, first);
    await expectCompany(other, second);
    await expectWords(one, "Cliente da primeira");
    await expectWords(other, "Cliente da segunda");
    expect(await one.getByText("Cliente da segunda").count()).toBe(0);
    expect(await other.getByText("Cliente da primeira").count()).toBe(0);
  });

  test("leaving a form that was not sent asks first, and the form waits for its company", async ({
    open,
  }) => {
    const { account, first, second } = await withTwo();
    const page = await open({ as: account });
    beginAnew(page);
    await page.goto("/pix");
    await expectCompany(page, first);
    await pixFields(page).amount.fill("123,00");
    await chooseCompany(page, second.company_name);
    await expectVisible(page.getByRole("alertdialog", { name: "Trocar de empresa?" }));
    await buttonOf(page, "Continuar aqui").click();
    await expectValue(pixFields(page).amount, /123,00/);
    await expectCompany(page, first);

    await chooseCompany(page, second.company_name);
    await buttonOf(page, "Trocar de empresa").click();
    await expectCompany(page, second);
    await page.goto("/pix");
    await expectCompany(page, second);
    await expectValue(pixFields(page).amount, /^(0,00)?$/);
    await chooseCompany(page, first.company_name);
    await expectCompany(page, first);
    await page.goto("/pix");
    await expectValue(pixFields(page).amount, /123,00/);
  });

  test("a mailed link opens its company; a link to a company of others opens one of the user's own", async ({
    open,
  }) => {
    const { account, first, second } = await withTwo();
    const { id } = await invoiceOf(url, account, second.id, "Cliente da segunda");
    const page = await open({ as: account });
    beginAnew(page);
    await page.goto(`/notas/${id}?empresa=${second.id}`);
    await expectHeading(page, "Cliente da segunda");
    await expectAddress(page, `/notas/${id}`);
    await expectCompany(page, second);

    const stranger = await openAccount(url);
    tolerate(page, /status of 404/);
    await page.goto(`/dashboard?empresa=${stranger.companyId}`);
    await expectToast(page, "Você não faz parte da empresa deste link");
    await expectAddress(page, "/dashboard");
    await expectVisible(companyButton(page));
    await page.goto(`/notas/${id}?empresa=${first.id}`);
    await expectWords(page, `Ela não existe em ${first.company_name}.`);
  });

  test("a photo kept for one company is sent as that one's, whatever is on screen", async ({
    open,
    browser,
  }) => {
    const { account, first, second } = await withTwo();
    const boleto = await drawBoleto(browser);
    const page = await open({ as: account });
    beginAnew(page);
    await openInstalledScan(page);
    await expectCompany(page, first);
    await goOffline(page);
    await chooseFile(page, boleto);
    await expectAddress(page, "/scan/confirm");
    await buttonOf(page, "Confirmar e Ler").click();
    await expectVisible(waitingList(page));
    await chooseCompany(page, second.company_name);
    await expectCompany(page, second);
    await page.goto("/scan");
    await expectHeading(page, "Escanear Boleto ou Recibo");
    expect(await waitingList(page).count()).toBe(0);

    const sending = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith(api.documents),
    );
    await goOnline(page);
    expect((await (await sending).allHeaders())[COMPANY_HEADER]).toBe(first.id);
    await expectToast(
      page,
      "Documento enviado",
      `Confira os dados em Escanear, na empresa ${first.company_name}.`,
    );
    await chooseCompany(page, first.company_name);
    await expectCompany(page, first);
    await page.goto("/scan");
    await expectVisible(buttonOf(page, "Conferir"));
  });

  test("a file shared from another app waits until the user chooses its company", async ({
    open,
    browser,
  }) => {
    const { account, first, second } = await withTwo();
    const page = await open({ as: account, width: 390 });
    beginAnew(page);
    await openInstalledScan(page);
    await expectCompany(page, first);
    await shareFile(page, await drawBoleto(browser));
    await expectAddress(page, "/scan");
    const words = `De qual empresa é? Aqui é ${first.company_name}.`;
    await expectVisible(keptList(page).getByText(words));
    expect(await findStateViolations(page, "/scan, a shared file")).toEqual([]);
    await chooseCompany(page, second.company_name);
    await expectCompany(page, second);
    await page.goto("/scan");
    const sending = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith(api.documents),
    );
    await keptList(page).getByRole("button", { name: "Usar nesta empresa" }).click();
    await expectAddress(page, "/scan/confirm");
    expect((await (await sending).allHeaders())[COMPANY_HEADER]).toBe(second.id);
  });

  test.for([390, 1440])(
    "the company in the bar causes no layout shift, %i wide",
    async (width, { open }) => {
      const { account, first } = await withTwo();
      const page = await open({ as: account, width });
      beginAnew(page);
      await page.goto("/dashboard");
      await expectCompany(page, first);
      await watchShift(page);
      for (const path of ["/dashboard", "/pix"]) {
        await page.goto(path);
        await expectCompany(page, first);
        await expectVisible(page.getByRole("heading", { level: 1 }));
        expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
      }
      await companyButton(page).click();
      await expectVisible(page.getByRole("dialog", { name: "Trocar de empresa" }));
      expect(await findStateViolations(page, "the list of companies")).toEqual([]);
    },
  );

  test("a company is added from the list and opens", async ({ open }) => {
    const { account, first } = await withTwo();
    const page = await open({ as: account });
    beginAnew(page);
    await page.goto("/dashboard");
    await expectCompany(page, first);
    await chooseCompany(page, "adicionar");
    const dialog = page.getByRole("dialog", { name: "Adicionar empresa" });
    await dialog.getByRole("textbox", { name: "CNPJ" }).fill("41.788.206/0001-05");
    await expectValue(dialog.getByRole("textbox", { name: "Razão social" }), /Clínica Vila Nova/);
    await dialog.getByRole("button", { name: "Adicionar empresa" }).click();
    await expectCompany(page, {
      company_name: "Clínica Vila Nova Odontologia Ltda",
      cnpj: "41788206000105",
    });
  });
});
