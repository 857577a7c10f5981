import { afterEach, expect } from "vitest";
import {
  createInvoice,
  listInvoices,
  newEmail,
  openAccount,
  SAMPLE_INVOICE,
  setFault,
  untilStatus,
} from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { unknownCnpj } from "./fixtures/tax-ids.ts";
import { findStateViolations, tabTo } from "./pages/accessibility.ts";
import { openMoreOptions, optionFields } from "./pages/invoice.ts";
import { chooseType, expectIssued, fillPix, pixFields } from "./pages/pix.ts";
import { clearFaults } from "./pages/sandbox.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  expectWords,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

// The form's rules: apps/web/src/features/pix/*.screen.test.tsx. Here is one whole journey, and what needs a layout.

const { url, sandboxUrl } = sharedProduct();
const CLINIC = "41788206000105";
const REGIME_NORMAL = { cnpj: "29418563000186", company_name: "Mangue Estúdio Digital Ltda" };

afterEach(() => clearFaults(sandboxUrl));

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

test("the states of the payer and of the amount are accessible", async ({ open }) => {
  const account = await openAccount(url);
  const page = await open({ as: account });
  tolerate(page, /status of (409|503)/);
  const { id } = await createInvoice(url, account, {
    ...SAMPLE_INVOICE,
    service_description: "Consultoria técnica especializada",
  });
  await untilStatus(url, account, id, "issued");
  const form = pixFields(page);
  const found: string[] = [];
  const look = async (state: string) => found.push(...(await findStateViolations(page, state)));

  await fillPix(page, { cnpj: CLINIC });
  await form.send.click();
  const dialog = page.getByRole("alertdialog", { name: "Há uma nota igual" });
  await expectVisible(dialog);
  await look("/pix, an equal note");
  await dialog.getByRole("button", { name: "Não, voltar" }).click();

  await form.amount.fill("");
  await form.amount.pressSequentially("1234.56");
  await form.send.click();
  await expectFieldError(form.amount, "Qual é o valor: R$ 1.234,56 ou R$ 123.456,00?");
  await look("/pix, amount asked about");

  await form.person.check();
  await form.cpf.fill(CLINIC);
  await expectVisible(buttonOf(page, "O pagador é empresa"));
  await look("/pix, CNPJ in place of a CPF");

  await form.person.uncheck();
  await setFault(sandboxUrl, { fault: "http_500", target: "directory", count: 1000 });
  await form.cnpj.fill(unknownCnpj());
  await expectVisible(buttonOf(page, "Adicionar endereço"));
  await look("/pix, address offered");
  expect(found).toEqual([]);
});

test("the states of the service and of the options are accessible; the service is found by keyboard", async ({
  open,
}) => {
  const page = await open({ as: await openAccount(url, REGIME_NORMAL) });
  tolerate(page, /status of 4(04|22)/);
  const form = pixFields(page);
  const found: string[] = [];
  const look = async (state: string) => found.push(...(await findStateViolations(page, state)));

  await fillPix(page, { cnpj: CLINIC, description: "Poda de árvores e jardinagem" });
  await expectVisible(page.getByRole("group", { name: "Códigos pela descrição" }));
  await look("/pix with services proposed");

  await tabTo(page, form.type);
  await page.keyboard.type("turismo");
  await expectVisible(page.getByRole("listbox").getByRole("option"));
  await look("/pix, service list open");
  await form.type.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectValue(form.type, "09.03.01 - Guias de turismo");

  await form.type.fill("05.01");
  await page.getByRole("radio", { name: "Zootecnia" }).check();
  await look("/pix, one of several services chosen");

  await chooseType(page, "contabilidade", /^17\.19\.01/);
  const service = page.getByRole("combobox", { name: "Que serviço é, na lista nacional (NBS)?" });
  await expectVisible(service);
  await look("/pix, classification asked for");

  await chooseType(page, "cemitérios", /^25\.05\.01/);
  await page
    .getByRole("combobox", { name: "Identificação do imóvel" })
    .selectOption({ label: "Endereço do imóvel" });
  await form.send.click();
  await expectVisible(page.getByText("Informe a rua.", { exact: true }));
  await look("/pix, building begun");

  await openMoreOptions(page);
  await optionFields(page).place.selectOption({ label: "Em outra cidade" });
  await page
    .getByRole("combobox", { name: "Quem recebe o serviço?" })
    .selectOption({ label: "Outra pessoa ou empresa" });
  await form.send.click();
  await expectVisible(page.getByText("Escolha a cidade da lista."));
  await expectFieldError(fieldOf(page, "CNPJ ou CPF do destinatário"), "Confira o CNPJ ou CPF.");
  await look("/pix with options and recipient begun");
  expect(found).toEqual([]);
});
