import type { BankAccount, BankAccountList } from "@emita/contract/charges/bank-accounts";
import { api } from "@emita/contract/paths";
import { openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../../testing/accessible.ts";
import { answer } from "../../testing/answer.ts";
import { choose } from "../../testing/controls.ts";
import { enter, labelled } from "../../testing/fields.ts";
import {
  buttonOf,
  expectText,
  expectToast,
  fill,
  openDialog,
  press,
  user,
} from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();

const FAILED: BankAccount = {
  id: "5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d",
  created_at: "2026-11-24T12:00:00.000Z",
  name: "Conta principal",
  bank: "inter",
  pix_key: "financeiro@exemplo.com.br",
  state: "failed",
  reason: "O banco não conhece o client id.",
  checked_at: "2026-11-24T12:00:02.000Z",
  has_certificate: true,
  calls_back: true,
};
const READY: BankAccount = { ...FAILED, state: "ready", reason: null };
const OFFERED: BankAccountList["banks"] = [
  { bank: "inter", name: "Inter", needs: ["certificate"] },
  { bank: "other", name: "Outro banco", needs: ["api_url", "token_url"] },
];

test("a bank is connected, checked and disconnected; its secrets are asked for and never shown", async () => {
  const account = await openAccount(url);
  let accounts: BankAccount[] = [];
  answer(api.bankAccounts, (_pass, method) => {
    if (method !== "POST") return Response.json({ data: accounts, banks: OFFERED });
    accounts = [FAILED];
    return Response.json(FAILED, { status: 201 });
  });
  answer(api.bankAccountCheck(FAILED.id), () => {
    accounts = [READY];
    return Response.json(READY);
  });
  answer(api.bankAccount(FAILED.id), () => {
    accounts = [];
    return new Response(null, { status: 204 });
  });
  await visit("/integrations", { as: account });
  await press("Conectar banco");
  await press("Conectar");
  await expectText("Escolha o banco.", "Informe o client secret.");
  await choose("Banco", "Inter");
  await fill("Nome da conta", "Conta principal");
  await fill("Chave Pix que recebe", "financeiro@exemplo.com.br");
  await fill("Client ID", "aplicativo");
  await enter(await labelled(/^Client Secret/), "muito-secreto");
  await press("Conectar");
  await expectText("Escolha o arquivo do certificado.");
  const file = new File(["certificado"], "conta.p12", { type: "application/x-pkcs12" });
  await user.upload(await labelled(/^Certificado/), file);
  await labelled(/^Senha do certificado/);
  await expectAccessible();
  await press("Conectar");

  await expectToast("Banco conectado", "Conta principal");
  await expectText("Com problema", "O banco não conhece o client id.");
  expect(document.body.innerHTML).not.toContain("muito-secreto");
  await press("Verificar");
  await expectText("O banco aceitou as credenciais e avisa cada Pix na hora.");

  await press("Desconectar");
  const dialog = await openDialog();
  await user.click(dialog.getByRole("button", { name: "Sim, desconectar" }));
  await expectToast("Banco desconectado");
  await buttonOf("Conectar banco");
});

test("another bank is connected by its addresses", async () => {
  const account = await openAccount(url);
  answer(api.bankAccounts, () => Response.json({ data: [], banks: OFFERED }));
  await visit("/integrations", { as: account });
  await press("Conectar banco");
  await choose("Banco", "Outro banco");
  await press("Conectar");
  await screen.findByRole("textbox", { name: "Endereço da API Pix" });
  expect(await screen.findAllByText("Informe um endereço https.")).toHaveLength(2);
});
