import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { api } from "@emita/contract/paths";
import { clientsSchema, type Clients } from "@emita/contract/people/accountant";
import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { bearer, openAccount, type Account } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { clientsOf, completeClient, issueFor, type Client } from "./pages/clients.ts";
import {
  buttonOf,
  expectAddress,
  expectFocused,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectVisible,
  expectWords,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const OWN = { cnpj: "60100200000148", company_name: "Escritório Contábil Boa Vista Ltda" };
const CLIENTS = clientsOf("6010", 60);
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };
const SHOTS = process.env["DESK_SHOTS"];

async function show(page: Page, name: string, fullPage = false): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage });
}

/** A browser without stored data about the user's companies opens its first live stream without a company. */
function forgiveFirstLook(page: Page): void {
  tolerate(page, /422 .*\/api\/v1\/events/);
}

const rowsOf = (page: Page) =>
  page
    .getByRole("table", { name: "Suas empresas" })
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const rowOf = (page: Page, { name }: Client) => rowsOf(page).filter({ hasText: name });

async function openTaskSession(page: Page, query = ""): Promise<void> {
  await page.goto(`/contador${query}`);
  await expectHeading(page, "Suas empresas");
  await expectVisible(rowsOf(page));
}

async function deskOf({ accessToken }: Account): Promise<Clients> {
  const answer = await fetch(url + api.desk, { headers: bearer(accessToken) });
  return clientsSchema.parse(await answer.json());
}

const sheet = (clients: readonly Client[]) =>
  ["CNPJ;Razão social", ...clients.map(({ cnpj, name }) => `${formatCnpj(cnpj)};${name}`)].join(
    "\r\n",
  );

async function upload(page: Page, text: string): Promise<void> {
  await page.getByLabel("Planilha de clientes").setInputFiles({
    name: "clientes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text, "latin1"),
  });
}

/** An accountant with sixty clients, two of whom have invoices. */
async function office(): Promise<Account> {
  const account = await openAccount(url, OWN);
  const form = new FormData();
  form.set("file", new File([sheet(CLIENTS)], "clientes.csv"));
  const answer = await fetch(url + api.companySpreadsheets, {
    method: "POST",
    headers: bearer(account.accessToken),
    body: form,
  });
  expect(answer.status).toBe(200);
  const ids = await idsOf(account);
  // The last ones keep their imported data.
  for (const client of CLIENTS.slice(0, 50))
    await completeClient(url, account, ids.get(client.cnpj) ?? "", client);
  return account;
}

async function idsOf(account: Account): Promise<Map<string, string>> {
  const { data } = await deskOf(account);
  return new Map(data.map(({ cnpj, id }) => [cnpj ?? "", id]));
}

const client = (number: number): Client => {
  const found = CLIENTS[number - 1];
  if (!found) throw new Error(`no client ${number}`);
  return found;
};

describe("the accountant's table with sixty companies", () => {
  let account: Account;
  // Sixty companies take seconds, and each test looks at companies of its own.
  beforeAll(async () => {
    account = await office();
  });

  test("clients are imported by spreadsheet and by CNPJ, and each row shows its outcome", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url, OWN) });
    forgiveFirstLook(page);
    await page.goto("/contador");
    await expectVisible(rowsOf(page));
    await buttonOf(page, "Adicionar planilha").click();
    await show(page, "planilha");
    const wrong = { cnpj: "11222333000182", name: "Dígito errado Ltda" };
    const own = { cnpj: OWN.cnpj, name: OWN.company_name };
    await upload(page, sheet([...CLIENTS, own, wrong]));
    await expectText(page, "60 empresas adicionadas, 1 já era sua, 1 recusada");
    await expectText(page, "CNPJ inválido. Confira os dígitos.");
    await show(page, "planilha-resultado");
    expect(await findStateViolations(page, "resultado da planilha")).toEqual([]);
    await buttonOf(page, "Enviar outra").click();
    await upload(page, sheet(CLIENTS));
    await expectText(page, "0 empresas adicionadas, 60 já eram suas");
    await buttonOf(page, "Fechar").click();
    await expect.poll(() => rowsOf(page).count()).toBe(61);

    await buttonOf(page, "Adicionar cliente").click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("textbox", { name: "CNPJ *" })
      .or(fieldOf(page, "CNPJ"))
      .first()
      .fill("41788206000105");
    await expect
      .poll(() => fieldOf(page, "Razão social").inputValue())
      .toContain("Clínica Vila Nova");
    await show(page, "cliente");
    await dialog.getByRole("button", { name: "Adicionar cliente" }).click();
    await expectToast(page, "Cliente adicionado", "Clínica Vila Nova Odontologia Ltda");
    await expectGone(dialog);
    await expect.poll(() => rowsOf(page).count()).toBe(62);
    await expectVisible(page.getByText("Todas as empresas"));
  });

  test("one press opens a company, and Back restores the place; search, order and filter work", async ({
    open,
  }) => {
    const ids = await idsOf(account);
    await issueFor(url, account, ids.get(client(7).cnpj) ?? "");
    const refused = await issueFor(url, account, ids.get(client(9).cnpj) ?? "", REFUSED);
    const page = await open({ as: account });
    forgiveFirstLook(page);
    await openTaskSession(page);
    await expect.poll(() => rowsOf(page).count()).toBe(61);
    await page.getByRole("button", { name: /^Sua conta/ }).click();
    await expectVisible(page.getByRole("menuitem", { name: "Contador" }));
    await page.keyboard.press("Escape");
    await expectVisible(page.getByText("Todas as empresas", { exact: true }));
    await show(page, "desk-1440-light");
    expect(await findViolations(page, "mesa do contador")).toEqual([]);

    await buttonOf(page, "Notas no mês").click();
    await expectAddress(page, "/contador?sort=-notes");
    await expect.poll(() => rowsOf(page).first().textContent()).toContain(client(7).name);
    await buttonOf(page, "Empresa").click();
    await expectAddress(page, "/contador?sort=name");
    await buttonOf(page, "O que pede atenção").click();
    await expectAddress(page, "/contador");

    const row = rowOf(page, client(45));
    // In the middle of the window, so that the click need not scroll.
    await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    await row.getByRole("link", { name: client(45).name }).click();
    await expectHeading(page, "Notas fiscais");
    await expectVisible(page.getByTitle("Trocar de empresa").filter({ hasText: client(45).name }));
    await page.goBack();
    await expectHeading(page, "Suas empresas");
    await expectFocused(page.getByRole("link", { name: client(45).name }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

    await page.getByRole("button", { name: /^Precisa de atenção/ }).click();
    await expectAddress(page, "/contador?atencao=1");
    // Ten companies with unchecked data, the one with the refused invoice, and the office itself.
    await expect.poll(() => rowsOf(page).count()).toBeLessThan(14);
    await page.getByRole("searchbox").fill("cliente 09");
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await rowOf(page, client(9)).getByRole("link", { name: "1 nota recusada" }).click();
    await expectAddress(page, `/notas/${refused.id}`);
    await expectWords(page, REFUSED.company_name);
    await page.goBack();
    await expectAddress(page, "/contador?q=cliente+09&atencao=1");
    await expect.poll(() => rowsOf(page).count()).toBe(1);
  });

  test("the month of chosen companies is exported as one file", async ({ open }) => {
    const ids = await idsOf(account);
    const [first, second] = [client(11), client(12)];
    for (const { cnpj } of [first, second]) await issueFor(url, account, ids.get(cnpj) ?? "");
    const page = await open({ as: account });
    forgiveFirstLook(page);
    await openTaskSession(page);
    await buttonOf(page, "Exportar o mês").click();
    await buttonOf(page, "Desmarcar todas").click();
    for (const { name } of [first, second]) await page.getByRole("checkbox", { name }).check();
    const { month } = await deskOf(account);
    await page.getByLabel("Mês de emissão").selectOption(month);
    await show(page, "exportar");
    expect(await findStateViolations(page, "exportar o mês")).toEqual([]);
    await buttonOf(page, "Exportar 2 empresas").click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      buttonOf(page, "Baixar").click(),
    ]);
    await show(page, "exportar-pronto");
    expect(download.suggestedFilename()).toBe(`notas-${month}.zip`);
    const names = (await readFile(await download.path())).toString("latin1");
    for (const { cnpj } of [first, second]) {
      expect(names).toMatch(new RegExp(`${cnpj}-cliente-[a-z0-9-]+/nota-\\d+\\.xml`));
      expect(names).toMatch(new RegExp(`${cnpj}-cliente-[a-z0-9-]+/nota-\\d+\\.pdf`));
      expect(names).toContain(`notas-${month}.csv`);
    }
    expect(names).toContain("leia-me.txt");
  });

  test("a phone shows rows of two lines, with the order among the filters", async ({ open }) => {
    const page = await open({ as: account, width: 390 });
    forgiveFirstLook(page);
    await openTaskSession(page);
    await expectVisible(page.getByText("Todas as empresas", { exact: true }));
    await show(page, "desk-390-light");
    await page.getByRole("combobox", { name: "Ordem" }).selectOption("-activity");
    await expectAddress(page, "/contador?sort=-activity");
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
    await page.getByRole("button", { name: /^Precisa de atenção/ }).click();
    await expect.poll(() => rowsOf(page).count()).toBeLessThan(14);
    await rowOf(page, client(55)).scrollIntoViewIfNeeded();
    await show(page, "desk-390-atencao");
    if (!SHOTS) return;
    for (const [width, height, theme] of LOOKS) {
      const other = await open({ as: account, width, theme });
      forgiveFirstLook(other);
      await other.setViewportSize({ width, height });
      await openTaskSession(other);
      await show(other, `desk-${width}-${theme}`);
    }
  });
});

const LOOKS = [
  [390, 844, "dark"],
  [1440, 900, "dark"],
  [900, 900, "light"],
  [1180, 900, "light"],
] as const;
