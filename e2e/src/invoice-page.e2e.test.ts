import { api } from "@emita/contract/paths";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openAccount, TOMADOR } from "./api-client.ts";
import { test } from "./browser.ts";
import { issueInvoice } from "./invoice-steps.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import {
  buttonOf,
  expectHeading,
  expectText,
  expectToast,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

async function openInvoice(page: Page, id: string): Promise<void> {
  await page.goto(`/notas/${id}`);
  await expectHeading(page, TOMADOR.company_name);
}

describe("the page of an issued invoice", () => {
  test("the page shows the PDF, opens it in another tab, copies its link, and prints only the invoice", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const invoice = await issueInvoice({ url, account });
    const page = await open({ as: account });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openInvoice(page, invoice.id);
    await expectVisible(page.getByRole("group", { name: "Prévia da nota fiscal" }));
    expect(asked).not.toContain(api.invoicePdf(invoice.id));

    const [fetched] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(api.invoicePdf(invoice.id))),
      buttonOf(page, "PDF da nota").click(),
    ]);
    expect(fetched.headers()["content-type"]).toBe("application/pdf");
    const other = page.getByRole("link", { name: "Abrir o PDF em outra aba" });
    await expect.poll(() => other.getAttribute("href")).toMatch(/^blob:/);
    const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
    if (hasViewer) await expectVisible(page.getByTitle(`PDF da nota ${invoice.nfse_number}`));
    else await expectText(page, "Este navegador não mostra PDF dentro da página.");
    expect(await findStateViolations(page, "/notas with the PDF")).toEqual([]);
    await buttonOf(page, "Resumo").click();
    await expectVisible(page.getByRole("group", { name: "Prévia da nota fiscal" }));

    await buttonOf(page, "Enviar por e-mail").click();
    await expectVisible(fieldOf(page, "E-mail de quem recebe"));
    expect(await findStateViolations(page, "/notas, mail dialog")).toEqual([]);
    await page.keyboard.press("Escape");

    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await buttonOf(page, "Copiar link").click();
    await expectToast(page, "Copiado");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${url}/notas/${invoice.id}`);

    await page.getByText("Mais dados", { exact: true }).click();
    await expectText(page, "Emissor", "Identificador no Emita", invoice.id);
    expect(await findStateViolations(page, "/notas with all data")).toEqual([]);

    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("group", { name: "Prévia da nota fiscal" }).isVisible()).toBe(true);
    for (const name of ["Copiar link", "Sair", "Resumo"])
      expect(await page.getByText(name, { exact: true }).isVisible()).toBe(false);
    expect(await page.getByRole("heading", { name: "Andamento" }).isVisible()).toBe(false);
  });
});

test("/success shows why an invoice still waits", async ({ open }) => {
  const account = await openAccount(url);
  const invoice = await issueInvoice({ url, account });
  const text = "Prefeitura fora do ar desde 10:42: a nota será enviada assim que ela voltar.";
  const page = await open({ as: account });
  await page.route(`**${api.invoice(invoice.id)}`, (route) =>
    route.fulfill({
      json: {
        ...invoice,
        status: "pending",
        nfse_number: null,
        issued_at: null,
        waiting: { since: invoice.created_at, text },
      },
    }),
  );
  await page.goto(`/success?id=${invoice.id}`);
  await expectHeading(page, "Nota na fila");
  await expectText(page, "Aguardando o número da prefeitura", text);
  expect(await findStateViolations(page, "/success, waiting")).toEqual([]);
  const places = () =>
    Promise.all(
      [
        page.getByRole("link", { name: "Emitir Nova Nota" }),
        buttonOf(page, "Baixar"),
        page.getByRole("link", { name: "Ver notas" }),
      ].map((control) => control.boundingBox()),
    );
  await buttonOf(page, "Baixar").click({ force: true });
  const before = await places();
  await expectToast(page, "A nota ainda não foi emitida");
  await page.unroute(`**${api.invoice(invoice.id)}`);
  // Without a reload, announced to screen readers, and without a layout shift.
  await expectHeading(page, "Nota Fiscal Emitida!");
  await expectVisible(
    page.getByRole("status").filter({ hasText: `Nota ${invoice.nfse_number} Emitida` }),
  );
  expect(await places()).toEqual(before);
});
