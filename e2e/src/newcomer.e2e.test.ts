import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { eventually, mailsTo, openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { corpusDocument, hasCorpus } from "./fixtures/corpus.ts";
import { drawBoleto, printBoleto, SLIP } from "./fixtures/slip.ts";
import { fillAccess, followLink, openMail } from "./pages/auth.ts";
import { rowOf } from "./pages/dashboard.ts";
import { chooseFile, read, reviewFields, scan } from "./pages/scan.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

test("a newcomer gets from the start page to the issued invoice in the browser alone", async ({
  page,
  browser,
}) => {
  const { url } = sharedProduct();
  const account = { email: `nova-${randomUUID()}@exemplo.com.br`, password: "segredo-novo" };

  await page.goto("/");
  await page.getByRole("link", { name: "Criar conta grátis" }).first().click();
  await expectHeading(page, "Criar conta");
  const cnpj = fieldOf(page, "CNPJ");
  await cnpj.pressSequentially("35887104000144");
  await expectValue(cnpj, "35.887.104/0001-44");
  await expectToast(
    page,
    "Dados carregados",
    "Informações da empresa foram preenchidas automaticamente.",
  );
  await expectValue(fieldOf(page, "Razão Social"), "Marina Prado Consultoria Ltda");
  await expectValue(fieldOf(page, "Endereço"), "Rua Girassol, 128 - Vila Madalena, São Paulo/SP");
  await expectText(page, "Dados de Acesso");
  await fillAccess(page, account);
  await buttonOf(page, "Criar conta").click();
  await expectHeading(page, "Verifique seu email");

  await openMail(page, account.email, "Confirme seu e-mail no Emita");
  await followLink(page, "Confirmar e-mail");
  await expectHeading(page, "E-mail verificado!");
  await page.getByRole("link", { name: "Entrar agora" }).click();
  await expectAddress(page, "/dashboard");
  await expectHeading(page, "Notas fiscais");
  await expectText(page, account.email, "Nenhuma nota encontrada");

  await page.getByRole("link", { name: "Escanear Boleto ou Recibo" }).first().click();
  await chooseFile(page, await drawBoleto(browser));
  await expectAddress(page, "/scan/confirm");
  await expectVisible(buttonOf(page, "Novo Arquivo"));
  await expectVisible(page.getByRole("img", { name: "Documento capturado" }));
  await read(page);
  await expectToast(page, "Dados extraídos com sucesso");
  await expectHeading(page, "Dados Extraídos");
  await expectText(page, "Verifique e corrija os dados antes de enviar");
  const form = reviewFields(page);
  await expectValue(form.name, SLIP.payer);
  await expectValue(form.taxId, SLIP.payerCnpj);
  await expectValue(form.amount, SLIP.amount);
  await expectValue(form.code, "17.01 - Assessoria ou consultoria");
  await expectValue(form.description, /Consultoria técnica especializada/);
  await expectText(page, "Os dados serão enviados automaticamente para a prefeitura.");

  // Looks disabled and can still be pressed: the press shows the reason.
  expect(await form.send.isDisabled()).toBe(true);
  await form.send.click({ force: true });
  await expectToast(
    page,
    "Confirmação necessária",
    "Por favor, confirme que as informações estão corretas antes de enviar.",
  );
  await form.confirmation.check();
  await form.send.click();
  await expectAddress(page, /^\/success/);
  await expectHeading(page, "Nota Fiscal Emitida!");
  await expectText(page, "Os dados foram enviados com sucesso para a prefeitura.");
  await expectVisible(page.getByRole("link", { name: "Emitir Nova Nota" }));

  await page.getByRole("link", { name: "Ver notas" }).click();
  const row = rowOf(page, SLIP.payer);
  await expectVisible(row.getByText("Emitida", { exact: true }));
  await expectVisible(row.getByText(/^Nota \d+$/));
  await expectVisible(row.getByText("R$ 1.850,00"));

  const mail = await eventually(async () =>
    (await mailsTo(url, account.email)).find((candidate) => candidate.attachments.length > 0),
  );
  expect(mail.subject).toMatch(/^Nota fiscal \d+ emitida: Clínica Vila Nova Odontologia Ltda$/);
  const types = new Set(mail.attachments.map((file) => file.contentType.split(";")[0]));
  expect(types).toEqual(new Set(["application/pdf", "application/xml"]));
  const pdf = mail.attachments.find((file) => file.contentType === "application/pdf");
  const file = await fetch(new URL(pdf?.url ?? "", url));
  expect(Buffer.from(await file.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-/);
});

describe("documents of every kind become the review form", () => {
  test("a PDF with a text layer becomes the review form", async ({ open, browser }) => {
    const page = await open({ as: await openAccount(sharedProduct().url) });
    await page.goto("/scan");
    await chooseFile(page, await printBoleto(browser));
    await expectText(page, "Arquivo PDF carregado. O conteúdo será lido ao confirmar.");
    await read(page);
    await expectReview(page, { name: SLIP.payer, taxId: SLIP.payerCnpj });
  });

  test.skipIf(!hasCorpus)(
    "a phone photo and a bank's PDF of the corpus become the review form",
    async ({ open }) => {
      const page = await open({ as: await openAccount(sharedProduct().url) });
      // No directory knows their companies: the look-up fails, and the form continues without it.
      tolerate(page, /status of 503/);
      for (const [file, type] of [
        ["d005-boleto-photo-good.jpg", "image/jpeg"],
        ["d001-boleto-pdf-text.pdf", "application/pdf"],
      ] as const) {
        const { upload, name, taxId } = corpusDocument(file, type);
        await scan(page, upload);
        const shown = await reviewFields(page).taxId.inputValue();
        expect(shown.replace(/[^\dA-Z]/g, "")).toBe(taxId);
        expect((await reviewFields(page).name.inputValue()).toLowerCase()).toBe(name.toLowerCase());
      }
    },
  );
});

async function expectReview(
  page: Parameters<typeof reviewFields>[0],
  { name, taxId }: { name: string; taxId: string },
): Promise<void> {
  await expectHeading(page, "Dados Extraídos");
  await expectValue(reviewFields(page).name, name);
  await expectValue(reviewFields(page).taxId, taxId);
}
