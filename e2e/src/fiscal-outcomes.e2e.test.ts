import { api } from "@emita/contract/paths";
import { afterEach, expect } from "vitest";
import {
  createInvoice,
  listInvoices,
  openAccount,
  SAMPLE_INVOICE,
  setFault,
  TOMADOR,
  untilStatus,
} from "./api-client.ts";
import { test } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { cancelOpenInvoice, previewCard } from "./pages/invoice.ts";
import { expectIssued } from "./pages/pix.ts";
import { clearFaults } from "./pages/sandbox.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectValue,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

// Further outcomes: apps/web/src/features/invoices/correction/corrections.screen.test.tsx.

const { url, sandboxUrl } = sharedProduct();
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };
const LATE = { cnpj: "99000822000130", company_name: "Fixture Prazo de Cancelamento E0822" };

afterEach(() => clearFaults(sandboxUrl));

test("a refused invoice shows the error, its field, the next step, and the official words behind 'Detalhes'", async ({
  open,
}) => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
  await untilStatus(url, account, id, "error");
  const page = await open({ as: account });
  await page.goto(`/notas/${id}`);
  const help = page.getByRole("region", { name: "Confira o CNPJ ou CPF do cliente" });
  await expectVisible(help.getByText("O que fazer:"));
  await expectVisible(help.getByText("Campo: CNPJ/CPF"));
  await help.getByText("Detalhes: mensagem original da prefeitura").click();
  await expectVisible(help.getByText(/^E0190: ./));
  expect(await findViolations(page, "/notas of a refused note, details open")).toEqual([]);
  await fieldOf(page, "CNPJ/CPF").fill(TOMADOR.cnpj);
  await expectValue(fieldOf(page, "Razão Social / Nome"), TOMADOR.company_name);
  await buttonOf(page, "Corrigir e reenviar").click();
  await expectVisible(page.getByText(/^Nota \d+ emitida e enviada por e-mail\.$/));
});

test("an invoice is replaced by another, and each links to the other", async ({ open }) => {
  const account = await openAccount(url);
  const old = await createInvoice(url, account);
  const { nfse_number: oldNumber } = await untilStatus(url, account, old.id, "issued");
  const page = await open({ as: account });
  await page.goto(`/notas/${old.id}`);
  await page.getByRole("link", { name: "Substituir nota" }).click();
  await expectHeading(page, "Substituir nota");
  await expectValue(fieldOf(page, "Descrição do Serviço"), SAMPLE_INVOICE.service_description);
  await buttonOf(page, "Emitir nota substituta").click();
  const reason = fieldOf(page, "Descrição do motivo");
  await expectFieldError(reason, "Descreva o motivo com pelo menos 15 caracteres.");
  await reason.fill("A descrição do serviço estava errada.");
  await expectVisible(page.getByText(/^No Simples Nacional, a nota nova mantém o cliente/));
  await fieldOf(page, "Descrição do Serviço").fill("Consultoria técnica de outubro");
  await expectVisible(previewCard(page).getByText("R$ 1.850,00").first());
  expect(await findViolations(page, "/notas/…/substituir")).toEqual([]);
  await buttonOf(page, "Emitir nota substituta").click();
  await expectIssued(page);
  await untilStatus(url, account, old.id, "cancelled");
  const invoices = (await listInvoices(url, account)).data;
  const replacement = invoices.find(({ id }) => id !== old.id);
  expect(replacement).toMatchObject({
    replaces: old.id,
    service_description: "Consultoria técnica de outubro",
  });
  await page.goto(`/notas/${old.id}`);
  await expectText(page, "Esta nota foi substituída por outra e não vale mais.");
  await page.getByRole("link", { name: `Nota ${replacement?.nfse_number}` }).click();
  await expectAddress(page, `/notas/${replacement?.id}`);
  await expectVisible(page.getByRole("link", { name: `Nota ${oldNumber}` }));
});

test("a refused cancellation, a waiting invoice and a changed address are accessible", async ({
  open,
}) => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...LATE });
  await untilStatus(url, account, id, "issued");
  const page = await open({ as: account });
  await page.goto(`/notas/${id}`);
  await cancelOpenInvoice(page);
  await expectVisible(page.getByText(/^A prefeitura não aceitou o cancelamento/));
  const found = await findStateViolations(page, "/notas, cancellation refused");
  await buttonOf(page, "Pedir análise").click();
  const dialog = page.getByRole("dialog", { name: "Pedir análise do cancelamento" });
  await dialog.getByRole("textbox").fill("O serviço não foi prestado e o cliente desistiu.");
  found.push(...(await findStateViolations(page, "/notas, analysis dialog")));
  await page.route(`**${api.invoice(id)}`, async (route) => {
    const answer = await route.fetch();
    const text = "Prefeitura fora do ar desde 10:42: a nota segue sozinha quando voltar";
    const waiting = { since: "2026-11-20T13:42:00Z", text };
    const json = { ...(await answer.json()), status: "pending", cancellation: null, waiting };
    await route.fulfill({ response: answer, json });
  });
  await page.goto(`/notas/${id}`);
  await expectVisible(page.getByRole("link", { name: "Ver a situação das prefeituras" }));
  found.push(...(await findStateViolations(page, "/notas, waiting")));

  await setFault(sandboxUrl, { fault: "reject", on: "issue", target: "sefin", code: "E0240" });
  const refused = await createInvoice(url, account);
  await untilStatus(url, account, refused.id, "error");
  await page.goto(`/notas/${refused.id}`);
  await expectValue(fieldOf(page, "Cidade"), "São Paulo");
  await fieldOf(page, "CEP").fill("30140120");
  await expectVisible(page.getByText(/^O endereço mudou com o CEP\. Antes: Rua Harmonia, /));
  found.push(...(await findStateViolations(page, "/notas, address changed with its CEP")));
  expect(found).toEqual([]);
});
