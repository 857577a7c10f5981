import type { IncomingPaymentList } from "@emita/contract/integrations/incoming-payments";
import { api } from "@emita/contract/paths";
import {
  bearer,
  createInvoice,
  listInvoices,
  newEmail,
  openAccount,
  PRESTADOR,
  SAMPLE_INVOICE,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { announcePix, createPixEndpoint } from "@emita/e2e/pix-bank";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { choose, comboOf, expectClosed, expectFocused } from "../../testing/controls.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  fieldOf,
  fill,
  press,
  user,
} from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();

const entry = (fitId: string, amount: string, memo: string) =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261112<TRNAMT>${amount}<FITID>${fitId}<MEMO>${memo}</STMTTRN>`;
const STATEMENT = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>9</BANKACCTFROM><BANKTRANLIST>
${entry("1", "350,00", `Pix - Recebido 12/11 10:31 ${TOMADOR.cnpj} CLINICA VILA NOVA`)}
${entry("2", "80,00", "PIX RECEBIDO - MARIA SOUZA")}
${entry("3", "1,23", "RENDIMENTO APLICACAO")}
</BANKTRANLIST></STMTRS></OFX>`;
const NONE = "Nenhum recebimento aguarda nota";

async function upload(text: string, name = "extrato.ofx"): Promise<void> {
  const file = new File([text], name, { type: "application/x-ofx" });
  await user.upload(await screen.findByLabelText("Extrato em OFX"), file);
}

async function dismiss(name: string): Promise<void> {
  await press(`Ações do recebimento de ${name}`);
  await user.click(await screen.findByRole("menuitem", { name: `Não precisa de nota: ${name}` }));
}

describe("a Pix payment that the bank announces", () => {
  test("a payment appears without a reload and becomes an issued invoice with one press, in its row", async () => {
    const account = await openAccount(url);
    await createInvoice(url, account);
    const path = await createPixEndpoint(url, account);
    await visit("/recebimentos", { as: account });
    await expectHeading("Recebimentos");
    await expectText(NONE);
    await announcePix(url, path);
    await press(`Emitir nota para ${TOMADOR.company_name}`);
    await expectText(/^Enviando em \d s$/);
    await expectFocused(await buttonOf(`Desfazer: ${TOMADOR.company_name}`));
    await expectText(/^Emitida nº \d+$/);
    const { data } = await listInvoices(url, account);
    const invoice = data.find(({ amount }) => amount === 110);
    expect(invoice).toMatchObject({ cnpj: TOMADOR.cnpj, service_code: "17.01" });
    const see = await screen.findByRole("link", { name: `Ver a nota de ${TOMADOR.company_name}` });
    await expectFocused(see);
    await choose("Mostrar", "Com nota");
    await user.click(await screen.findByRole("link", { name: "Ver a nota" }));
    await expectAddress(`/notas/${invoice?.id}`);
  });

  test("an undone one is not sent; what is pending is sent when the screen is left, once", async () => {
    const account = await openAccount(url);
    await createInvoice(url, account);
    const path = await createPixEndpoint(url, account);
    await announcePix(url, path, { pagador: { cpf: "52998224725", nome: "Maria Souza" } });
    await announcePix(url, path);
    await visit("/recebimentos", { as: account });
    await press("Emitir nota para Maria Souza");
    const undo = await buttonOf("Desfazer: Maria Souza");
    await user.click(undo);
    // The second press of a double press undoes nothing.
    await expectText(/^Enviando em \d s$/);
    await waitFor(() => expect(undo.getAttribute("aria-disabled")).toBeNull());
    await user.click(undo);
    await expectFocused(await buttonOf("Emitir nota para Maria Souza"));
    await user.dblClick(await buttonOf(`Emitir nota para ${TOMADOR.company_name}`));
    const [away] = await screen.findAllByRole("link", { name: "Notas" });
    if (away) await user.click(away);
    await expectToast("Nota enviada", TOMADOR.company_name);
    const { data } = await listInvoices(url, account);
    expect(data.map(({ cnpj }) => cnpj)).toEqual([TOMADOR.cnpj, TOMADOR.cnpj]);
  });

  test("a payment equal to an invoice says so, and waits for the person's confirmation", async () => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, amount: 110 });
    await untilStatus(url, account, id, "issued");
    await announcePix(url, await createPixEndpoint(url, account));
    await visit("/recebimentos", { as: account });
    await expectText(/^Você emitiu a nota \d+ igual (hoje|ontem), \d\d:\d\d\./);
    await press(`Conferir e emitir nota para ${TOMADOR.company_name}`);
    await press("Emitir nota");
    await press("Sim, emitir outra");
    await screen.findByRole("link", { name: `Ver a nota de ${TOMADOR.company_name}` });
    expect((await listInvoices(url, account)).data).toHaveLength(2);
  });

  test("a payment of an unknown payer is completed first", async () => {
    const account = await openAccount(url);
    await announcePix(url, await createPixEndpoint(url, account), {
      pagador: { nome: "Maria Souza" },
    });
    await visit("/recebimentos", { as: account });
    await press("Conferir e emitir nota para Maria Souza");
    await press("Emitir nota");
    await expectFieldError("CNPJ/CPF", "Informe o CNPJ ou CPF.");
    await fill("CNPJ/CPF", "529.982.247-25");
    await fill("Descrição do Serviço", "Consultoria técnica especializada");
    await expectText("Valor líquido");
    await fill("E-mail do cliente", "maria sem arroba");
    await press("Emitir nota");
    await expectFieldError("E-mail do cliente", "Email inválido");
    const client = newEmail();
    await fill("E-mail do cliente", client);
    await press("Emitir nota");
    await screen.findByRole("link", { name: "Ver a nota de Maria Souza" });
    expect((await listInvoices(url, account)).data).toMatchObject([
      { cnpj: "52998224725", amount: 110, service_code: "17.01", email: client },
    ]);
  });

  test("a payment that would be refused is stopped before an invoice exists", async () => {
    const account = await openAccount(url);
    await announcePix(url, await createPixEndpoint(url, account), {
      pagador: { cpf: "52998224725", nome: "Maria Souza" },
    });
    await visit("/recebimentos", { as: account });
    await press("Conferir e emitir nota para Maria Souza");
    await fill("CNPJ/CPF", PRESTADOR.cnpj);
    await fill("Descrição do Serviço", "Poda de árvores e jardinagem");
    await user.click(await screen.findByRole("button", { name: /^Código de Serviço: / }));
    await expectFocused(await comboOf("Código de Serviço"));
    await user.click(await screen.findByRole("button", { name: /^07\.11\.02 / }));
    await press("Emitir nota");
    await expectToast("A nota ainda não foi enviada");
    await expectFocused(await fieldOf("CNPJ/CPF"));
    expect((await listInvoices(url, account)).data).toEqual([]);
  });

  test("a payment that needs no invoice is dismissed and restored", async () => {
    const account = await openAccount(url);
    await announcePix(url, await createPixEndpoint(url, account), {
      pagador: { nome: "Maria Souza" },
    });
    await visit("/recebimentos", { as: account });
    await dismiss("Maria Souza");
    const undo = await buttonOf("Desfazer: Maria Souza");
    await expectFocused(undo);
    await waitFor(() => expect(undo.getAttribute("aria-disabled")).toBeNull());
    await user.click(undo);
    await buttonOf("Conferir e emitir nota para Maria Souza");
    await dismiss("Maria Souza");
    await expectText("Não precisa de nota");
    await choose("Mostrar", "Não precisam de nota");
    await press("Desfazer: Maria Souza volta a aguardar nota");
    await expectText("De volta à espera");
    await choose("Mostrar", "Aguardando nota");
    await buttonOf("Conferir e emitir nota para Maria Souza");
    expect((await listInvoices(url, account)).data).toEqual([]);
  });

  test("the dashboard counts waiting payments", async () => {
    const account = await openAccount(url);
    const path = await createPixEndpoint(url, account);
    await visit("/dashboard", { as: account });
    await expectText("Pix recebidos e extrato do banco");
    await announcePix(url, path);
    await user.click(await screen.findByRole("link", { name: /Recebimentos.*1 aguardando nota/ }));
    await expectHeading("Recebimentos");
  });
});

describe("a bank statement", () => {
  test("a statement shows its credits; the chosen ones wait for an invoice, once", async () => {
    const account = await openAccount(url);
    await visit("/recebimentos", { as: account });
    await upload(STATEMENT);
    const dialog = await screen.findByRole("dialog", { name: "Créditos do extrato" });
    const box = (name: string) =>
      within(dialog).findByRole<HTMLInputElement>("checkbox", { name: new RegExp(name) });
    expect((await box("CLINICA VILA NOVA")).checked).toBe(true);
    expect((await box("RENDIMENTO")).checked).toBe(false);
    await user.click(await box("MARIA SOUZA"));
    await press("Importar 1");
    await expectToast("Extrato importado", "1 recebimento aguarda nota.");
    await expectClosed(dialog);
    await expectText(TOMADOR.company_name);
    await upload(STATEMENT);
    await expectText("Já está nos recebimentos");
    const again = await screen.findByRole("dialog", { name: "Créditos do extrato" });
    const known = within(again).getByRole("checkbox", { name: /CLINICA VILA NOVA/ });
    await waitFor(() => expect(known).toHaveProperty("disabled", true));
    const listed = await fetch(url + api.incomingPayments, {
      headers: bearer(account.accessToken),
    });
    const { data }: IncomingPaymentList = await listed.json();
    expect(data).toHaveLength(1);
  });

  test("a file of another kind is refused with a text", async () => {
    await visit("/recebimentos", { as: await openAccount(url) });
    await upload("%PDF-1.7", "extrato.ofx");
    await expectText(/Este arquivo não é um extrato OFX/);
  });
});

test("the secret URL for the bank is shown once, works, and can be switched off", async () => {
  const account = await openAccount(url);
  await visit("/recebimentos", { as: account });
  await press("Criar endereço");
  const asked = await screen.findByRole("dialog", { name: "Criar endereço de avisos" });
  await user.click(within(asked).getByRole("button", { name: "Criar endereço" }));
  const shown = await screen.findByRole("dialog", { name: "Copie o endereço agora" });
  const address = shown.querySelector("code")?.textContent ?? "";
  await press("Copiei");
  await expectText(`…/webhooks/pix/••••${address.slice(-4)}`);
  await waitFor(() => expect(document.body.innerHTML).not.toContain(address));
  await announcePix(url, new URL(address).pathname, { pagador: { nome: "Maria Souza" } });
  await expectText("Maria Souza");
  await press("Desligar");
  await press("Sim, desligar");
  await expectToast("Endereço desligado");
  await buttonOf("Criar endereço");
});
