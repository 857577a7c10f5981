import { createInvoice, openAccount, SAMPLE_INVOICE, untilStatus } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { comboOf, expectHolds, expectWords, pick } from "../../testing/controls.ts";
import { expectIssued, sendPix } from "../../testing/pix.ts";
import { expectAddress, expectValue, fill, press, user } from "../../testing/screen.ts";
import { open, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const VET = { cnpj: "45721309000109", company_name: "Araucária Clínica Veterinária Ltda" };
const PERSON = { cnpj: "11144477735", company_name: "Bruno Carvalho Nunes" };

async function billed(client: { cnpj: string; company_name: string }) {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, {
    ...SAMPLE_INVOICE,
    ...client,
    email: "contas@exemplo.com.br",
  });
  await untilStatus(url, account, id, "issued");
  return account;
}

test("a client found by part of the name fills the form, and the invoice is sent", async () => {
  await visit("/pix", { as: await billed(VET) });
  await pick("Buscar cliente", "veterin", /^Araucária/);
  await expectValue("CNPJ", "45.721.309/0001-09");
  await expectValue("Razão Social", VET.company_name);
  await expectValue("E-mail do cliente", "contas@exemplo.com.br");
  await expectValue("Descrição do Serviço", /^Consultoria técnica especializada, /);
  await expectValue("Valor (R$)", "1.850,00");
  await expectHolds(comboOf("Tipo de Serviço"), /^17\.01/);
  await fill("Valor (R$)", "1900");
  await sendPix();
  await expectIssued();
});

test("what was typed before stays, is named, and is replaced only when asked", async () => {
  await visit("/pix", { as: await billed(PERSON) });
  await fill("Descrição do Serviço", "Aulas de piano");
  await pick("Buscar cliente", "111.444", /^Bruno/);
  await expectValue("CPF", "111.444.777-35");
  await expectValue("Nome", PERSON.company_name);
  await expectValue("Descrição do Serviço", "Aulas de piano");
  await expectValue("Valor (R$)", "1.850,00");
  await expectWords("Ficou como você preencheu: descrição.");
  await press(`Usar o de ${PERSON.company_name}`);
  await expectValue("Descrição do Serviço", /^Consultoria técnica especializada, /);
  await waitFor(() => expect(screen.queryByText(/^Ficou como você preencheu/)).toBeNull());
});

test("a client without an invoice leads to the form, filled with it", async () => {
  const account = await openAccount(url);
  await visit("/clientes", { as: account });
  await press("Novo cliente");
  await fill("CNPJ ou CPF", VET.cnpj);
  await expectValue("Razão social ou nome", VET.company_name);
  await press("Criar cliente");
  await user.click(await screen.findByRole("link", { name: "Emitir nota" }));
  await expectValue("CNPJ", "45.721.309/0001-09");
  await expectHolds(comboOf("Buscar cliente"), VET.company_name);
  await expectAddress("/pix");
});

test("Ctrl+K finds a client by its number, and opens it", async () => {
  await visit("/dashboard", { as: await billed(VET) });
  await open("/clientes");
  await screen.findByRole("link", { name: VET.company_name });
  await user.keyboard("{Control>}k{/Control}");
  await user.click(await screen.findByRole("combobox", { name: "Buscar notas, telas e ações" }));
  await user.paste("45.721");
  const found = await screen.findAllByRole("option", { name: /^Araucária.*45\.721\.309/ });
  if (found[0]) await user.click(found[0]);
  await expectAddress(/^\/clientes\/[0-9a-f-]{36}$/);
});
