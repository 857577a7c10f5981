import { createInvoice, listInvoices, openAccount, untilStatus } from "@emita/e2e/api-client";
import { announcePix, createPixEndpoint } from "@emita/e2e/pix-bank";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { comboOf, expectHolds, pick } from "../../testing/controls.ts";
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
