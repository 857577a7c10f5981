import {
  createInvoice,
  listInvoices,
  openAccount,
  SAMPLE_INVOICE,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { announcePix, createPixEndpoint } from "@emita/e2e/pix-bank";
import { sharedProduct } from "@emita/e2e/shared-product";
import { cpfCheckDigits } from "@emita/domain/identifiers/cpf";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buttonOf, expectText, press, user } from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();

const PAYERS = Array.from({ length: 12 }, (_, index) => {
  const base = String(520_000_101 + index);
  return { cpf: base + cpfCheckDigits(base), name: `CLIENTE ${String.fromCharCode(65 + index)}` };
});
const entry = ({ cpf, name }: (typeof PAYERS)[number], at: number) =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261112<TRNAMT>${100 + at},00<FITID>${at}<MEMO>Pix - Recebido 12/11 10:31 ${cpf} ${name}</STMTTRN>`;
const STATEMENT = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>9</BANKACCTFROM><BANKTRANLIST>
${PAYERS.map(entry).join("\n")}
</BANKTRANLIST></STMTRS></OFX>`;

/** Presses of a person, each once the button takes it. */
function countingHand() {
  let presses = 0;
  return {
    async press(name: string): Promise<void> {
      const button = await buttonOf(name);
      await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
      presses += 1;
      await user.click(button);
    },
    count: () => presses,
  };
}

test("twelve payments of a statement become twelve invoices with four presses", async () => {
  const account = await openAccount(url);
  await createInvoice(url, account);
  await visit("/recebimentos", { as: account });
  const hand = countingHand();
  // The browser's own chooser, where the file is chosen, opens with this press.
  await hand.press("Importar extrato");
  const file = new File([STATEMENT], "extrato.ofx", { type: "application/x-ofx" });
  await user.upload(await screen.findByLabelText("Extrato em OFX"), file);
  await hand.press("Importar 12");
  await hand.press("Emitir as 12");
  await expectText("12 notas para 12 clientes.", /^Depois restam \d+ de \d+ notas do plano\./);
  await hand.press("Emitir 12 notas");
  await expectText("12 enviadas");
  expect(hand.count()).toBe(4);
  expect(await screen.findAllByRole("link", { name: /^Ver a nota de CLIENTE/ })).toHaveLength(12);
  expect((await listInvoices(url, account)).data).toHaveLength(13);
});

test("what may be repeated is not ticked, says so in its row and first in the summary, and Enter sends it once confirmed", async () => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, amount: 110 });
  await untilStatus(url, account, id, "issued");
  await announcePix(url, await createPixEndpoint(url, account));
  await visit("/recebimentos", { as: account });
  await expectText("Talvez repetida");
  const box = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: `Selecionar ${TOMADOR.company_name}`,
  });
  expect(box.checked).toBe(false);
  await user.click(box);
  await press("Emitir 1 nota");
  const dialog = within(await screen.findByRole("dialog", { name: "Emitir 1 nota" }));
  await dialog.findByText(/^Você emitiu a nota \d+ igual/);
  const send = await readyToSend();
  send.focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("link", { name: `Ver a nota de ${TOMADOR.company_name}` });
  expect((await listInvoices(url, account)).data).toHaveLength(2);
});

test("an invoice that became equal meanwhile is refused in its row, with the way on", async () => {
  const account = await openAccount(url);
  await createInvoice(url, account, { ...SAMPLE_INVOICE, amount: 50 });
  await announcePix(url, await createPixEndpoint(url, account));
  await visit("/recebimentos", { as: account });
  await buttonOf(`Emitir nota para ${TOMADOR.company_name}`);
  await createInvoice(url, account, { ...SAMPLE_INVOICE, amount: 110 });
  await press("Emitir 1 nota");
  await user.click(await readyToSend());
  await expectText("Não enviada", "1 não enviada: veja o motivo na linha");
  await press(`Emitir outra nota para ${TOMADOR.company_name}`);
  await screen.findByRole("link", { name: `Ver a nota de ${TOMADOR.company_name}` });
  expect((await listInvoices(url, account)).data).toHaveLength(3);
});

/** The summary's button, once a press is meant for it. */
async function readyToSend(): Promise<HTMLElement> {
  const dialog = within(await screen.findByRole("dialog", { name: "Emitir 1 nota" }));
  const send = await dialog.findByRole("button", { name: "Emitir 1 nota" });
  await waitFor(() => expect(send.getAttribute("aria-disabled")).toBeNull());
  return send;
}
