import type {
  IncomingPayment,
  IncomingPaymentList,
} from "@emita/contract/integrations/incoming-payments";
import { paymentRuleListSchema } from "@emita/contract/integrations/payment-rules";
import { api } from "@emita/contract/paths";
import {
  type Account,
  bearer,
  createInvoice,
  listInvoices,
  openAccount,
  SAMPLE_INVOICE,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { announcePix, createPixEndpoint } from "@emita/e2e/pix-bank";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, changed } from "../../testing/answer.ts";
import { expectFocused, expectGone, expectWords } from "../../testing/controls.ts";
import {
  buttonOf,
  expectText,
  expectToast,
  openDialog,
  press,
  user,
} from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const NAME = TOMADOR.company_name;
const RULE_ID = "6f0e9a51-7c1b-4b3a-9a53-1f0d7c2b8e64";

async function rulesOf({ accessToken }: Account) {
  const response = await fetch(url + api.rules, { headers: bearer(accessToken) });
  return paymentRuleListSchema.parse(await response.json()).data;
}

/** The product's payments, with what this test needs to see in them. */
function paymentsAre(change: (payment: IncomingPayment) => Partial<IncomingPayment>): void {
  answer(api.incomingPayments, (pass, method) =>
    method === "GET"
      ? changed<IncomingPaymentList>(pass, (list) => ({
          ...list,
          data: list.data.map((payment) => ({ ...payment, ...change(payment) })),
        }))
      : pass(),
  );
}

async function withPayment(): Promise<Account> {
  const account = await openAccount(url);
  await createInvoice(url, account);
  await announcePix(url, await createPixEndpoint(url, account));
  return account;
}

test("'Fazer sempre assim' makes a rule with one press, is taken back in its row, and leads to the rule", async () => {
  const account = await withPayment();
  await visit("/recebimentos", { as: account });
  await press(`Emitir nota para ${NAME}`);
  await press(`Fazer sempre assim: ${NAME}`);
  await expectText("Regra criada, em ensaio.");
  expect(await rulesOf(account)).toHaveLength(1);
  await press(`Desfazer a regra de ${NAME}`);
  const again = await buttonOf(`Fazer sempre assim: ${NAME}`);
  await expectFocused(again);
  expect(await rulesOf(account)).toEqual([]);
  await user.click(again);
  const see = await screen.findByRole("link", { name: `Ver a regra de ${NAME}` });
  await expectFocused(see);
  await user.click(see);
  await expectText(/^Em ensaio: nada sai até/);
  expect(await rulesOf(account)).toMatchObject([
    { mode: "issue", conditions: { payers: [{ tax_id: TOMADOR.cnpj }] } },
  ]);
});

test("a scheduled invoice says when it is sent, takes part in no selection, and is stopped in its row", async () => {
  const account = await withPayment();
  let isStopped = false;
  const rule = { id: RULE_ID, name: "Consultorias", reason: null };
  paymentsAre(() => ({
    rule: isStopped
      ? { ...rule, state: "stopped", send_at: null }
      : { ...rule, state: "scheduled", send_at: "2026-11-28T17:32:00Z" },
  }));
  answer(/\/stop$/, () => {
    isStopped = true;
    return Response.json({});
  });
  await visit("/recebimentos", { as: account });
  await expectText("Agendada para 14:32", "Agendada pela regra", "Nada selecionado");
  expect(screen.queryByRole("checkbox", { name: `Selecionar ${NAME}` })).toBeNull();
  await press(`Parar o envio da nota de ${NAME}`);
  await expectToast("Envio parado", `${NAME} continua aguardando nota.`);
  await expectFocused(await buttonOf(`Emitir nota para ${NAME}`));
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: `Selecionar ${NAME}` });
  expect(box.checked).toBe(false);
  expect((await listInvoices(url, account)).data).toHaveLength(1);
});

test.each([
  ["proposed", null, "Proposta pela regra"],
  ["rehearsed", null, "No ensaio: teria emitido"],
  ["over_ceiling", "Passaria do limite do dia.", "Passou do limite da regra"],
  ["refused", "O plano não tem mais notas.", "A regra não emitiu"],
] as const)("what a rule decided is in the row: %s", async (state, reason, word) => {
  const account = await withPayment();
  const rule = { id: RULE_ID, name: "Consultorias", send_at: null, state, reason };
  paymentsAre(() => ({ rule }));
  await visit("/recebimentos", { as: account });
  await expectText(word);
  if (reason) await expectWords(reason);
  const link = await screen.findByRole("link", { name: "Consultorias" });
  expect(link.getAttribute("href")).toBe(`/regras/${RULE_ID}`);
  await buttonOf(`Emitir nota para ${NAME}`);
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: `Selecionar ${NAME}` });
  // What a rule did not send goes out only by a choice.
  expect(box.checked).toBe(reason === null);
});

test("a refunded payment with an invoice leads to the question of its cancellation", async () => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, amount: 90 });
  const { nfse_number: number } = await untilStatus(url, account, id, "issued");
  await announcePix(url, await createPixEndpoint(url, account));
  paymentsAre((payment) => ({
    status: "approved",
    invoice_id: id,
    amount_returned: payment.amount,
    refunded_invoice: true,
  }));
  await visit("/recebimentos", { as: account });
  await expectWords("Devolvido pelo banco:");
  await user.click(await screen.findByRole("link", { name: `cancele a nota nº ${number}` }));
  await waitFor(() => expect(location.hash).toBe("#cancelar"));
  await (await openDialog()).findByRole("button", { name: "Sim, cancelar nota" });
  await expectGone(() => screen.queryByText("Nota cancelada"));
});
