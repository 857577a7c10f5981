import { describe, expect } from "vitest";
import {
  createInvoice,
  listInvoices,
  openAccount,
  SAMPLE_INVOICE,
  untilStatus,
  type Account,
} from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { printSlip } from "./fixtures/slip.ts";
import { findStateViolations, findViolations, tabTo } from "./pages/accessibility.ts";
import { fetchNoteFile, openMoreOptions, optionFields, previewCard } from "./pages/note.ts";
import { expectIssued, fillPix, pixFields, chooseType } from "./pages/pix.ts";
import { reviewFields, scan } from "./pages/scan.ts";
import {
  buttonOf,
  expectFieldError,
  expectGone,
  expectValue,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const REGIME_NORMAL = { cnpj: "29418563000186", company_name: "Mangue Estúdio Digital Ltda" };
const CLINIC = "41788206000105";
const EARLIER_NOTE = "31702062211222333000181000000000005726114829150369";

async function onlyInvoice(account: Account) {
  const [invoice] = (await listInvoices(url, account)).data;
  if (!invoice) throw new Error("no invoice was created");
  return invoice;
}

describe("details of an invoice beyond the common fields", () => {
  test("withheld ISS and IRRF reach the city hall, and the net amount was shown before", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await fillPix(page, { cnpj: CLINIC, amount: "1850,00" });
    const card = previewCard(page);
    await expectVisible(card.getByText("Valor líquido"));
    await expectVisible(card.getByText(/Esta nota vai para/));
    await openMoreOptions(page);
    const options = optionFields(page);
    await options.issWithheld.check();
    await expectVisible(card.getByText(/informe a alíquota efetiva de ISS/).first());
    await options.issRate.fill("2,50");
    await options.irrf.fill("27,75");
    await expectVisible(card.getByText("ISS retido"));
    await expectVisible(card.getByText("R$ 1.776,00"));
    await card.getByRole("button", { name: "Por que este ISS?" }).click();
    await expectVisible(card.getByText(/Fonte: LC 123\/2006, art\. 21/));
    await pixFields(page).send.click();
    await expectIssued(page);
    const { id } = await onlyInvoice(account);
    const xml = (await fetchNoteFile(url, account, id, "xml")).toString();
    expect(xml).toMatch(/<tpRetISSQN>2<\/tpRetISSQN>/);
    expect(xml).toMatch(/<pAliq>2\.50<\/pAliq>/);
    expect(xml).toMatch(/<vRetIRRF>27\.75<\/vRetIRRF>/);
    const pdf = await fetchNoteFile(url, account, id, "pdf");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("a service in another city is found by its name", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await fillPix(page, { cnpj: CLINIC });
    await openMoreOptions(page);
    const options = optionFields(page);
    await options.place.selectOption({ label: "Em outra cidade" });
    await options.city.pressSequentially("campinas");
    await page.getByRole("option", { name: "Campinas/SP", exact: true }).click();
    await expectValue(options.city, "Campinas/SP");
    await pixFields(page).send.click();
    await expectIssued(page);
    const { id } = await onlyInvoice(account);
    expect((await fetchNoteFile(url, account, id, "xml")).toString()).toContain(
      "<cLocPrestacao>3509502</cLocPrestacao>",
    );
  });

  test("unfinished options block the invoice", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await fillPix(page, { cnpj: CLINIC });
    await openMoreOptions(page);
    await optionFields(page).place.selectOption({ label: "Em outra cidade" });
    await pixFields(page).send.click();
    await expectVisible(page.getByText("Escolha a cidade da lista."));
    expect(await findStateViolations(page, "/pix with options open and wrong")).toEqual([]);
    expect((await listInvoices(url, account)).data).toEqual([]);
  });
});

describe("the service", () => {
  test("a service outside the offered codes is found by words, with the keyboard", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    const form = pixFields(page);
    await fillPix(page, { cnpj: CLINIC, description: "Passeio guiado pela cidade" });
    const search = form.type;
    await tabTo(page, search);
    await page.keyboard.type("turismo");
    await expectVisible(page.getByRole("listbox").getByRole("option"));
    expect(await findStateViolations(page, "/pix, service list open")).toEqual([]);
    await search.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expectValue(search, "09.03.01 - Guias de turismo");
    await form.send.click();
    await expectIssued(page);
    const invoice = await onlyInvoice(account);
    expect(invoice.service_code).toBe("090301");
    const xml = (await fetchNoteFile(url, account, invoice.id, "xml")).toString();
    expect(xml).toContain("<cTribNac>090301</cTribNac>");
  });

  test("a service with several breakdowns asks for one", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await fillPix(page, { cnpj: CLINIC, description: "Projeto de paisagismo" });
    await chooseType(page, "07.01", /^07\.01 /);
    const which = page.getByRole("combobox", { name: "Qual destes serviços?" });
    await expectValue(which, "070101");
    await which.selectOption({ label: "Paisagismo" });
    await pixFields(page).send.click();
    await expectIssued(page);
    const invoice = await onlyInvoice(account);
    expect((await fetchNoteFile(url, account, invoice.id, "xml")).toString()).toContain(
      "<cTribNac>070106</cTribNac>",
    );
  });

  test("an item with several services asks for one of the offered ones", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await fillPix(page, { cnpj: CLINIC, description: "Vacina e consulta do cão" });
    const form = pixFields(page);
    const code = form.type;
    await code.fill("05.01");
    await expectVisible(page.getByRole("group", { name: "O item 05.01 tem vários serviços." }));
    tolerate(page, /status of 422/);
    await form.send.click();
    await expectFieldError(
      code,
      "O item 05.01 tem vários serviços. Escolha um: 050101 (Medicina veterinária); 050102 (Zootecnia).",
    );
    await page.getByRole("radio", { name: "Zootecnia" }).check();
    expect(await findStateViolations(page, "/pix, one of several services chosen")).toEqual([]);
    await form.send.click();
    await expectIssued(page);
    expect((await onlyInvoice(account)).service_code).toBe("050102");
  });

  test("a service with several classifications for IBS and CBS asks for one in words, once", async ({
    open,
  }) => {
    const account = await openAccount(url, REGIME_NORMAL);
    const page = await open({ as: account });
    const service = page.getByRole("combobox", { name: "Que serviço é, na lista nacional (NBS)?" });
    const reduction = page.getByRole("combobox", { name: "Tem redução de alíquota?" });
    const choose = async () => {
      await fillPix(page, { cnpj: CLINIC, description: "Folha de pagamento de novembro" });
      await chooseType(page, "contabilidade", /^17\.19\.01/);
    };
    await choose();
    await expectValue(service, "");
    await service.selectOption({ label: "Serviços de folha de pagamento (113022300)" });
    await expectValue(reduction, "200052");
    expect(await reduction.innerText()).toContain("Sim, 30 %: Prestação de serviços de profissões");
    expect(await findStateViolations(page, "/pix, classification asked for")).toEqual([]);
    await pixFields(page).send.click();
    await expectIssued(page);
    const { id } = await onlyInvoice(account);
    const xml = (await fetchNoteFile(url, account, id, "xml")).toString();
    expect(xml).toContain("<cNBS>113022300</cNBS>");
    expect(xml).toContain("<cClassTrib>200052</cClassTrib>");
    await choose();
    await expectValue(service, "113022300");
  });

  test("without a suggestion the last invoice's service is offered on request only", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    const form = pixFields(page);
    await fillPix(page, { cnpj: CLINIC });
    await form.send.click();
    await expectIssued(page);
    await untilStatus(url, account, (await onlyInvoice(account)).id, "issued");
    await fillPix(page, { cnpj: CLINIC, description: "Serviços de novembro" });
    await expectValue(form.type, "");
    await page
      .getByRole("button", { name: "Usar 17.01 - Assessoria ou consultoria (o da última nota)" })
      .click();
    await expectValue(form.type, "17.01 - Assessoria ou consultoria");
  });

  test("a service of a document is searched on the review form too", async ({ open, browser }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await scan(page, await printSlip(browser));
    const form = reviewFields(page);
    await form.code.fill("medicina");
    await page.getByRole("option", { name: "04.01 - Medicina e biomedicina" }).click();
    await expectValue(form.code, "04.01 - Medicina e biomedicina");
    await page
      .getByRole("combobox", { name: "Qual destes serviços?" })
      .selectOption({ label: "Biomedicina" });
    await expectVisible(previewCard(page).getByText("Valor líquido"));
    expect(await findViolations(page, "/scan/form with breakdown and preview")).toEqual([]);
    await form.confirmation.check();
    await form.send.click();
    await expectIssued(page);
    const invoice = await onlyInvoice(account);
    expect(invoice.service_code).toBe("040102");
  });
});

test("a company that issues in São Paulo chooses among several codes of the city", async ({
  open,
}) => {
  const account = await openAccount(url, {
    cnpj: "50331672000158",
    company_name: "Moreira & Dias Advogados",
  });
  const page = await open({ as: account });
  await fillPix(page, { cnpj: CLINIC, description: "Projeto de engenharia" });
  const form = pixFields(page);
  await chooseType(page, "07.01", /^07\.01 /);
  await expectVisible(previewCard(page).getByText("a prefeitura de São Paulo"));
  const code = page.getByRole("combobox", { name: "Complemento municipal" });
  await code.selectOption({ index: 1 });
  const chosen = await code.inputValue();
  const service = page.getByRole("combobox", { name: "Que serviço é, na lista nacional (NBS)?" });
  await service.fill("xadrez");
  await expectVisible(page.getByText("Nenhum serviço com estas palavras. Tente outras."));
  await service.fill("engenheiro");
  expect(await findStateViolations(page, "/pix, services of the national list searched")).toEqual(
    [],
  );
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /\(114039000\)$/ })
    .click();
  await expectValue(service, /\(114039000\)$/);
  await form.send.click();
  await expectIssued(page);
  const { id } = await onlyInvoice(account);
  const xml = (await fetchNoteFile(url, account, id, "xml")).toString();
  expect(xml).toContain(`<CodigoServico>${chosen}</CodigoServico>`);
});

describe("the questions of IBS and CBS for a few services", () => {
  test("a building or an event is asked for where the service needs it", async ({ open }) => {
    const account = await openAccount(url, REGIME_NORMAL);
    const page = await open({ as: account });
    await fillPix(page, { cnpj: CLINIC, description: "Cessão de jazigo por dez anos" });
    const form = pixFields(page);
    await chooseType(page, "cemitérios", /^25\.05\.01/);
    const operation = page.getByRole("combobox", { name: "O que acontece nesta nota?" });
    const building = page.getByRole("combobox", { name: "Identificação do imóvel" });
    await operation.selectOption({ label: "Serviço e pagamento juntos" });
    await building.selectOption({ label: "Endereço do imóvel" });
    await form.send.click();
    await expectVisible(page.getByText("Informe a rua.", { exact: true }));
    expect(await findStateViolations(page, "/pix, building begun")).toEqual([]);
    const street = fieldOf(page, "Rua do imóvel");
    const city = page.getByRole("combobox", { name: "Cidade do imóvel" });
    await fieldOf(page, "CEP do imóvel").fill("30130000");
    await expectValue(street, "Avenida Afonso Pena");
    await expectValue(fieldOf(page, "Bairro do imóvel"), "Centro");
    await expectValue(city, "Belo Horizonte/MG");
    await fieldOf(page, "Número do imóvel").fill("100");
    // A typed value has priority over the register's.
    await street.fill("Rua Barão de Jaguara");
    await city.fill("campinas");
    await page.getByRole("option", { name: "Campinas/SP", exact: true }).click();
    await expectVisible(
      page.getByText(
        /^Pelo cadastro, este CEP é de Avenida Afonso Pena, Centro, Belo Horizonte\/MG\./,
      ),
    );
    await buttonOf(page, "Usar").click();
    await expectValue(city, "Belo Horizonte/MG");
    await expectGone(page.getByText("Escolha a cidade da lista."));
    await form.send.click();
    await expectIssued(page);
    const { id } = await onlyInvoice(account);
    const xml = (await fetchNoteFile(url, account, id, "xml")).toString();
    expect(xml).toContain("<tpOper>5</tpOper>");
    expect(xml).toMatch(/<imovel><end><CEP>30130000<\/CEP>/);
  });

  test("an invoice can have a city that pays for an earlier one, another recipient, and the client's order", async ({
    open,
  }) => {
    const account = await openAccount(url, REGIME_NORMAL);
    const page = await open({ as: account });
    await fillPix(page, { cnpj: CLINIC, description: "Programas de computador" });
    await chooseType(page, "01.02", /^01\.02 /);
    await openMoreOptions(page);
    const body = page.getByRole("combobox", { name: "Ente público que compra" });
    await body.selectOption({ label: "Município" });
    await page
      .getByRole("combobox", { name: "O que acontece nesta nota?" })
      .selectOption({ label: "Pagamento de um serviço já prestado, que tem outra nota" });
    await fieldOf(page, "Notas anteriores").fill(EARLIER_NOTE);
    const recipient = page.getByRole("combobox", { name: "Quem recebe o serviço?" });
    await recipient.selectOption({ label: "Outra pessoa ou empresa" });
    await pixFields(page).send.click();
    await expectFieldError(fieldOf(page, "CNPJ ou CPF do destinatário"), "Confira o CNPJ ou CPF.");
    expect(await findStateViolations(page, "/pix, recipient begun")).toEqual([]);
    await fieldOf(page, "CNPJ ou CPF do destinatário").fill("52998224725");
    await fieldOf(page, "Nome do destinatário").fill("Maria da Silva");
    await fieldOf(page, "Pedido do cliente").fill("4512");
    await pixFields(page).send.click();
    await expectIssued(page);
    const { id } = await onlyInvoice(account);
    const xml = (await fetchNoteFile(url, account, id, "xml")).toString();
    expect(xml).toContain(`<tpOper>2</tpOper><gRefNFSe><refNFSe>${EARLIER_NOTE}</refNFSe>`);
    expect(xml).toContain("<tpEnteGov>4</tpEnteGov><indDest>1</indDest><dest><CPF>52998224725");
    expect(xml).toContain("<xPed>4512</xPed>");
  });

  test("an invoice refused for a missing building is corrected at the named field", async ({
    open,
  }) => {
    const account = await openAccount(url, REGIME_NORMAL);
    const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, service_code: "071002" });
    await untilStatus(url, account, id, "error");
    const page = await open({ as: account });
    await page.goto(`/notas/${id}`);
    await expectVisible(page.getByText("Campo: Imóvel"));
    await page
      .getByRole("combobox", { name: "Identificação do imóvel" })
      .selectOption({ label: "CIB (cadastro imobiliário)" });
    await fieldOf(page, "Código CIB").fill("1A2B3C4D");
    await buttonOf(page, "Corrigir e reenviar").click();
    await untilStatus(url, account, id, "issued");
    const xml = (await fetchNoteFile(url, account, id, "xml")).toString();
    expect(xml).toContain("<cCIB>1A2B3C4D</cCIB>");
  });
});
