import { listInvoices, openAccount, untilStatus, type Account } from "@emita/e2e/api-client";
import { fetchInvoiceFile } from "@emita/e2e/pages/invoice";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answer } from "../../testing/answer.ts";
import {
  choose,
  comboOf,
  expectGone,
  expectHolds,
  expectRefused,
  pick,
  search,
  tick,
} from "../../testing/controls.ts";
import { expectIssued, fillPix, openMoreOptions, previewCard, sendPix } from "../../testing/pix.ts";
import {
  expectFieldError,
  expectText,
  expectValue,
  fill,
  press,
  user,
} from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const REGIME_NORMAL = { cnpj: "29418563000186", company_name: "Mangue Estúdio Digital Ltda" };
const CLINIC = "41788206000105";
const EARLIER_NOTE = "31702062211222333000181000000000005726114829150369";
const TYPE = "Tipo de Serviço";
const NATIONAL = "Que serviço é, na lista nacional (NBS)?";

/** A visitor on the filled form, with an account of their own. */
async function visitPix(description?: string, company?: typeof REGIME_NORMAL): Promise<Account> {
  const account = await openAccount(url, company);
  await visit("/", { as: account });
  await fillPix({ cnpj: CLINIC, ...(description && { description }) });
  return account;
}

async function onlyInvoice(account: Account) {
  const [invoice] = (await listInvoices(url, account)).data;
  if (!invoice) throw new Error("no invoice was created");
  return invoice;
}

/** Sends the form. @returns the XML of the account's only invoice */
async function issuedXml(account: Account): Promise<string> {
  await sendPix();
  await expectIssued();
  const { id } = await onlyInvoice(account);
  return (await fetchInvoiceFile(url, account, id, "xml")).toString();
}

describe("details of an invoice beyond the common fields", () => {
  test("withheld ISS and IRRF reach the city hall, and the net amount was shown before", async () => {
    const account = await visitPix();
    const card = await previewCard();
    await card.findByText("Valor líquido");
    await card.findByText(/Esta nota vai para/);
    await openMoreOptions();
    await tick("ISS retido pelo cliente (tomador)");
    await card.findAllByText(/informe a alíquota efetiva de ISS/);
    await fill("Alíquota do ISS", "2,50");
    await fill("IRRF retido", "27,75");
    await card.findByText("ISS retido");
    await card.findByText("R$ 1.776,00");
    await press("Por que este ISS?");
    await card.findByText(/Fonte: LC 123\/2006, art\. 21/);
    const xml = await issuedXml(account);
    expect(xml).toMatch(/<tpRetISSQN>2<\/tpRetISSQN>/);
    expect(xml).toMatch(/<pAliq>2\.50<\/pAliq>/);
    expect(xml).toMatch(/<vRetIRRF>27\.75<\/vRetIRRF>/);
    const pdf = await fetchInvoiceFile(url, account, (await onlyInvoice(account)).id, "pdf");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("a service in another city blocks the invoice until the city is found by its name", async () => {
    const account = await visitPix();
    await openMoreOptions();
    await choose("Local do serviço", "Em outra cidade");
    await sendPix();
    await expectText("Escolha a cidade da lista.");
    expect((await listInvoices(url, account)).data).toEqual([]);
    await pick("Cidade do serviço", "campinas", "Campinas/SP");
    await expectHolds(comboOf("Cidade do serviço"), "Campinas/SP");
    expect(await issuedXml(account)).toContain("<cLocPrestacao>3509502</cLocPrestacao>");
  });
});

describe("the service", () => {
  test("a service outside the offered codes is found by words", async () => {
    const account = await visitPix("Passeio guiado pela cidade");
    await search(TYPE, "turismo");
    await screen.findAllByRole("option");
    await user.keyboard("{ArrowDown}{Enter}");
    await expectHolds(comboOf(TYPE), "09.03.01 - Guias de turismo");
    expect(await issuedXml(account)).toContain("<cTribNac>090301</cTribNac>");
    expect((await onlyInvoice(account)).service_code).toBe("090301");
  });

  test("a service with several breakdowns asks for one", async () => {
    const account = await visitPix("Projeto de paisagismo");
    await pick(TYPE, "07.01", /^07\.01 /);
    await expectHolds(comboOf("Qual destes serviços?"), "070101");
    await choose("Qual destes serviços?", "Paisagismo");
    expect(await issuedXml(account)).toContain("<cTribNac>070106</cTribNac>");
  });

  test("an item with several services asks for one of the offered ones", async () => {
    const account = await visitPix("Vacina e consulta do cão");
    await search(TYPE, "05.01");
    await screen.findByRole("group", { name: /^O item 05\.01 tem vários serviços\./ });
    await sendPix();
    await expectRefused(
      await comboOf(TYPE),
      "O item 05.01 tem vários serviços. Escolha um: 050101 (Medicina veterinária); 050102 (Zootecnia).",
    );
    await tick(/Zootecnia/, "radio");
    await issuedXml(account);
    expect((await onlyInvoice(account)).service_code).toBe("050102");
  });

  test("a service with several classifications for IBS and CBS asks for one in words, once", async () => {
    const account = await visitPix("Folha de pagamento de novembro", REGIME_NORMAL);
    await pick(TYPE, "contabilidade", /^17\.19\.01/);
    await expectHolds(comboOf(NATIONAL), "");
    await choose(NATIONAL, "Serviços de folha de pagamento (113022300)");
    const reduction = await comboOf("Tem redução de alíquota?");
    await expectHolds(reduction, "200052");
    expect(reduction.textContent).toContain("Sim, 30 %: Prestação de serviços de profissões");
    const xml = await issuedXml(account);
    expect(xml).toContain("<cNBS>113022300</cNBS>");
    expect(xml).toContain("<cClassTrib>200052</cClassTrib>");
    await fillPix({ cnpj: CLINIC, description: "Folha de pagamento de novembro" });
    await pick(TYPE, "contabilidade", /^17\.19\.01/);
    await expectHolds(comboOf(NATIONAL), "113022300");
  });

  test("without a suggestion the last invoice's service is offered on request only", async () => {
    const account = await visitPix();
    await sendPix();
    await expectIssued();
    await untilStatus(url, account, (await onlyInvoice(account)).id, "issued");
    await fillPix({ cnpj: CLINIC, description: "Serviços de novembro" });
    await expectHolds(comboOf(TYPE), "");
    await press("Usar 17.01 - Assessoria ou consultoria (o da última nota)");
    await expectHolds(comboOf(TYPE), "17.01 - Assessoria ou consultoria");
  });
});

test("a company that issues in São Paulo chooses among several codes of the city", async () => {
  const account = await visitPix("Projeto de engenharia", {
    cnpj: "50331672000158",
    company_name: "Moreira & Dias Advogados",
  });
  await pick(TYPE, "07.01", /^07\.01 /);
  await (await previewCard()).findByText("a prefeitura de São Paulo");
  const code = await screen.findByRole<HTMLSelectElement>("combobox", {
    name: "Complemento municipal",
  });
  await user.selectOptions(code, code.options[1]?.value ?? "");
  const chosen = code.value;
  await search(NATIONAL, "xadrez");
  await expectText("Nenhum serviço com estas palavras. Tente outras.");
  await pick(NATIONAL, "engenheiro", /\(114039000\)$/);
  await expectHolds(comboOf(NATIONAL), /\(114039000\)$/);
  expect(await issuedXml(account)).toContain(`<CodigoServico>${chosen}</CodigoServico>`);
});

test("a code's choices are asked for also after two requests were lost", async () => {
  const codes = answer("/api/v1/service-codes", (pass) => {
    if (codes.count() > 2) return pass();
    throw new TypeError("Failed to fetch");
  });
  await visitPix("Projeto de engenharia", {
    cnpj: "50331672000158",
    company_name: "Moreira & Dias Advogados",
  });
  await pick(TYPE, "07.01", /^07\.01 /);
  await comboOf("Complemento municipal");
  expect(codes.count()).toBeGreaterThan(2);
});

describe("the questions of IBS and CBS for a few services", () => {
  test("a building or an event is asked for where the service needs it", async () => {
    const account = await visitPix("Cessão de jazigo por dez anos", REGIME_NORMAL);
    await pick(TYPE, "cemitérios", /^25\.05\.01/);
    await choose("O que acontece nesta nota?", "Serviço e pagamento juntos");
    await choose("Identificação do imóvel", "Endereço do imóvel");
    await sendPix();
    await expectText("Informe a rua.");
    await fill("CEP do imóvel", "30130000");
    await expectValue("Rua do imóvel", "Avenida Afonso Pena");
    await expectValue("Bairro do imóvel", "Centro");
    await expectHolds(comboOf("Cidade do imóvel"), "Belo Horizonte/MG");
    await fill("Número do imóvel", "100");
    // A typed value has priority over the register's.
    await fill("Rua do imóvel", "Rua Barão de Jaguara");
    await pick("Cidade do imóvel", "campinas", "Campinas/SP");
    await expectText(
      /^Pelo cadastro, este CEP é de Avenida Afonso Pena, Centro, Belo Horizonte\/MG\./,
    );
    await press("Usar");
    await expectHolds(comboOf("Cidade do imóvel"), "Belo Horizonte/MG");
    await expectGone(() => screen.queryByText("Escolha a cidade da lista."));
    const xml = await issuedXml(account);
    expect(xml).toContain("<tpOper>5</tpOper>");
    expect(xml).toMatch(/<imovel><end><CEP>30130000<\/CEP>/);
  });

  test("an invoice can have a city that pays for an earlier one, another recipient, and the client's order", async () => {
    const account = await visitPix("Programas de computador", REGIME_NORMAL);
    await pick(TYPE, "01.02", /^01\.02 /);
    await openMoreOptions();
    await choose("Ente público que compra", "Município");
    await choose(
      "O que acontece nesta nota?",
      "Pagamento de um serviço já prestado, que tem outra nota",
    );
    await fill("Notas anteriores", EARLIER_NOTE);
    await choose("Quem recebe o serviço?", "Outra pessoa ou empresa");
    await sendPix();
    await expectFieldError("CNPJ ou CPF do destinatário", "Confira o CNPJ ou CPF.");
    await fill("CNPJ ou CPF do destinatário", "52998224725");
    await fill("Nome do destinatário", "Maria da Silva");
    await fill("Pedido do cliente", "4512");
    const xml = await issuedXml(account);
    expect(xml).toContain(`<tpOper>2</tpOper><gRefNFSe><refNFSe>${EARLIER_NOTE}</refNFSe>`);
    expect(xml).toContain("<tpEnteGov>4</tpEnteGov><indDest>1</indDest><dest><CPF>52998224725");
    expect(xml).toContain("<xPed>4512</xPed>");
  });
});
