import type { Charge } from "@emita/contract/charges/charges";
import { api } from "@emita/contract/paths";
import {
  bearer,
  createInvoice,
  eventually,
  listInvoices,
  openAccount,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { connectPlayBank } from "@emita/e2e/play-bank";
import { announcePix, createPixEndpoint } from "@emita/e2e/pix-bank";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { comboOf, expectGone, expectHolds, pick } from "../../testing/controls.ts";
import { expectText, expectValue, fill, press } from "../../testing/screen.ts";
import { reload, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const PERSON = { cnpj: "52998224725", company_name: "Maria Souza Lima" };

test("a payer without a number is found among the clients; the amount stays what was received", async () => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, {
    ...PERSON,
    service_code: "17.01",
    service_description: "Mentoria",
    amount: 1850,
    email: "maria@exemplo.com.br",
  });
  await untilStatus(url, account, id, "issued");
  await announcePix(url, await createPixEndpoint(url, account), {
    pagador: { nome: "Maria Souza" },
  });
  await visit("/recebimentos", { as: account });
  await press("Conferir e emitir nota para Maria Souza");
  await press("Buscar cliente ou serviço");
  await pick("Buscar cliente", "maria@", /^Maria Souza Lima/);
  await expectValue("CNPJ/CPF", "529.982.247-25");
  await expectValue("Descrição do Serviço", "Mentoria");
  await expectValue("E-mail do cliente", "maria@exemplo.com.br");
  await expectValue("Valor (R$)", "110,00");
  await expectText("Valor líquido");
  await press("Emitir nota");
  await screen.findByRole("link", { name: "Ver a nota de Maria Souza" });
  expect((await listInvoices(url, account)).data[0]).toMatchObject({
    cnpj: PERSON.cnpj,
    amount: 110,
    service_description: "Mentoria",
    email: "maria@exemplo.com.br",
  });
});

test("what was typed into a payment's form is there again after a reload", async () => {
  const account = await openAccount(url);
  await announcePix(url, await createPixEndpoint(url, account), {
    pagador: { nome: "Maria Souza" },
  });
  await visit("/recebimentos", { as: account });
  await press("Conferir e emitir nota para Maria Souza");
  await fill("Descrição do Serviço", "Consultoria de novembro");
  await expectHolds(comboOf("Código de Serviço"), /^17\.01/);
  await reload();
  await press("Conferir e emitir nota para Maria Souza");
  await expectValue("Descrição do Serviço", "Consultoria de novembro");
  await expectHolds(comboOf("Código de Serviço"), /^17\.01/);
});

test("a payer that may be a client: one press takes the client, and 'Não é' is not asked again", async () => {
  const account = await openAccount(url);
  const clinic = { company_name: "Clínica Vila Nova Odontologia Ltda", cnpj: "41788206000105" };
  const { id } = await createInvoice(url, account, {
    ...clinic,
    service_code: "17.01",
    service_description: "Mentoria",
    amount: 1850,
  });
  await untilStatus(url, account, id, "issued");
  // Clients come into being from invoices, when they are asked for.
  await visit("/clientes", { as: account });
  await expectText(clinic.company_name);
  const endpoint = await createPixEndpoint(url, account);
  await announcePix(url, endpoint, { pagador: { nome: "Clinica Vila Nova Od" } });
  await visit("/recebimentos", { as: account });
  await expectText(`Pago por ${clinic.company_name}?`);
  await press(`É este cliente: ${clinic.company_name}`);
  await expectText("41.788.206/0001-05");
  await expectGone(() => screen.queryByText(`Pago por ${clinic.company_name}?`));
  await press(`Emitir nota para ${clinic.company_name}`);
  await screen.findByRole("link", { name: `Ver a nota de ${clinic.company_name}` });
  expect((await listInvoices(url, account)).data[0]).toMatchObject({ ...clinic, amount: 110 });

  await announcePix(url, endpoint, { pagador: { nome: "Clinica Vila Nova Est" }, valor: "75.00" });
  await visit("/recebimentos", { as: account });
  await press(`Não é: ${clinic.company_name}`);
  await expectGone(() => screen.queryByText(`Pago por ${clinic.company_name}?`));
  await announcePix(url, endpoint, { pagador: { nome: "Clinica Vila Nova Est" }, valor: "80.00" });
  await reload();
  await expectText("R$ 80,00");
  expect(screen.queryByText(`Pago por ${clinic.company_name}?`)).toBeNull();
});

test("a payment without a txid that fits an unpaid charge pays it by one press, and its invoice goes out once", async () => {
  const account = await openAccount(url);
  await connectPlayBank(url, account);
  const headers = { ...bearer(account.accessToken), "content-type": "application/json" };
  const { cnpj, company_name } = TOMADOR;
  const invoice = { service_code: "17.01", service_description: "Mentoria" };
  const made = await fetch(url + api.charges, {
    method: "POST",
    headers,
    body: JSON.stringify({ company_name, cnpj, amount: 110, invoice }),
  });
  const charge: Charge = await made.json();
  await announcePix(url, await createPixEndpoint(url, account), { pagador: undefined });
  await visit("/recebimentos", { as: account });
  await expectText(`Paga a cobrança de R$ 110,00 de ${company_name}?`);
  await press(`É ela: emitir a nota: ${company_name}`);
  await eventually(async () => {
    const shown = await fetch(url + api.charge(charge.id), { headers });
    const { state, invoice_id: id }: Charge = await shown.json();
    return state === "paid" && id !== null ? id : undefined;
  });
  const { data } = await listInvoices(url, account);
  expect(data).toMatchObject([{ cnpj, amount: 110, service_description: "Mentoria" }]);
});
