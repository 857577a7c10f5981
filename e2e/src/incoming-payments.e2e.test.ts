import { describe, expect } from "vitest";
import { api } from "@emita/contract/paths";
import type { IncomingPaymentList } from "@emita/contract/incoming-payments";
import type { Page } from "playwright-core";
import {
  bearer,
  createApiToken,
  createInvoice,
  eventually,
  listInvoices,
  newEmail,
  openAccount,
  PRESTADOR,
  SAMPLE_INVOICE,
  TOMADOR,
  untilStatus,
} from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations, tabTo } from "./pages/accessibility.ts";
import {
  buttonOf,
  expectFieldError,
  expectFocused,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { announcePix, createPixAddress } from "./pix-bank.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

const entry = (fitId: string, amount: string, memo: string) =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261112<TRNAMT>${amount}<FITID>${fitId}<MEMO>${memo}</STMTTRN>`;
const STATEMENT = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>9</BANKACCTFROM><BANKTRANLIST>
${entry("1", "350,00", `Pix - Recebido 12/11 10:31 ${TOMADOR.cnpj} CLINICA VILA NOVA`)}
${entry("2", "80,00", "PIX RECEBIDO - MARIA SOUZA")}
${entry("3", "1,23", "RENDIMENTO APLICACAO")}
</BANKTRANLIST></STMTRS></OFX>`;

const upload = (page: Page, text: string, name = "extrato.ofx") =>
  page
    .getByLabel("Extrato em OFX")
    .setInputFiles({ name, mimeType: "application/x-ofx", buffer: Buffer.from(text) });

describe("a Pix payment that the bank announces", () => {
  test("a payment appears without a reload and becomes an issued invoice with one press", async ({
    open,
  }) => {
    const account = await openAccount(url);
    await createInvoice(url, account);
    const path = await createPixAddress(url, account);
    const page = await open({ as: account });
    await page.goto("/recebimentos");
    await expectHeading(page, "Recebimentos");
    await expectText(page, "Nenhum recebimento aguarda nota");
    await announcePix(url, path);
    await buttonOf(page, `Emitir nota para ${TOMADOR.company_name}`).click();
    await expectToast(page, "Nota enviada", TOMADOR.company_name);
    await expectText(page, "Nenhum recebimento aguarda nota");
    const { data } = await listInvoices(url, account);
    const invoice = data.find(({ amount }) => amount === 110);
    expect(invoice).toMatchObject({ cnpj: TOMADOR.cnpj, service_code: "17.01" });
    await untilStatus(url, account, invoice?.id ?? "", "issued");
    await page.getByLabel("Mostrar").selectOption("Com nota");
    await page.getByRole("link", { name: "Ver a nota" }).click();
    await page.waitForURL(`**/notas/${invoice?.id}`);
  });

  test("a payment equal to an invoice says so, and waits for the person's confirmation", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, amount: 110 });
    await untilStatus(url, account, id, "issued");
    await announcePix(url, await createPixAddress(url, account));
    const page = await open({ as: account });
    tolerate(page, /status of 409/);
    await page.goto("/recebimentos");
    await expectVisible(page.getByText(/^Você emitiu a nota \d+ igual (hoje|ontem), \d\d:\d\d\./));
    await buttonOf(page, `Conferir e emitir nota para ${TOMADOR.company_name}`).click();
    await buttonOf(page, "Emitir nota").click();
    await buttonOf(page, "Sim, emitir outra").click();
    await expectToast(page, "Nota enviada", TOMADOR.company_name);
    expect((await listInvoices(url, account)).data).toHaveLength(2);
  });

  test("a payment of an unknown payer is completed first", async ({ open }) => {
    const account = await openAccount(url);
    await announcePix(url, await createPixAddress(url, account), {
      pagador: { nome: "Maria Souza" },
    });
    const page = await open({ as: account });
    await page.goto("/recebimentos");
    await buttonOf(page, "Conferir e emitir nota para Maria Souza").click();
    await buttonOf(page, "Emitir nota").click();
    await expectFieldError(page.getByLabel("CNPJ/CPF"), "Informe o CNPJ ou CPF.");
    await page.getByLabel("CNPJ/CPF").fill("529.982.247-25");
    await page.getByLabel("Descrição do Serviço").fill("Consultoria técnica especializada");
    await expectText(page, "Valor líquido");
    const email = fieldOf(page, "E-mail do cliente");
    await email.fill("maria sem arroba");
    await buttonOf(page, "Emitir nota").click();
    await expectFieldError(email, "Email inválido");
    const client = newEmail();
    await email.fill(client);
    await buttonOf(page, "Emitir nota").click();
    await expectToast(page, "Nota enviada", "Maria Souza");
    const { data } = await listInvoices(url, account);
    expect(data).toMatchObject([
      { cnpj: "52998224725", amount: 110, service_code: "17.01", email: client },
    ]);
  });

  test("a payment that would be refused is stopped before an invoice exists", async ({ open }) => {
    const account = await openAccount(url);
    await announcePix(url, await createPixAddress(url, account), {
      pagador: { cpf: "52998224725", nome: "Maria Souza" },
    });
    const page = await open({ as: account });
    await page.goto("/recebimentos");
    await buttonOf(page, "Conferir e emitir nota para Maria Souza").click();
    const taxId = page.getByLabel("CNPJ/CPF");
    await taxId.fill(PRESTADOR.cnpj);
    await fieldOf(page, "Descrição do Serviço").fill("Poda de árvores e jardinagem");
    await page.getByRole("button", { name: /^Código de Serviço: / }).click();
    await expectFocused(page.getByRole("combobox", { name: "Código de Serviço" }));
    await page.getByRole("button", { name: /^07\.11\.02 / }).click();
    await buttonOf(page, "Emitir nota").click();
    await expectToast(page, "A nota ainda não foi enviada");
    await expectFocused(taxId);
    expect((await listInvoices(url, account)).data).toEqual([]);
  });

  test("a payment that needs no invoice is dismissed and restored", async ({ open }) => {
    const account = await openAccount(url);
    await announcePix(url, await createPixAddress(url, account), {
      pagador: { nome: "Maria Souza" },
    });
    const page = await open({ as: account });
    await page.goto("/recebimentos");
    await buttonOf(page, "Não precisa de nota: Maria Souza").click();
    await expectText(page, "Nenhum recebimento aguarda nota");
    await buttonOf(page, "Desfazer").click();
    await expectVisible(buttonOf(page, "Não precisa de nota: Maria Souza"));
    await buttonOf(page, "Não precisa de nota: Maria Souza").click();
    await page.getByLabel("Mostrar").selectOption("Não precisam de nota");
    await buttonOf(page, "Desfazer: Maria Souza volta a aguardar nota").click();
    await expectText(page, "Nada por aqui");
    expect((await listInvoices(url, account)).data).toEqual([]);
  });

  test("the dashboard counts waiting payments", async ({ open }) => {
    const account = await openAccount(url);
    const path = await createPixAddress(url, account);
    const page = await open({ as: account });
    await page.goto("/dashboard");
    await expectText(page, "Pix recebidos e extrato do banco");
    await announcePix(url, path);
    await page.getByRole("link", { name: "Recebimentos 1 aguardando nota" }).click();
    await expectHeading(page, "Recebimentos");
  });
});

describe("a bank statement", () => {
  test("a statement shows its credits; the chosen ones wait for an invoice, once", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await page.goto("/recebimentos");
    await upload(page, STATEMENT);
    const dialog = page.getByRole("dialog", { name: "Créditos do extrato" });
    await expectVisible(dialog);
    const box = (name: string) => dialog.getByRole("checkbox", { name });
    expect(await box("CLINICA VILA NOVA").isChecked()).toBe(true);
    expect(await box("RENDIMENTO").isChecked()).toBe(false);
    await box("MARIA SOUZA").uncheck();
    await dialog.getByRole("button", { name: "Importar 1" }).click();
    await expectToast(page, "Extrato importado", "1 recebimento aguarda nota.");
    await expectGone(dialog);
    await expectText(page, "CLINICA VILA NOVA");
    await upload(page, STATEMENT);
    await expectVisible(dialog.getByText("Já está nos recebimentos"));
    await expect.poll(() => box("CLINICA VILA NOVA").isDisabled()).toBe(true);
    const listed = await fetch(url + api.incomingPayments, {
      headers: bearer(account.accessToken),
    });
    const { data }: IncomingPaymentList = await listed.json();
    expect(data).toHaveLength(1);
  });

  test("a file of another kind is refused with a text", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /415/);
    await page.goto("/recebimentos");
    await upload(page, "%PDF-1.7", "extrato.pdf");
    await expectVisible(page.getByText(/Este arquivo não é um extrato OFX/));
  });
});

test("the secret URL for the bank is shown once, works, and can be switched off", async ({
  open,
}) => {
  const account = await openAccount(url);
  const page = await open({ as: account });
  await page.goto("/recebimentos");
  await buttonOf(page, "Criar endereço").click();
  const asked = page.getByRole("dialog", { name: "Criar endereço de avisos" });
  await asked.getByRole("button", { name: "Criar endereço" }).click();
  const shown = page.getByRole("dialog", { name: "Copie o endereço agora" });
  const address = await shown.locator("code").first().textContent();
  await shown.getByRole("button", { name: "Copiei" }).click();
  await expectVisible(page.getByText(`…/webhooks/pix/••••${address?.slice(-4)}`));
  expect(await page.content()).not.toContain(address);
  await announcePix(url, new URL(address ?? "").pathname, { pagador: { nome: "Maria Souza" } });
  await expectText(page, "Maria Souza");
  await buttonOf(page, "Desligar").click();
  await buttonOf(page, "Sim, desligar").click();
  await expectToast(page, "Endereço desligado");
  await expectVisible(buttonOf(page, "Criar endereço"));
});

test("an API client lists and approves payments, and never sees the URL", async () => {
  const account = await openAccount(url);
  await announcePix(url, await createPixAddress(url, account));
  const token = await createApiToken(url, account);
  const program = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const listed = await fetch(`${url}${api.incomingPayments}?status=waiting`, { headers: program });
  const { data }: IncomingPaymentList = await listed.json();
  const approval = await fetch(url + api.incomingPaymentApproval(data[0]?.id ?? ""), {
    method: "POST",
    headers: program,
    body: JSON.stringify({ service_description: "Consultoria técnica especializada" }),
  });
  expect([listed.status, approval.status]).toEqual([200, 201]);
  const address = await fetch(url + api.pixAddress, { headers: program });
  expect(address.status).toBe(403);
  expect(await address.json()).toMatchObject({ code: "forbidden_scope" });
});

test("the screen works at both sizes, in both themes and by keyboard", async ({ open }) => {
  const account = await openAccount(url);
  await createInvoice(url, account);
  const path = await createPixAddress(url, account);
  await announcePix(url, path);
  await announcePix(url, path, {
    pagador: { nome: "Maria Souza" },
    valor: "80.00",
    infoPagador: "conserto",
  });
  const page = await open({ as: account });
  await page.goto("/recebimentos");
  const issue = buttonOf(page, `Emitir nota para ${TOMADOR.company_name}`);
  await expectVisible(issue);
  const found = await findViolations(page, "recebimentos");
  await buttonOf(page, "Conferir e emitir nota para Maria Souza").click();
  found.push(...(await findStateViolations(page, "recebimentos, form")));
  await upload(page, STATEMENT);
  await expectVisible(page.getByRole("dialog", { name: "Créditos do extrato" }));
  found.push(...(await findStateViolations(page, "recebimentos, statement")));
  expect(found).toEqual([]);
  await page.keyboard.press("Escape");
  await tabTo(page, issue);
  await page.keyboard.press("Enter");
  await eventually(async () =>
    (await listInvoices(url, account)).data.find(({ amount }) => amount === 110),
  );
});
