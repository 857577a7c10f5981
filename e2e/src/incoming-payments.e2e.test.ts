import { expect } from "vitest";
import { api } from "@emita/contract/paths";
import type { IncomingPaymentList } from "@emita/contract/integrations/incoming-payments";
import type { Page } from "playwright-core";
import {
  createApiToken,
  createInvoice,
  eventually,
  listInvoices,
  openAccount,
  TOMADOR,
} from "./api-client.ts";
import { test } from "./browser.ts";
import { findStateViolations, findViolations, tabTo } from "./pages/accessibility.ts";
import { buttonOf, expectVisible } from "./pages/screen.ts";
import { announcePix, createPixEndpoint } from "./pix-bank.ts";
import { sharedProduct } from "./shared-product.ts";

// The screen's rules: apps/web/src/features/incoming-payments/payments.screen.test.tsx.

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

test("an API client lists and approves payments, and never sees the URL", async () => {
  const account = await openAccount(url);
  await announcePix(url, await createPixEndpoint(url, account));
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
  const path = await createPixEndpoint(url, account);
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
  await buttonOf(page, "Emitir 1 nota").click();
  await expectVisible(page.getByRole("dialog", { name: /^Emitir / }));
  found.push(...(await findStateViolations(page, "recebimentos, summary")));
  await page.keyboard.press("Escape");
  await buttonOf(page, "Conferir e emitir nota para Maria Souza").click();
  found.push(...(await findStateViolations(page, "recebimentos, form")));
  await upload(page, STATEMENT);
  await expectVisible(page.getByRole("dialog", { name: "Créditos do extrato" }));
  found.push(...(await findStateViolations(page, "recebimentos, statement")));
  expect(found).toEqual([]);
  await page.keyboard.press("Escape");
  await tabTo(page, issue);
  await page.keyboard.press("Enter");
  await expectVisible(page.getByText(/^Enviando em \d s$/));
  // Held or pressed twice, the key undoes nothing.
  await page.keyboard.press("Enter");
  await eventually(async () =>
    (await listInvoices(url, account)).data.find(({ amount }) => amount === 110),
  );
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(`Ver a nota de ${TOMADOR.company_name}`);
});

test("two presses at one place send one invoice, and no row moves; a closed tab sends nothing", async ({
  open,
}) => {
  const account = await openAccount(url);
  await createInvoice(url, account);
  const path = await createPixEndpoint(url, account);
  for (const valor of ["101.00", "102.00", "103.00"]) await announcePix(url, path, { valor });
  const page = await open({ as: account });
  await page.goto("/recebimentos");
  const rows = page.getByRole("listitem").filter({ hasText: TOMADOR.company_name });
  await expect.poll(() => rows.count()).toBe(3);
  const tops = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  const before = await tops();
  const first = buttonOf(page, `Emitir nota para ${TOMADOR.company_name}`).first();
  const { x, y, width, height } = (await first.boundingBox()) ?? never();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  await page.mouse.click(middleX, middleY);
  await page.mouse.click(middleX, middleY, { delay: 150 });
  await expectVisible(page.getByText(/^Emitida nº \d+$/));
  expect(await tops()).toEqual(before);
  expect((await listInvoices(url, account)).data).toHaveLength(2);
  await buttonOf(page, `Emitir nota para ${TOMADOR.company_name}`).first().click();
  await expectVisible(page.getByText(/^Enviando em \d s$/));
  await page.close();
  const again = await open({ as: account });
  await again.goto("/recebimentos");
  await expectVisible(buttonOf(again, "Emitir as 2"));
  expect((await listInvoices(url, account)).data).toHaveLength(2);
});

test("by keyboard alone: all that are selected go with Enter in the summary", async ({ open }) => {
  const account = await openAccount(url);
  await createInvoice(url, account);
  const path = await createPixEndpoint(url, account);
  for (const valor of ["101.00", "102.00"]) await announcePix(url, path, { valor });
  const page = await open({ as: account });
  await page.goto("/recebimentos");
  await tabTo(page, buttonOf(page, "Emitir as 2"));
  await page.keyboard.press("Enter");
  const send = buttonOf(page, "Emitir 2 notas");
  await expectVisible(send);
  await expect.poll(() => send.getAttribute("aria-disabled")).toBeNull();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByText(/^Emitida nº \d+$/).count()).toBe(2);
  expect((await listInvoices(url, account)).data).toHaveLength(3);
});

function never(): never {
  throw new Error("the button has no place on the screen");
}
