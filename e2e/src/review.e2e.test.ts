import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openAccount, renameCompany } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { drawBoleto, printBoleto, SLIP } from "./fixtures/slip.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { previewCard } from "./pages/invoice.ts";
import { MOST_SHIFT, shiftOf, watchShift } from "./pages/layout-shift.ts";
import { chooseFile, reviewFields, readingEnds, scan, sendInvoice } from "./pages/scan.ts";
import {
  buttonOf,
  expectFocused,
  expectGone,
  expectValue,
  expectVisible,
  expectWords,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

// The form's rules: apps/web/src/features/scan/review/*.screen.test.tsx. Here is what needs a layout.

const { url } = sharedProduct();
/** Folder for screenshots, if set. */
const SHOTS = process.env["REVIEW_SHOTS"];

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

const markOf = (page: Page, field: string) => page.locator(`[data-mark="${field}"]`);
const numberOf = (page: Page, field: string) => page.locator(`[data-mark-number="${field}"]`);
const itemOf = (page: Page, field: string) => page.locator(`[data-review-field="${field}"]`);

async function expectClass(element: Locator, wanted: RegExp): Promise<void> {
  await expect.poll(() => element.getAttribute("class")).toMatch(wanted);
}

async function placeOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

async function liesWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [place, frame] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!place || !frame) return false;
  return place.y >= frame.y - 1 && place.y + place.height <= frame.y + frame.height + 1;
}

describe("the document beside the form", () => {
  test("each field marks its place on the document and the reverse, with reasons in words", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await page.setViewportSize({ width: 1440, height: 900 });
    await scan(page, await drawBoleto(browser));
    const form = reviewFields(page);
    await expectValue(form.name, SLIP.payer);
    await expectVisible(page.getByRole("img", { name: "Documento lido, página 1 de 1" }));
    for (const field of ["razaoSocial", "cnpjCpf", "valor", "descricaoServico"])
      await expectVisible(markOf(page, field));
    await expectVisible(
      itemOf(page, "valor").getByTitle(
        "Código de barras, com os dígitos verificadores conferidos.",
      ),
    );

    // Numbered on both sides; the code has no place and so no number.
    for (const [at, field] of ["razaoSocial", "cnpjCpf", "valor", "descricaoServico"].entries()) {
      await expect.poll(() => numberOf(page, field).textContent()).toBe(String(at + 1));
      // Beside the page, on the line of the value's words, and never on top of any.
      const [number, mark] = [
        await placeOf(numberOf(page, field)),
        await placeOf(markOf(page, field)),
      ];
      expect(number.x + number.width).toBeLessThan(mark.x);
      expect(Math.abs(number.y + number.height / 2 - mark.y - mark.height / 2)).toBeLessThan(2);
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
    await expectGone(itemOf(page, "razaoSocial").getByText("Conferido"));
  });

  test("the document is enlarged and follows the field; a PDF is shown too", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url), width: 390 });
    await scan(page, await printBoleto(browser));
    // Without a doubt nothing is below the fold: the document is one line, and all five fields are above the bar.
    await expectWords(page, "Todos os campos foram lidos.");
    const bar = await placeOf(reviewFields(page).confirmation);
    for (const field of ["name", "taxId", "amount", "code", "description"] as const) {
      const place = await placeOf(reviewFields(page)[field]);
      expect(place.y + place.height).toBeLessThan(bar.y);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
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

  test("the button that sends stays in sight, and covers no field that is opened or focused", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await page.setViewportSize({ width: 1440, height: 900 });
    await scan(page, await printBoleto(browser));
    await expectWords(page, "Todos os campos foram lidos.");
    const { confirmation, send } = reviewFields(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const place = await placeOf(send);
    expect(place.y + place.height).toBeLessThanOrEqual(900);

    // A toast that stays until it is closed does not cover it.
    tolerate(page, /ERR_FAILED/);
    await page.route(/\/submission$/, (route) => route.abort());
    await confirmation.check();
    await send.click();
    const toast = page.getByRole("region", { name: "Avisos" }).getByRole("alert").first();
    await expectVisible(toast);
    const shown = await placeOf(toast);
    expect(shown.y + shown.height).toBeLessThanOrEqual((await placeOf(send)).y);
    await toast.getByRole("button", { name: "Fechar aviso" }).click();

    await page.setViewportSize({ width: 390, height: 844 });
    for (const term of ["Serviço", "E-mail do cliente", "Impostos"]) {
      const line = page.getByRole("button", { name: new RegExp(`^${term}`) });
      await line.click();
      const body = page.locator(`[id="${await line.getAttribute("aria-controls")}"]`);
      const first = body.locator("input, select, textarea, button").first();
      if ((await first.count()) === 0) continue;
      const isFree = async () => {
        const [field, bar] = [await placeOf(first), await placeOf(confirmation)];
        return field.height > 0 && field.y + field.height <= bar.y;
      };
      await expect.poll(isFree).toBe(true);
      await first.focus();
      await expect.poll(isFree).toBe(true);
    }
  });

  test("the review has no accessibility violations with every warning open", async ({
    open,
    browser,
  }) => {
    const account = await openAccount(url);
    await renameCompany(url, account);
    const page = await open({ as: account });
    await scan(page, await printBoleto(browser));
    await sendInvoice(page);
    await scan(page, await printBoleto(browser));
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

/** A failure of the reading on our side. */
const FAILED_HERE = {
  status: "failed",
  fields: null,
  error: {
    code: "internal",
    message: "Não conseguimos ler o documento por uma falha nossa. Tente novamente.",
  },
};

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

test.for([390, 1440])(
  "results that arrive in the open form move nothing, %i wide",
  async (width, { open, browser }) => {
    const page = await open({ as: await openAccount(url), width });
    await watchShift(page);
    let isReleased = false;
    await page.route(/\/api\/v1\/documents\/[0-9a-f-]+$/, async (route) => {
      const answer = await route.fetch();
      const document = await answer.json();
      await route.fulfill({ response: answer, json: isReleased ? document : partialOf(document) });
    });
    await page.goto("/scan");
    await chooseFile(page, await printBoleto(browser));
    await buttonOf(page, "Confirmar e Ler").click();
    await expectWords(page, "Ainda lendo o documento.");
    await expectVisible(itemOf(page, "descricaoServico").getByText("Lendo…"));
    const before = await shiftOf(page);
    isReleased = true;
    await readingEnds(page);
    await expectVisible(itemOf(page, "razaoSocial").getByText("Conferido"));
    await expectVisible(itemOf(page, "codigoServico").getByText("Sugerido"));
    expect((await shiftOf(page)) - before).toBeLessThan(MOST_SHIFT);
  },
);

const xmlInvoice = (name: string, amount: string) =>
  `<CompNfse><Nfse><ValorServicos>${amount}</ValorServicos><Discriminacao>Para ${name}</Discriminacao><Tomador><RazaoSocial>${name}</RazaoSocial></Tomador></Nfse></CompNfse>`;

test("the states of the review are accessible: a choice, reading, a failed reading, a breakdown", async ({
  open,
  browser,
}) => {
  const page = await open({ as: await openAccount(url) });
  const found: string[] = [];
  const look = async (state: string) => found.push(...(await findStateViolations(page, state)));
  const xml = `<ListaNfse>${xmlInvoice("Maria Lopes", "10.00")}${xmlInvoice("João Prado", "20.00")}</ListaNfse>`;
  await scan(page, { name: "notas.xml", mimeType: "text/xml", buffer: Buffer.from(xml) });
  await expectWords(page, "Este arquivo tem 2 notas.");
  await look("choice of notes");
  await shoot(page, "note-choice");

  // The reading is partial, then fails, until this test lets the product's answer pass.
  let state: "partial" | "failed" | "real" = "partial";
  await page.route(/\/api\/v1\/documents\/[0-9a-f-]+$/, async (route) => {
    const answer = await route.fetch();
    const document = await answer.json();
    const changed = { ...document, ...(state === "partial" ? partialOf(document) : FAILED_HERE) };
    await route.fulfill({ response: answer, json: state === "real" ? document : changed });
  });
  await page.goto("/scan");
  await chooseFile(page, await printBoleto(browser));
  await buttonOf(page, "Confirmar e Ler").click();
  await expectWords(page, "Ainda lendo o documento.");
  await look("/scan/form, while reading");
  state = "failed";
  await expectVisible(page.getByRole("alert").filter({ hasText: FAILED_HERE.error.message }));
  await look("/scan/form, reading failed");
  await shoot(page, "review-read-again");
  state = "real";
  await buttonOf(page, "Ler de novo").click();
  await readingEnds(page);

  await reviewFields(page).code.fill("medicina");
  await page.getByRole("option", { name: "04.01 - Medicina e biomedicina" }).click();
  await expectVisible(page.getByRole("combobox", { name: "Qual destes serviços?" }));
  await page.getByRole("button", { name: /^Impostos/ }).click();
  await expectVisible(previewCard(page).getByText("Valor líquido"));
  found.push(...(await findViolations(page, "/scan/form with breakdown and preview")));
  expect(found).toEqual([]);
});
