import type { Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import {
  eventually,
  listInvoices,
  newEmail,
  openAccount,
  sandboxNotes,
  setFault,
  untilStatus,
} from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { unknownCnpj } from "./fixtures/tax-ids.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { openMoreOptions, optionFields } from "./pages/note.ts";
import { expectIssued, fillPix, pixFields, chooseType } from "./pages/pix.ts";
import { clearFaults } from "./pages/sandbox.ts";
import { defaultServiceCard, openSettings } from "./pages/settings.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectFocused,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  expectWords,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url, sandboxUrl } = sharedProduct();

afterEach(() => clearFaults(sandboxUrl));

describe("a payment of a company", () => {
  test("a payment of a company becomes an issued invoice", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    const form = pixFields(page);
    await page.goto("/pix");
    await expectHeading(page, "Registrar Pagamento PIX");
    await expectText(page, "Preencha os dados para emitir a nota fiscal");
    await form.cnpj.pressSequentially("50331672000158");
    await expectValue(form.cnpj, "50.331.672/0001-58");
    await expectToast(
      page,
      "Dados carregados",
      "Informações da empresa foram preenchidas automaticamente.",
    );
    await expectValue(form.name, "Moreira & Dias Advogados");
    expect(await form.name.getAttribute("readonly")).not.toBeNull();
    await expectValue(form.city, "São Paulo");
    await expectText(
      page,
      "Informações Adicionais",
      "Avenida Paulista, 1374 - Bela Vista, São Paulo/SP",
      "contas@moreiradias.example",
    );
    await form.description.fill("Desenvolvimento de software sob medida");
    await expectValue(form.type, /^01\.02 /);
    await form.amount.pressSequentially("R$ 1.234,5x");
    await form.description.focus();
    await expectValue(form.amount, "1.234,50");
    const email = fieldOf(page, "E-mail do cliente");
    await expectValue(email, "contas@moreiradias.example");
    const client = newEmail();
    await email.fill(client);
    await page.reload();
    await expectValue(email, client);
    await form.send.click();
    await expectIssued(page);
    await expectText(page, `Enviada para ${client}`);
    await page.getByRole("link", { name: "Emitir Nova Nota" }).click();
    await expectAddress(page, "/");
    await expectVisible(page.getByRole("link", { name: "Escanear Boleto ou Recibo" }));
    const [invoice] = (await listInvoices(url, account)).data;
    expect(invoice).toMatchObject({
      status: "issued",
      cnpj: "50331672000158",
      service_code: "01.02",
      amount: 1234.5,
      city: "São Paulo",
    });
    await page.goto(`/notas/${invoice?.id}`);
    await expectWords(page, `Enviada para ${client}`);
  });

  test("a payment of a company with an alphanumeric CNPJ becomes an issued invoice", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    const form = pixFields(page);
    await page.goto("/pix");
    await form.cnpj.pressSequentially("7k2mar5a000107");
    await expectValue(form.cnpj, "7K.2MA.R5A/0001-07");
    await expectValue(form.name, "Maré Alta Tecnologia Ltda");
    await form.description.fill("Treinamento empresarial");
    await form.amount.fill("980");
    await form.send.click();
    await expectIssued(page);
  });

  test("the form offers services for the description, and chooses none automatically", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url), width: 390 });
    const form = pixFields(page);
    await page.goto("/pix");
    await form.description.fill("Poda de árvores e jardinagem");
    const proposals = page.getByRole("group", { name: "Códigos pela descrição" });
    await expectVisible(proposals);
    await expectValue(form.type, "");
    expect(await findStateViolations(page, "/pix with services proposed")).toEqual([]);
    await proposals.getByRole("button", { name: /^07\.11\.02 - Jardinagem/ }).click();
    await expectValue(form.type, /^07\.11\.02 - Jardinagem/);
    await expectGone(proposals);
    await buttonOf(page, "Ver outros códigos").click();
    await expectVisible(proposals);
    expect(await proposals.getByRole("button", { name: /^07\.11\.02/ }).count()).toBe(0);
  });

  test("the form survives a reload, and a chosen code is not replaced by the description's", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    const form = pixFields(page);
    await fillPix(page, { cnpj: "41788206000105", description: "Manutenção de sistemas" });
    await chooseType(page, "04.01", /^04\.01 /);
    await form.description.fill("Desenvolvimento de software");
    await expectValue(form.type, /^04\.01 /);
    await page.reload();
    await expectValue(form.description, "Desenvolvimento de software");
    await expectValue(form.amount, "1.850,00");
    await expectValue(form.cnpj, "41.788.206/0001-05");
  });
});

test("an equal invoice asks first, and is sent only with the person's confirmation", async ({
  open,
}) => {
  const account = await openAccount(url);
  const page = await open({ as: account, width: 390 });
  tolerate(page, /status of 409/);
  const payment = { cnpj: "41788206000105" };
  await fillPix(page, payment);
  await pixFields(page).send.click();
  await expectIssued(page);
  const [first] = (await listInvoices(url, account)).data;

  await fillPix(page, payment);
  await pixFields(page).send.click();
  const dialog = page.getByRole("alertdialog", { name: "Há uma nota igual" });
  await expectVisible(dialog);
  expect(await dialog.textContent()).toMatch(
    new RegExp(
      `Você emitiu a nota ${first?.nfse_number} igual (hoje|ontem), \\d\\d:\\d\\d\\. Emitir outra\\?`,
    ),
  );
  const link = dialog.getByRole("link", { name: `Ver a nota ${first?.nfse_number}` });
  expect(await link.getAttribute("href")).toBe(`/notas/${first?.id}`);
  expect(await findStateViolations(page, "/pix, an equal note")).toEqual([]);
  await dialog.getByRole("button", { name: "Não, voltar" }).click();
  await expectGone(dialog);
  await expectValue(pixFields(page).amount, "1.850,00");
  expect((await listInvoices(url, account)).data).toHaveLength(1);

  await pixFields(page).send.click();
  await dialog.getByRole("button", { name: "Sim, emitir outra" }).click();
  await expectIssued(page);
  expect((await listInvoices(url, account)).data).toHaveLength(2);
});

test("a payment of a person needs CPF and name, and no address", async ({ open }) => {
  const page = await open({ as: await openAccount(url) });
  const form = pixFields(page);
  await page.goto("/pix");
  await form.person.check();
  await form.cpf.pressSequentially("11122233397");
  await form.personName.fill("Ana Beatriz Moraes");
  await form.description.fill("Assessoria em gestão");
  await form.amount.fill("350,00");
  await form.send.click();
  await expectFieldError(
    form.cpf,
    "O CPF não confere. Confira os números, principalmente os dois últimos.",
  );
  await form.cpf.fill("11122233396");
  await expectValue(form.cpf, "111.222.333-96");
  await form.send.click();
  await expectIssued(page);
});

test("a number of the other kind of payer changes the switch with one press", async ({ open }) => {
  const page = await open({ as: await openAccount(url), width: 390 });
  const form = pixFields(page);
  await page.goto("/pix");
  await form.cnpj.pressSequentially("52998224725");
  await buttonOf(page, "O pagador é pessoa física").click();
  await expectValue(form.cpf, "529.982.247-25");
  expect(await form.person.isChecked()).toBe(true);
  await form.cpf.fill("41788206000105");
  expect(await findStateViolations(page, "/pix, CNPJ in place of a CPF")).toEqual([]);
  await buttonOf(page, "O pagador é empresa").click();
  await expectValue(form.cnpj, "41.788.206/0001-05");
  await expectValue(form.name, "Clínica Vila Nova Odontologia Ltda");
});

test("an ambiguous amount asks for its meaning, and blocks sending until it is chosen", async ({
  open,
}) => {
  const account = await openAccount(url);
  const page = await open({ as: account, width: 390 });
  const form = pixFields(page);
  await fillPix(page, { cnpj: "41788206000105", amount: "" });
  await form.amount.pressSequentially("1234.56");
  await expectValue(form.amount, "123456");
  await form.send.click();
  await expectFieldError(form.amount, "Qual é o valor: R$ 1.234,56 ou R$ 123.456,00?");
  expect(await findStateViolations(page, "/pix, amount asked about")).toEqual([]);
  await openMoreOptions(page);
  const discount = fieldOf(page, "Desconto incondicional");
  await discount.fill("-5");
  await buttonOf(page, "R$ 1.234,56").click();
  await expectValue(form.amount, "1.234,56");
  await expectFocused(form.amount);
  await form.send.click();
  await expectFieldError(discount, "Qual é o valor: R$ 5,00?");
  expect((await listInvoices(url, account)).data).toEqual([]);
  await buttonOf(page, "R$ 5,00").click();
  await form.send.click();
  await expectIssued(page);
  expect((await listInvoices(url, account)).data[0]?.amount).toBe(1234.56);
});

test("an incomplete form shows what is missing, and sends nothing", async ({ open }) => {
  const account = await openAccount(url);
  const page = await open({ as: account });
  const form = pixFields(page);
  await page.goto("/pix");
  await form.send.click();
  await expectToast(page, "Campos obrigatórios", "Preencha CNPJ, descrição do serviço e valor.");
  await expectFieldError(form.cnpj, "Informe o CNPJ.");
  await expectFieldError(form.description, "Descreva o serviço.");
  await expectFieldError(form.amount, "Informe o valor.");
  expect((await listInvoices(url, account)).data).toEqual([]);
});

/** The five fields for an unknown company, because the registry is down. */
async function typeUnknownPayer(page: Page) {
  tolerate(page, /status of 503/);
  const form = pixFields(page);
  await setFault(sandboxUrl, { fault: "http_500", target: "directory", count: 1000 });
  await page.goto("/pix");
  await form.cnpj.pressSequentially(unknownCnpj());
  await expectToast(page, "Erro ao buscar CNPJ", "Verifique sua conexão e tente novamente.");
  await form.name.fill("Empresa Digitada à Mão Ltda");
  await form.city.fill("São Paulo");
  await form.description.fill("Consultoria técnica especializada");
  await form.amount.fill("500");
  return form;
}

describe("when the look-up fails", () => {
  test("without the directory the name is typed and the invoice is issued without an address", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account, width: 390 });
    const form = await typeUnknownPayer(page);
    await expectVisible(buttonOf(page, "Adicionar endereço"));
    await expectGone(form.address);
    expect(await findStateViolations(page, "/pix, address offered")).toEqual([]);
    await form.send.click();
    await expectIssued(page);
    const [invoice] = (await listInvoices(url, account)).data;
    expect(invoice).toMatchObject({ status: "issued", address: null });
  });

  test("an added address must be complete, or is removed again", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    const form = await typeUnknownPayer(page);
    await buttonOf(page, "Adicionar endereço").click();
    await fieldOf(page, "Número").fill("100");
    await form.send.click();
    await expectFieldError(form.address, "Informe o endereço do cliente.");
    await buttonOf(page, "Emitir sem endereço").click();
    await expectGone(form.address);
    await form.send.click();
    await expectIssued(page);
  });

  test("an invoice that requires the address asks for it", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    const form = await typeUnknownPayer(page);
    await openMoreOptions(page);
    await optionFields(page).issWithheld.check();
    await optionFields(page).issRate.fill("2,01");
    // Without a press, as soon as the preview has reported it.
    await expectVisible(form.address);
    await expectText(page, "O cliente retém o ISS: a nota leva o endereço dele.");
    await form.send.click();
    await expectFieldError(form.address, "Informe o endereço do cliente.");
    await expectFieldError(form.cep, "Informe o CEP.");
    // A whole address in one text is split into its fields.
    await form.address.fill("Rua das Flores, 100 - Centro, São Paulo/SP");
    await expectValue(form.address, "Rua das Flores");
    await expectValue(fieldOf(page, "Número"), "100");
    await form.cep.fill("30140120");
    await form.send.click();
    await expectFieldError(
      form.cep,
      "Este CEP é de MG, e o endereço é de SP. Confira o CEP ou a cidade.",
    );
    await expectFocused(form.cep);
    expect((await listInvoices(url, account)).data).toEqual([]);
    await form.cep.fill("01001000");
    await expectValue(form.cep, "01001-000");
    await expectText(page, "O cadastro de CEPs não respondeu. Preencha o endereço à mão.");
    await form.send.click();
    await expectIssued(page);
  });

  test("a known refusal is shown at its field, and no invoice is created", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    const form = pixFields(page);
    await fillPix(page, { cnpj: "41788206000105" });
    await page.getByText("Mais opções").click();
    const day = page.getByLabel("Data do serviço");
    await day.fill("2031-01-15");
    await page.getByRole("button", { name: /^Data do serviço: / }).press("Enter");
    await expectFocused(day);
    await form.send.click();
    await expectToast(page, "A nota ainda não foi enviada");
    await expectFocused(day);
    expect((await listInvoices(url, account)).data).toEqual([]);
  });

  test("a look-up that failed for a moment fills the form on retry", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /status of 503/);
    const form = pixFields(page);
    await setFault(sandboxUrl, { fault: "http_503", target: "directory", count: 1000 });
    await page.goto("/pix");
    await form.cnpj.pressSequentially("30651824000192");
    await expectToast(page, "Erro ao buscar CNPJ");
    await expectVisible(form.name);
    await clearFaults(sandboxUrl);
    await buttonOf(page, "Tentar de novo").click();
    await expectToast(page, "Dados carregados");
    await expectValue(form.name, "Pampa Arquitetura Ltda");
    await expectValue(form.city, "Porto Alegre");
    await expectGone(buttonOf(page, "Tentar de novo"));
  });

  test("a number that the directory does not know is reported by a toast", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /status of 404/);
    await setFault(sandboxUrl, { fault: "reject", target: "directory", count: 1000 });
    await page.goto("/pix");
    await pixFields(page).cnpj.pressSequentially(unknownCnpj());
    await expectToast(page, "CNPJ não encontrado", "Não foi possível buscar os dados da empresa.");
    await expectVisible(pixFields(page).name);
    await expectVisible(buttonOf(page, "Adicionar endereço"));
  });
});

test("the default service fills a new form, never over typed values", async ({ open }) => {
  const page = await open({ as: await openAccount(url) });
  const form = pixFields(page);
  await openSettings(page, "Serviço padrão");
  const card = defaultServiceCard(page);
  const code = card.getByRole("combobox", { name: "Código de Serviço" });
  const save = buttonOf(page, "Salvar serviço");
  await code.fill("conserto de qualquer coisa");
  await code.press("Escape");
  await save.click();
  await expectFieldError(code, "Escolha um código de serviço da lista.");
  await code.fill("14.01");
  await page.getByRole("option", { name: /^14\.01/ }).click();
  await card.getByLabel("Descrição do Serviço").fill("Revisão mensal de motores");
  await save.click();
  await expectToast(page, "Configurações salvas");
  expect(await findStateViolations(page, "/settings, default service saved")).toEqual([]);

  await page.goto("/pix");
  await expectValue(form.description, "Revisão mensal de motores");
  await expectValue(form.type, /^14\.01 /);
  await form.description.fill("Troca de óleo");
  await page.reload();
  await expectValue(form.description, "Troca de óleo");
  await form.description.fill("");
  await page.reload();
  await expectValue(form.description, "");
});

test("an invoice whose client lives in another city carries that city", async ({ open }) => {
  const account = await openAccount(url);
  const page = await open({ as: account });
  await fillPix(page, { cnpj: "45721309000109" });
  await pixFields(page).send.click();
  await expectIssued(page);
  const [invoice] = (await listInvoices(url, account)).data;
  expect(invoice?.city).toBe("Curitiba");
  await untilStatus(url, account, invoice?.id ?? "", "issued");
  const note = await eventually(async () =>
    (await sandboxNotes(sandboxUrl)).find((held) => held.chave === invoice?.nfse_key),
  );
  expect(note.cnpjPrestador).toBe("35887104000144");
});
