import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Document } from "@emita/contract/documents";
import { api } from "@emita/contract/paths";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bearer, openAccount, PRESTADOR, renameCompany, type Account } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { drawSlip, LEAVES, printCarne, printSlip, SLIP } from "./fixtures/slip.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { chooseFile, reviewFields, readingEnds, scan, sendNote } from "./pages/scan.ts";
import {
  buttonOf,
  expectFocused,
  expectGone,
  expectHeading,
  expectToast,
  expectValue,
  expectVisible,
  expectWords,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
/** Folder for screenshots, if set. */
const SHOTS = process.env["REVIEW_SHOTS"];

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

const markOf = (page: Page, field: string) => page.locator(`[data-mark="${field}"]`);
const itemOf = (page: Page, field: string) => page.locator(`[data-review-field="${field}"]`);

async function expectClass(element: Locator, wanted: RegExp): Promise<void> {
  await expect.poll(() => element.getAttribute("class")).toMatch(wanted);
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

describe("the document beside the form", () => {
  test("each field marks its place on the document and the reverse, with reasons in words", async ({
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

    // Numbered on both sides; the code has no place and so no number.
    for (const [at, field] of ["razaoSocial", "cnpjCpf", "valor", "descricaoServico"].entries()) {
      await expect.poll(() => markOf(page, field).textContent()).toBe(String(at + 1));
      expect(await itemOf(page, field).locator("[data-number]").textContent()).toBe(String(at + 1));
    }
    expect(await page.locator("[data-number]").count()).toBe(4);

    // From the field to its place, and from the place to its field.
    await form.taxId.focus();
    await expectClass(markOf(page, "cnpjCpf"), /active/);
    await expectClass(markOf(page, "valor"), /^(?!.*active)/);
    await markOf(page, "descricaoServico").click();
    await expectFocused(form.description);
    await expectClass(itemOf(page, "descricaoServico"), /linked/);
    await shoot(page, "review-1440-light");

    // A corrected value no longer comes from the document.
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

  test("the document is enlarged and follows the field; a PDF is shown too", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url), width: 390 });
    await scan(page, await printSlip(browser));
    // Collapsed to one line, and the first fields are on the first screen.
    const bar = await reviewFields(page).send.boundingBox();
    for (const field of ["razaoSocial", "cnpjCpf", "valor"] as const) {
      const place = await itemOf(page, field).boundingBox();
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    }
    expect((await reviewFields(page).code.boundingBox())?.y).toBeLessThan(bar?.y ?? 0);
    await page.getByRole("button", { name: "Ver documento boleto.pdf" }).click();
    const picture = page.getByRole("img", { name: "Documento lido, página 1 de 1" });
    await expectVisible(picture);
    const before = (await picture.boundingBox())?.width ?? 0;
    await buttonOf(page, "Ampliar").click();
    await buttonOf(page, "Ampliar").click();
    await expect
      .poll(async () => (await picture.boundingBox())?.width)
      .toBeGreaterThan(before * 1.8);
    const view = page.getByRole("group", { name: "Imagem do documento" });
    for (const field of ["razaoSocial", "valor"] as const) {
      await itemOf(page, field).getByRole("textbox").focus();
      await expect.poll(() => liesWithin(markOf(page, field), view)).toBe(true);
    }
    await shoot(page, "review-390-light");
  });

  test("the review has no accessibility violations with every warning open", async ({
    open,
    browser,
  }) => {
    const account = await openAccount(url);
    await renameCompany(url, account);
    const page = await open({ as: account });
    await scan(page, await drawSlip(browser));
    await sendNote(page);
    await scan(page, await drawSlip(browser));
    await expectVisible(reviewFields(page).repeat);
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

test("the form opens with the bar code's data and is filled around the typed values", async ({
  open,
  browser,
}) => {
  const page = await open({ as: await openAccount(url) });
  // The text arrives when this test releases it: complete answers wait, partial ones pass.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
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
  await expect.poll(() => form.confirmation.isDisabled()).toBe(true);
  await expectWords(page, "Lendo 4 campos.");
  for (const field of ["razaoSocial", "cnpjCpf", "codigoServico", "descricaoServico"])
    await expectVisible(itemOf(page, field).getByText("Lendo…"));
  expect(await page.getByText("Não encontrado").count()).toBe(0);
  // Passing a field that is being read shows no message about an empty field.
  await form.taxId.focus();
  await form.name.focus();
  await form.name.fill("Nome que eu digitei");
  expect(await form.taxId.getAttribute("aria-invalid")).not.toBe("true");
  expect(await findStateViolations(page, "/scan/form, while reading")).toEqual([]);
  release();
  await readingEnds(page);
  await expectValue(form.taxId, SLIP.payerCnpj);
  await expectValue(form.description, /Consultoria técnica especializada/);
  await expectValue(form.name, "Nome que eu digitei");
  await expectToast(page, "Dados extraídos com sucesso");
  await expect.poll(() => form.confirmation.isDisabled()).toBe(false);
  await expectVisible(itemOf(page, "cnpjCpf").getByText("Conferido"));
  expect(await page.getByText("Lendo…").count()).toBe(0);
});

test.for([
  { name: "fails", end: { status: 200, change: { status: "failed", fields: null } } },
  { name: "is of a document that is gone", end: { status: 404, change: null } },
])(
  "a reading that $name says for each field that it was not found",
  async ({ end }, { open, browser }) => {
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /404/);
    // The first answer opens the form, the next one belongs to the form.
    let asked = 0;
    await page.route(/\/api\/v1\/documents\/[0-9a-f-]+$/, async (route) => {
      const answer = await route.fetch();
      const partial = partialOf(await answer.json());
      asked += 1;
      if (asked === 1) return route.fulfill({ response: answer, json: partial });
      if (end.change === null) return route.fulfill({ status: end.status, json: {} });
      return route.fulfill({ response: answer, json: { ...partial, ...end.change } });
    });
    await page.goto("/scan");
    await chooseFile(page, await drawSlip(browser));
    await buttonOf(page, "Confirmar e Ler").click();
    await expectHeading(page, "Dados Extraídos");
    await expectVisible(itemOf(page, "cnpjCpf").getByText("Não encontrado", { exact: true }));
    await expectGone(page.getByText("Lendo…"));
    await expectGone(page.getByText("Ainda lendo o documento."));
    await expectValue(reviewFields(page).amount, SLIP.amount);
  },
);

/** A failure of the reading on our side. */
const FAILED_HERE = {
  status: "failed",
  fields: null,
  error: {
    code: "internal",
    message: "Não conseguimos ler o documento por uma falha nossa. Tente novamente.",
  },
};

/**
 * The server's own reading succeeds: the answers fail until one more reading is requested. `opening`: number of failed ones
 * before.
 */
async function failUntilReadAgain(page: Page, opening: number): Promise<{ uploads: number }> {
  const seen = { uploads: 0 };
  let asked = 0;
  let isReadAgain = false;
  await page.route(/\/api\/v1\/documents(\/[0-9a-f-]+)?(\/readings)?$/, async (route) => {
    const request = route.request();
    const isReading = request.url().endsWith("/readings");
    if (request.method() === "POST") {
      if (isReading) isReadAgain = true;
      else seen.uploads += 1;
      return route.continue();
    }
    if (isReadAgain) return route.continue();
    const answer = await route.fetch();
    const document = await answer.json();
    asked += 1;
    const json = asked <= opening ? partialOf(document) : { ...document, ...FAILED_HERE };
    return route.fulfill({ response: answer, json });
  });
  return seen;
}

describe("a reading that failed on our side is repeated without a second upload", () => {
  test("the repetition starts on the form and keeps the typed values", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url) });
    const seen = await failUntilReadAgain(page, 1);
    await page.goto("/scan");
    await chooseFile(page, await drawSlip(browser));
    await buttonOf(page, "Confirmar e Ler").click();
    await expectHeading(page, "Dados Extraídos");
    const warning = page.getByRole("alert").filter({ hasText: FAILED_HERE.error.message });
    await expectVisible(warning.getByText(/não é preciso enviá-lo outra vez/));
    expect(await findStateViolations(page, "/scan/form, reading failed")).toEqual([]);
    await shoot(page, "review-read-again");
    const form = reviewFields(page);
    await form.name.fill("Nome que eu digitei");
    await buttonOf(page, "Ler de novo").click();
    await expectGone(warning);
    await expectValue(form.taxId, SLIP.payerCnpj);
    await expectValue(form.name, "Nome que eu digitei");
    expect(seen.uploads).toBe(1);
  });

  test("the repetition starts at the confirmation", async ({ open, browser }) => {
    const page = await open({ as: await openAccount(url) });
    const seen = await failUntilReadAgain(page, 0);
    await page.goto("/scan");
    await chooseFile(page, await drawSlip(browser));
    await buttonOf(page, "Confirmar e Ler").click();
    await expectVisible(page.getByRole("alert").getByText(FAILED_HERE.error.message));
    await buttonOf(page, "Confirmar e Ler").click();
    await expectHeading(page, "Dados Extraídos");
    await readingEnds(page);
    await expectValue(reviewFields(page).taxId, SLIP.payerCnpj);
    expect(seen.uploads).toBe(1);
  });
});

/** The answer before the text was recognised. */
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

const xmlNote = (name: string, amount: string) =>
  `<CompNfse><Nfse><ValorServicos>${amount}</ValorServicos><Discriminacao>Para ${name}</Discriminacao><Tomador><RazaoSocial>${name}</RazaoSocial></Tomador></Nfse></CompNfse>`;

test("in a file with several invoices the person chooses one, and then another", async ({
  open,
}) => {
  const xml = `<ListaNfse>${xmlNote("Maria Lopes", "10.00")}${xmlNote("João Prado", "20.00")}</ListaNfse>`;
  const page = await open({ as: await openAccount(url) });
  await scan(page, { name: "notas.xml", mimeType: "text/xml", buffer: Buffer.from(xml) });
  await expectWords(page, "Este arquivo tem 2 notas.");
  await expectGone(buttonOf(page, "Enviar para Prefeitura"));
  expect(await findStateViolations(page, "choice of notes")).toEqual([]);
  await shoot(page, "note-choice");
  await page.getByRole("button", { name: /João Prado/ }).click();
  const form = reviewFields(page);
  await expectValue(form.name, "João Prado");
  await expectValue(form.amount, "20,00");
  await expectWords(page, "Nota 2 de 2");
  await buttonOf(page, "Escolher outra nota").click();
  await page.getByRole("button", { name: /Maria Lopes/ }).click();
  await expectValue(form.name, "Maria Lopes");
  await expectValue(form.amount, "10,00");
  await expectValue(form.description, "Para Maria Lopes");
});

test("a boleto of a carnê can be chosen while its text is being read, and no field is called missing", async ({
  open,
  browser,
}) => {
  const page = await open({ as: await openAccount(url) });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let told = false;
  await page.route(/\/api\/v1\/documents\/[0-9a-f-]+$/, async (route) => {
    if (told) await released;
    const answer = await route.fetch();
    const document: Document = await answer.json();
    const isPartial = !told && document.notes.length > 0;
    if (isPartial) told = true;
    await route.fulfill({ response: answer, json: isPartial ? onlyCodesOf(document) : document });
  });
  await page.goto("/scan");
  await chooseFile(page, await printCarne(browser));
  await buttonOf(page, "Confirmar e Ler").click();
  await expectWords(page, "Este arquivo tem 3 boletos.", "Ainda lendo o documento.");
  const second = page.getByRole("button", { name: new RegExp(LEAVES[1].amount) });
  await expect.poll(() => second.textContent()).toContain("Lendo…");
  await second.click();
  const form = reviewFields(page);
  await expectValue(form.amount, LEAVES[1].amount);
  await expectVisible(itemOf(page, "cnpjCpf").getByText("Lendo…"));
  expect(await page.getByText("Não encontrado").count()).toBe(0);
  await form.name.fill("Nome que eu digitei");
  release();
  await readingEnds(page);
  await expectValue(form.taxId, SLIP.payerCnpj);
  await expectValue(form.amount, LEAVES[1].amount);
  await expectValue(form.description, "Consultoria técnica, parcela 2 de 3");
  await expectValue(form.name, "Nome que eu digitei");
});

/** The answer while only the bar codes are known. */
function onlyCodesOf(document: Document): Document {
  const unread = { razaoSocial: "", cnpjCpf: "", codigoServico: "", descricaoServico: "" };
  const notes = document.notes.map((note) => ({
    ...note,
    fields: { ...note.fields, ...unread },
    confidence: { valor: "certo" as const },
    evidence: {},
  }));
  return { ...document, status: "received", notes, pages: [] };
}
