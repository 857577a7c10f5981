import { listInvoices, openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  comboOf,
  expectClosed,
  expectFocused,
  expectGone,
  expectHolds,
  expectRefused,
  pick,
  search,
  tick,
} from "../../testing/controls.ts";
import { expectIssued, fillPix, openMoreOptions, sendPix } from "../../testing/pix.ts";
import {
  expectFieldError,
  expectToast,
  expectValue,
  fieldOf,
  fill,
  press,
  user,
} from "../../testing/screen.ts";
import { open, reload, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const TYPE = "Tipo de Serviço";

describe("a payment of a company", () => {
  test("a payment of a company with an alphanumeric CNPJ becomes an issued invoice", async () => {
    await visit("/pix", { as: await openAccount(url) });
    await user.type(await fieldOf("CNPJ"), "7k2mar5a000107");
    await expectValue("CNPJ", "7K.2MA.R5A/0001-07");
    await expectValue("Razão Social", "Maré Alta Tecnologia Ltda");
    await fill("Descrição do Serviço", "Treinamento empresarial");
    await fill("Valor (R$)", "980");
    await sendPix();
    await expectIssued();
  });

  test("the form offers services for the description, and chooses none automatically", async () => {
    await visit("/pix", { as: await openAccount(url), width: 390 });
    await fill("Descrição do Serviço", "Poda de árvores e jardinagem");
    const proposals = await screen.findByRole("group", { name: "Códigos pela descrição" });
    await expectHolds(comboOf(TYPE), "");
    await user.click(within(proposals).getByRole("button", { name: /^07\.11\.02 - Jardinagem/ }));
    await expectHolds(comboOf(TYPE), /^07\.11\.02 - Jardinagem/);
    await expectGone(() => screen.queryByRole("group", { name: "Códigos pela descrição" }));
    await press("Ver outros códigos");
    await screen.findByRole("group", { name: "Códigos pela descrição" });
    expect(screen.queryByRole("button", { name: /^07\.11\.02/ })).toBeNull();
  });

  test("the service is optional, marked where it is suggested, and demanded only where the description leaves it open", async () => {
    const account = await openAccount(url);
    await visit("/pix", { as: account });
    await fillPix({ cnpj: "41788206000105", description: "" });
    const type = await comboOf(TYPE);
    expect(type.required).toBe(false);
    await fill("Descrição do Serviço", "Consultoria técnica especializada");
    await expectHolds(comboOf(TYPE), /^17\.01/);
    await screen.findByText("Sugerido");
    expect(type.required).toBe(false);

    await fill("Descrição do Serviço", "Qwrtzx");
    await screen.findByText("A descrição não diz qual é o código. Escolha: a prefeitura exige um.");
    await expectHolds(comboOf(TYPE), "");
    expect(type.required).toBe(true);
    await sendPix();
    await expectRefused(await comboOf(TYPE), "Escolha o código do serviço.");
    expect((await listInvoices(url, account)).data).toEqual([]);

    await fill("Descrição do Serviço", "Treinamento empresarial");
    await expectHolds(comboOf(TYPE), /^08\.02/);
    await sendPix();
    await expectIssued();
  });

  test("the form survives a reload, and a chosen code is not replaced by the description's", async () => {
    await visit("/pix", { as: await openAccount(url) });
    await fillPix({ cnpj: "41788206000105", description: "Manutenção de sistemas" });
    await pick(TYPE, "04.01", /^04\.01 /);
    await fill("Descrição do Serviço", "Desenvolvimento de software");
    await expectHolds(comboOf(TYPE), /^04\.01 /);
    await reload();
    await expectValue("Descrição do Serviço", "Desenvolvimento de software");
    await expectValue("Valor (R$)", "1.850,00");
    await expectValue("CNPJ", "41.788.206/0001-05");
  });
});

test("an equal invoice asks first, and is sent only with the person's confirmation", async () => {
  const account = await openAccount(url);
  const payment = { cnpj: "41788206000105" };
  await visit("/pix", { as: account });
  await fillPix(payment);
  await sendPix();
  await expectIssued();
  const [first] = (await listInvoices(url, account)).data;

  await fillPix(payment);
  await sendPix();
  const dialog = await screen.findByRole("alertdialog", { name: "Há uma nota igual" });
  expect(dialog.textContent).toMatch(
    new RegExp(
      `Você emitiu a nota ${first?.nfse_number} igual (hoje|ontem), \\d\\d:\\d\\d\\. Emitir outra\\?`,
    ),
  );
  const link = within(dialog).getByRole("link", { name: `Ver a nota ${first?.nfse_number}` });
  expect(link).toHaveProperty("pathname", `/notas/${first?.id}`);
  await press("Não, voltar");
  await expectClosed(dialog);
  await expectValue("Valor (R$)", "1.850,00");
  expect((await listInvoices(url, account)).data).toHaveLength(1);

  await sendPix();
  await press("Sim, emitir outra");
  await expectIssued();
  expect((await listInvoices(url, account)).data).toHaveLength(2);
});

test("a payment of a person needs CPF and name, and no address", async () => {
  await visit("/pix", { as: await openAccount(url) });
  await tick("Pagador é pessoa física", "switch");
  await user.type(await fieldOf("CPF"), "11122233397");
  await fill("Nome", "Ana Beatriz Moraes");
  await fill("Descrição do Serviço", "Assessoria em gestão");
  await fill("Valor (R$)", "350,00");
  await sendPix();
  await expectFieldError(
    "CPF",
    "O CPF não confere. Confira os números, principalmente os dois últimos.",
  );
  await fill("CPF", "11122233396");
  await expectValue("CPF", "111.222.333-96");
  await sendPix();
  await expectIssued();
});

test("a number of the other kind of payer changes the switch with one press", async () => {
  await visit("/pix", { as: await openAccount(url), width: 390 });
  await user.type(await fieldOf("CNPJ"), "52998224725");
  await press("O pagador é pessoa física");
  await expectValue("CPF", "529.982.247-25");
  expect(screen.getByRole("switch", { name: "Pagador é pessoa física" })).toHaveProperty(
    "checked",
    true,
  );
  await fill("CPF", "41788206000105");
  await press("O pagador é empresa");
  await expectValue("CNPJ", "41.788.206/0001-05");
  await expectValue("Razão Social", "Clínica Vila Nova Odontologia Ltda");
});

test("an ambiguous amount asks for its meaning, and blocks sending until it is chosen", async () => {
  const account = await openAccount(url);
  await visit("/pix", { as: account });
  await fillPix({ cnpj: "41788206000105", amount: "" });
  const amount = await fieldOf("Valor (R$)");
  await user.type(amount, "1234.56");
  await expectValue("Valor (R$)", "123456");
  await sendPix();
  await expectFieldError("Valor (R$)", "Qual é o valor: R$ 1.234,56 ou R$ 123.456,00?");
  await openMoreOptions();
  await fill("Desconto incondicional", "-5");
  await press("R$ 1.234,56");
  await expectValue("Valor (R$)", "1.234,56");
  await expectFocused(amount);
  await sendPix();
  await expectFieldError("Desconto incondicional", "Qual é o valor: R$ 5,00?");
  expect((await listInvoices(url, account)).data).toEqual([]);
  await press("R$ 5,00");
  await sendPix();
  await expectIssued();
  expect((await listInvoices(url, account)).data[0]?.amount).toBe(1234.56);
});

test("an incomplete form shows what is missing, and sends nothing", async () => {
  const account = await openAccount(url);
  await visit("/pix", { as: account });
  await sendPix();
  await expectToast("Campos obrigatórios", "Preencha CNPJ, descrição do serviço e valor.");
  await expectFieldError("CNPJ", "Informe o CNPJ.");
  await expectFieldError("Descrição do Serviço", "Descreva o serviço.");
  await expectFieldError("Valor (R$)", "Informe o valor.");
  expect((await listInvoices(url, account)).data).toEqual([]);
});

test("the default service fills a new form, never over typed values", async () => {
  await visit("/settings/servico", { as: await openAccount(url) });
  await search("Código de Serviço", "conserto de qualquer coisa");
  await user.keyboard("{Escape}");
  await press("Salvar serviço");
  await screen.findByText("Escolha um código de serviço da lista.");
  await pick("Código de Serviço", "14.01", /^14\.01/);
  await fill("Descrição do Serviço", "Revisão mensal de motores");
  await press("Salvar serviço");
  await expectToast("Configurações salvas");

  await open("/pix");
  await expectValue("Descrição do Serviço", "Revisão mensal de motores");
  await expectHolds(comboOf(TYPE), /^14\.01 /);
  await fill("Descrição do Serviço", "Troca de óleo");
  await reload();
  await expectValue("Descrição do Serviço", "Troca de óleo");
  await fill("Descrição do Serviço", "");
  await reload();
  await expectValue("Descrição do Serviço", "");
});
