import { api } from "@emita/contract/paths";
import { afterEach, describe, expect } from "vitest";
import {
  bearer,
  createInvoice,
  getInvoice,
  listInvoices,
  openAccount,
  SAMPLE_INVOICE,
  setFault,
  TOMADOR,
  untilStatus,
} from "./api-client.ts";
import { test } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { cancelOpenNote, previewCard } from "./pages/note.ts";
import { expectIssued } from "./pages/pix.ts";
import { clearFaults, notesFor } from "./pages/sandbox.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectFocused,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

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

test("a corrected CEP changes street and city: form, list and the note's XML agree", async ({
  open,
}) => {
  const account = await openAccount(url);
  await setFault(sandboxUrl, { fault: "reject", on: "issue", target: "sefin", code: "E0240" });
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...TOMADOR });
  await untilStatus(url, account, id, "error");
  const page = await open({ as: account });
  await page.goto(`/notas/${id}`);
  const cep = fieldOf(page, "CEP");
  const city = fieldOf(page, "Cidade");
  await expectValue(city, "São Paulo");
  await buttonOf(page, "Endereço").click();
  await expectFocused(cep);

  await cep.fill("30140120");
  await expectValue(city, "Belo Horizonte");
  await expectVisible(page.getByText(/^O endereço mudou com o CEP\. Antes: Rua Harmonia, /));
  expect(await findStateViolations(page, "/notas, address changed with its CEP")).toEqual([]);
  await buttonOf(page, "Desfazer").click();
  await expectValue(city, "São Paulo");
  await buttonOf(page, "Corrigir e reenviar").click();
  await expectFieldError(cep, "Este CEP é de MG, e o endereço é de SP. Confira o CEP ou a cidade.");
  await expectFocused(cep);
  expect((await getInvoice(url, account, id)).status).toBe("error");

  await buttonOf(page, "Usar").click();
  await expectValue(fieldOf(page, "Endereço"), "Rua dos Inconfidentes");
  await expectValue(fieldOf(page, "UF"), "MG");
  await buttonOf(page, "Corrigir e reenviar").click();
  await expectVisible(page.getByText(/^Nota \d+ emitida e enviada por e-mail\.$/));
  expect((await getInvoice(url, account, id)).city).toBe("Belo Horizonte");
  const xml = await fetch(`${url}${api.invoiceXml(id)}`, { headers: bearer(account.accessToken) });
  expect(await xml.text()).toMatch(/<toma>.*<cMun>3106200<\/cMun><CEP>30140120<\/CEP>.*<\/toma>/s);
});

test("a cancellation refused for lateness can be sent to the city for analysis", async ({
  open,
}) => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...LATE });
  await untilStatus(url, account, id, "issued");
  const page = await open({ as: account });
  await page.goto(`/notas/${id}`);
  await cancelOpenNote(page);
  await expectVisible(page.getByText(/^A prefeitura não aceitou o cancelamento/));
  expect(await findStateViolations(page, "/notas, cancellation refused")).toEqual([]);
  await buttonOf(page, "Pedir análise").click();
  const dialog = page.getByRole("dialog", { name: "Pedir análise do cancelamento" });
  await dialog.getByRole("textbox").fill("O serviço não foi prestado e o cliente desistiu.");
  expect(await findStateViolations(page, "/notas, analysis dialog")).toEqual([]);
  await dialog.getByRole("button", { name: "Pedir análise" }).click();
  await expectToast(page, "Análise solicitada");
  await expectVisible(page.getByText(/^\s*Análise pedida\. A prefeitura decide/));
  expect((await getInvoice(url, account, id)).cancellation?.analysis?.state).toBe("requested");
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

describe("while the city hall is down", () => {
  test("the invoice shows since when the city hall is down, and is issued without a press", async ({
    open,
  }) => {
    const account = await openAccount(url);
    await setFault(sandboxUrl, { fault: "http_503", count: 1000 });
    const client = { cnpj: "28910447000117", company_name: "Ateliê Jabuticaba Cerâmica ME" };
    const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...client });
    const page = await open({ as: account });
    await page.goto(`/notas/${id}`);
    await expectVisible(
      page.getByText(/^Prefeitura fora do ar desde .*: a nota segue sozinha quando voltar$/),
    );
    await expectVisible(page.getByRole("link", { name: "Ver a situação das prefeituras" }));
    expect(await findStateViolations(page, "/notas, waiting")).toEqual([]);
    await clearFaults(sandboxUrl);
    await untilStatus(url, account, id, "issued");
    await expectVisible(page.getByText(/^Nota \d+ emitida e enviada por e-mail\.$/));
    const { nfse_key: key } = await getInvoice(url, account, id);
    const held = (await notesFor(sandboxUrl, client.cnpj)).filter(({ chave }) => chave === key);
    expect(held).toHaveLength(1);
  });
});
