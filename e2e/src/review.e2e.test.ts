import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { api } from "@emita/contract/paths";
import type { Locator, Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { bearer, openAccount, PRESTADOR, type Account } from "./api-client.ts";
import { test } from "./browser.ts";
import { drawSlip, printSlip, SLIP, type UploadFile } from "./fixtures/slip.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { chooseFile, reviewFields, readingEnds, scan } from "./pages/scan.ts";
import {
  buttonOf,
  expectAddress,
  expectGone,
  expectHeading,
  expectToast,
  expectValue,
  expectVisible,
} from "./pages/screen.ts";

const { url } = inject("product");
const REPEAT = "Quero emitir outra nota deste documento";
/** Pictures for people, wherever they ask for them. */
const SHOTS = process.env["REVIEW_SHOTS"];

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

const markOf = (page: Page, field: string) => page.locator(`[data-mark="${field}"]`);
const itemOf = (page: Page, field: string) => page.locator(`[data-review-field="${field}"]`);

/** Texts that may stand inside longer ones. */
async function expectWords(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expectVisible(page.getByText(text));
}

async function liesWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [place, frame] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!place || !frame) return false;
  return place.y >= frame.y - 1 && place.y + place.height <= frame.y + frame.height + 1;
}

async function saveDefaultService(account: Account, description: string): Promise<void> {
  const saved = await fetch(url + api.company, {
    method: "PUT",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify({ ...PRESTADOR, default_service_description: description }),
  });
  expect(saved.status).toBe(200);
}

async function send(page: Page): Promise<void> {
  const form = reviewFields(page);
  await form.confirmation.check();
  await form.send.click();
  await expectAddress(page, /^\/success/);
}

describe("the document beside the form", () => {
  test("shows where every value stands, both ways, with reasons in words", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await page.setViewportSize({ width: 1440, height: 900 });
    await scan(page, await drawSlip(browser));
    const form = reviewFields(page);
    await expectValue(form.name, SLIP.payer);
    await expectVisible(page.getByRole("img", { name: "Documento lido, página 1 de 1" }));
    for (const field of ["razaoSocial", "cnpjCpf", "valor", "descricaoServico"])
      await expectVisible(markOf(page, field));
    await expectWords(page, "Código de barras, com os dígitos verificadores conferidos.");

    // From the field to its place, and from the place to its field.
    await form.taxId.focus();
    expect(await markOf(page, "cnpjCpf").getAttribute("class")).toMatch(/active/);
    expect(await markOf(page, "valor").getAttribute("class")).not.toMatch(/active/);
    await markOf(page, "descricaoServico").click();
    expect(await form.description.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await itemOf(page, "descricaoServico").getAttribute("class")).toMatch(/linked/);
    await shoot(page, "review-1440-light");

    // A corrected value is no longer the document's.
    await form.name.fill("Outro nome");
    await expectGone(itemOf(page, "razaoSocial").getByText("imagem"));
  });

  test("the company's default service is offered only where the description is missing", async ({
    open,
    browser,
  }) => {
    const account = await openAccount(url);
    await saveDefaultService(account, "Revisão mensal de motores");
    const page = await open({ as: account });
    await scan(page, await drawSlip(browser));
    const { description } = reviewFields(page);
    const item = itemOf(page, "descricaoServico");
    const offered = item.getByText("Serviço padrão: Revisão mensal de motores");
    await expectVisible(markOf(page, "descricaoServico"));
    await expectGone(offered);
    await description.fill("");
    await expectVisible(item.getByText("Não encontrado"));
    await expectVisible(offered);
    await shoot(page, "review-default-service");
    await item.getByRole("button", { name: "Usar", exact: true }).click();
    await expectValue(description, "Revisão mensal de motores");
    await expectGone(offered);
    await expectGone(item.getByText(/^(Conferido|Lido)$/));
  });

  test("is enlarged, and follows the field; a PDF is shown too", async ({ open, browser }) => {
    const page = await open({ as: await openAccount(url) });
    await page.setViewportSize({ width: 390, height: 844 });
    await scan(page, await printSlip(browser));
    const picture = page.getByRole("img", { name: "Documento lido, página 1 de 1" });
    await expectVisible(picture);
    const before = (await picture.boundingBox())?.width ?? 0;
    await buttonOf(page, "Ampliar").click();
    await buttonOf(page, "Ampliar").click();
    expect((await picture.boundingBox())?.width).toBeGreaterThan(before * 1.8);
    const view = page.getByRole("group", { name: "Imagem do documento" });
    for (const field of ["razaoSocial", "valor"] as const) {
      await itemOf(page, field).getByRole("textbox").focus();
      await expect.poll(() => liesWithin(markOf(page, field), view)).toBe(true);
    }
    await shoot(page, "review-390-light");
  });

  test("has no accessibility violations with every warning open", async ({ open, browser }) => {
    const account = await openAccount(url);
    await renameCompany(account);
    const page = await open({ as: account });
    await scan(page, await drawSlip(browser));
    await send(page);
    await scan(page, await drawSlip(browser));
    await expectVisible(page.getByRole("checkbox", { name: REPEAT }));
    const found = await findViolations(page, "/scan/form with warnings");
    for (const [scheme, width, height] of [
      ["dark", 1440, 900],
      ["dark", 390, 844],
      ["light", 1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((theme) => {
        document.documentElement.dataset["theme"] = theme;
      }, scheme);
      await shoot(page, `review-warned-${width}-${scheme}`);
    }
    await reviewFields(page).amount.focus();
    found.push(...(await findStateViolations(page, "/scan/form with a place shown")));
    expect(found).toEqual([]);
  });
});

/** Another company than the slip's beneficiary. */
async function renameCompany(account: Account): Promise<void> {
  const headers = { ...bearer(account.accessToken), "content-type": "application/json" };
  const company = { cnpj: "11444777000161", company_name: "Outra Empresa Ltda" };
  const answer = await fetch(`${url}${api.company}`, {
    method: "PUT",
    headers,
    body: JSON.stringify(company),
  });
  if (!answer.ok) throw new Error(`company answered ${answer.status}`);
}

test("the form opens with the bar code's facts and is filled around what the person types", async ({
  open,
  browser,
}) => {
  const page = await open({ as: await openAccount(url) });
  // The text comes when this test lets it: the server's whole answers wait, partial ones pass.
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(/\/api\/v1\/documents\/[0-9a-f-]+$/, async (route) => {
    const answer = await route.fetch();
    const document = await answer.json();
    asked += 1;
    if (asked > 1) await released;
    await route.fulfill({
      response: answer,
      json: asked > 1 ? document : partialOf(document),
    });
  });
  await page.goto("/scan");
  await chooseFile(page, await drawSlip(browser));
  await buttonOf(page, "Confirmar e Ler").click();
  await expectHeading(page, "Dados Extraídos");
  const form = reviewFields(page);
  await expectWords(page, "Ainda lendo o documento.");
  await expectValue(form.amount, SLIP.amount);
  await expectValue(form.name, "");
  expect(await form.confirmation.isDisabled()).toBe(true);
  await form.name.fill("Nome que eu digitei");
  release?.();
  await readingEnds(page);
  await expectValue(form.taxId, SLIP.payerCnpj);
  await expectValue(form.description, /Consultoria técnica especializada/);
  await expectValue(form.name, "Nome que eu digitei");
  await expectToast(page, "Dados extraídos com sucesso");
  expect(await form.confirmation.isDisabled()).toBe(false);
});

/** The answer as it is before the text was recognised. */
function partialOf(document: Record<string, unknown>): Record<string, unknown> {
  const fields = {
    razaoSocial: "",
    cnpjCpf: "",
    valor: SLIP.amount,
    vencimento: SLIP.dueDate,
    codigoServico: "",
    descricaoServico: "",
  };
  return { ...document, status: "received", fields, confidence: { valor: "certo" }, pages: [] };
}

describe("before anything is sent", () => {
  test("a document that became a note is shown beside that note, and needs a confirmation", async ({
    open,
    browser,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    const slip = await drawSlip(browser);
    await scan(page, slip);
    expect(await page.getByRole("checkbox", { name: REPEAT }).count()).toBe(0);
    await send(page);

    // The same slip on another file: its line tells.
    await scan(page, await printSlip(browser));
    await expectWords(page, "Este boleto já virou nota: a linha digitável é a mesma.", SLIP.payer);
    const link = page.getByRole("link", { name: "Ver nota" });
    expect(await link.getAttribute("href")).toMatch(/^\/notas\/[0-9a-f-]+$/);
    const form = reviewFields(page);
    await form.confirmation.check();
    await form.send.click({ force: true });
    await expectToast(
      page,
      "Confirmação necessária",
      "Já existe uma nota deste documento. Confirme que quer emitir outra.",
    );
    await page.getByRole("checkbox", { name: REPEAT }).check();
    await form.send.click();
    await expectAddress(page, /^\/success/);

    // The very same file; a stranger knows nothing of it.
    await scan(page, slip);
    await expectWords(page, "Este documento já virou nota.");
    expect(await page.getByRole("link", { name: "Ver nota" }).count()).toBe(2);
    expect(await duplicatesOf(await openAccount(url), slip)).toEqual([]);
  });

  test("the server refuses it by itself", async ({ browser }) => {
    const account = await openAccount(url);
    const slip = await drawSlip(browser);
    const invoice = {
      company_name: SLIP.payer,
      cnpj: SLIP.payerCnpj,
      service_description: SLIP.description,
      service_code: "17.01",
      amount: 1850,
    };
    const post = (body: object) =>
      fetch(`${url}${api.invoices}`, {
        method: "POST",
        headers: { ...bearer(account.accessToken), "content-type": "application/json" },
        body: JSON.stringify({ ...invoice, ...body }),
      });
    const first = await upload(account, slip);
    expect((await post({ document_id: first })).status).toBe(201);
    const again = await upload(account, slip);
    const refused = await post({ document_id: again });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "duplicate_document" });
    expect((await post({ document_id: again, confirm_duplicate: true })).status).toBe(201);
    const foreign = await upload(await openAccount(url), slip);
    expect((await post({ document_id: foreign })).status).toBe(422);
  });

  test("a slip whose beneficiary is somebody else is warned about, the own one is not", async ({
    open,
    browser,
  }) => {
    const own = await open({ as: await openAccount(url) });
    await scan(own, await printSlip(browser));
    await expectValue(reviewFields(own).name, SLIP.payer);
    expect(await own.getByText("não é a sua empresa").count()).toBe(0);

    const account = await openAccount(url);
    await renameCompany(account);
    const page = await open({ as: account });
    await scan(page, await printSlip(browser));
    await expectWords(
      page,
      "O beneficiário deste documento não é a sua empresa:",
      "Marina Prado Consultoria Ltda, 35.887.104/0001-44",
    );
  });

  test("the service code is the one of the tomador's last note", async ({ open, browser }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await scan(page, await drawSlip(browser));
    const { code } = reviewFields(page);
    await expectValue(code, "17.01 - Assessoria ou consultoria");
    await code.fill("17.02");
    await page
      .getByRole("option", { name: /^17\.02/ })
      .first()
      .click();
    await send(page);
    await scan(page, await drawSlip(browser));
    await expectValue(reviewFields(page).code, /^17\.02/);
    await expectWords(page, "O mesmo da última nota para este cliente.");
  });
});

async function upload(account: Account, { buffer, name }: UploadFile): Promise<string> {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(buffer)], name));
  const answer = await fetch(`${url}${api.documents}`, {
    method: "POST",
    headers: bearer(account.accessToken),
    body,
  });
  const { id } = await answer.json();
  return String(id);
}

async function duplicatesOf(account: Account, slip: UploadFile): Promise<unknown> {
  const id = await upload(account, slip);
  const headers = bearer(account.accessToken);
  const answer = await fetch(`${url}${api.document(id)}`, { headers });
  const { duplicates } = await answer.json();
  return duplicates;
}
