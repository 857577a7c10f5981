import type { BankAccountList } from "@emita/contract/charges/bank-accounts";
import type { Charge } from "@emita/contract/charges/charges";
import { api } from "@emita/contract/paths";
import {
  type Account,
  bearer,
  createInvoice,
  openAccount,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { connectPlayBank } from "@emita/e2e/play-bank";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../../testing/accessible.ts";
import { answer } from "../../testing/answer.ts";

import { CHARGE } from "../../testing/charge.ts";
import { choose, tick } from "../../testing/controls.ts";
import {
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectWords,
  fill,
  openDialog,
  press,
  user,
} from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();

const BANKS: BankAccountList = {
  data: [
    {
      id: "5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d",
      created_at: "2026-11-24T12:00:00.000Z",
      name: "Conta principal",
      bank: "inter",
      pix_key: "financeiro@exemplo.com.br",
      state: "ready",
      reason: null,
      checked_at: "2026-11-24T12:00:02.000Z",
      has_certificate: true,
      calls_back: true,
    },
  ],
  banks: [{ bank: "inter", name: "Inter", needs: ["certificate"] }],
};
const PAID: Charge = {
  ...CHARGE,
  id: "11111111-2222-4333-8444-555555555555",
  state: "paid",
  client: { ...CHARGE.client, company_name: "Maria Souza" },
  paid_at: "2026-11-24T13:41:58.000Z",
  amount_paid: 1850,
  invoice_id: "0b7c9f4e-6a1d-4a53-9d0e-2f5a7c1b3d48",
};

const banks = (list: BankAccountList = BANKS) =>
  answer(api.bankAccounts, () => Response.json(list));
const charges = (rows: readonly Charge[]) =>
  answer(api.charges, () => Response.json({ data: rows, next_cursor: null }));

async function storedCharge(account: Account, id: string): Promise<Charge> {
  const response = await fetch(url + api.charge(id), { headers: bearer(account.accessToken) });
  return response.json();
}

test("the list says how each charge is, and leads to its note", async () => {
  const account = await openAccount(url);
  banks();
  charges([CHARGE, PAID]);
  await visit("/cobrancas", { as: account });
  await expectHeading("Cobranças");
  await screen.findByRole("link", { name: CHARGE.client.company_name });
  await expectText("Vence em 30/11/2026", "Paga em 24/11/2026");
  const note = await screen.findByRole("link", { name: "Ver a nota de Maria Souza" });
  expect(note.getAttribute("href")).toBe(`/notas/${PAID.invoice_id}`);
  await expectAccessible();

  await choose("Mostrar", "Paga");
  await expectAddress("/cobrancas?estado=paid");
});

test("a charge of a disconnected account says so and shows no code", async () => {
  const account = await openAccount(url);
  const suspended = { ...CHARGE, bank_account_id: null };
  answer(api.charge(CHARGE.id), () => Response.json(suspended));
  await visit(`/cobrancas/${CHARGE.id}`, { as: account });
  await expectWords("A conta desta cobrança foi desconectada");
  expect(screen.queryByText(CHARGE.pix_copy_code ?? "")).toBeNull();
  await expectAccessible();
});

test("without a bank the list leads to where one is connected", async () => {
  const account = await openAccount(url);
  banks({ ...BANKS, data: [] });
  charges([]);
  await visit("/cobrancas", { as: account });
  await expectText("Conecte o seu banco para cobrar por Pix");
  const link = await screen.findByRole("link", { name: "Conectar o banco" });
  expect(link.getAttribute("href")).toBe("/integrations#banco");
});

test("a charge is made from the form, handed over, and cancelled", async () => {
  const account = await openAccount(url);
  await connectPlayBank(url, account);
  await visit("/cobrancas/nova", { as: account });
  await fill("Razão Social / Nome", "Clínica Vila Nova");
  await press("Cobrar por Pix");
  await expectFieldError("CNPJ/CPF", "Informe o CNPJ ou CPF.");
  await fill("CNPJ/CPF", TOMADOR.cnpj);
  await fill("Descrição do Serviço", "Consultoria de novembro");
  await fill("Valor (R$)", "1850,00");
  await tick("Emitir a nota quando for paga");
  await expectAccessible();
  await press("Cobrar por Pix");

  await expectAddress(/^\/cobrancas\/[\da-f-]{36}$/);
  await expectHeading("Clínica Vila Nova");
  const charge = await storedCharge(account, location.pathname.slice("/cobrancas/".length));
  expect(charge).toMatchObject({
    state: "open",
    amount: 1850,
    due_date: null,
    message: "Consultoria de novembro",
    issue_on_payment: false,
    client: { company_name: "Clínica Vila Nova", cnpj: TOMADOR.cnpj },
  });
  await expectText("Em aberto", charge.pix_copy_code ?? "");
  const picture = await screen.findByRole("img", { name: /^Código QR do Pix de/ });
  const drawn = await fetch(url + String(picture.getAttribute("src")));
  expect(drawn.headers.get("content-type")).toBe("image/svg+xml");
  const messenger = await screen.findByRole("link", { name: "Enviar por WhatsApp" });
  expect(decodeURIComponent(messenger.getAttribute("href") ?? "")).toContain(charge.page_url);
  await expectAccessible();

  await press("Cancelar cobrança");
  const dialog = await openDialog();
  await user.click(dialog.getByRole("button", { name: "Sim, cancelar" }));
  await expectToast("Cobrança cancelada");
  await expectText("Cancelada");
  await waitFor(() => expect(screen.queryByRole("img", { name: /^Código QR/ })).toBeNull());
  expect(await storedCharge(account, charge.id)).toMatchObject({ state: "cancelled" });
});

test("a client's page leads to a charge that is filled with what the client is usually billed", async () => {
  const account = await openAccount(url);
  await connectPlayBank(url, account);
  const { id } = await createInvoice(url, account, {
    ...TOMADOR,
    service_code: "17.01",
    service_description: "Mentoria",
    amount: 1850,
  });
  await untilStatus(url, account, id, "issued");
  await visit("/clientes", { as: account });
  await user.click(await screen.findByRole("link", { name: TOMADOR.company_name }));
  await press("Mais sobre o cliente");
  await user.click(await screen.findByRole("menuitem", { name: "Cobrar por Pix" }));
  await expectValue("Razão Social / Nome", TOMADOR.company_name);
  await expectValue("Descrição do Serviço", "Mentoria");
  await expectValue("Valor (R$)", "1.850,00");
  await press("Cobrar por Pix");
  await expectHeading(TOMADOR.company_name);
  const made = await storedCharge(account, location.pathname.slice("/cobrancas/".length));
  expect(made.client.id).not.toBeNull();
});

test("a refund after the note asks for a look at the note", async () => {
  const account = await openAccount(url);
  const refunded: Charge = {
    ...PAID,
    state: "refunded",
    amount_refunded: 1850,
    invoice_to_cancel: true,
  };
  answer(api.charge(PAID.id), () => Response.json(refunded));
  await visit(`/cobrancas/${PAID.id}`, { as: account });
  await expectText("Devolvida");
  await expectWords("O valor foi devolvido depois da nota");
  await screen.findByRole("link", { name: "abrir a nota" });
});
