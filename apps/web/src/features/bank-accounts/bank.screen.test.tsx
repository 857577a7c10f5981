import { openAccount } from "@emita/e2e/api-client";
import { playBank } from "@emita/e2e/play-bank";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../../testing/accessible.ts";

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

test("a bank is connected, checked and disconnected; its secrets are asked for and never shown", async () => {
  const account = await openAccount(url);
  const { key, clientId, clientSecret } = await playBank(url, account);
  await visit("/integrations", { as: account });
  await press("Conectar banco");
  await press("Conectar");
  await expectText("Escolha o banco.", "Informe o client secret.");
  await choose("Banco", "Banco de testes");
  await fill("Nome da conta", "Conta principal");
  await fill("Chave Pix que recebe", key);
  await fill("Client ID", clientId);
  await enter(await labelled(/^Client Secret/), clientSecret);
  await expectAccessible();
  await press("Conectar");

  await expectToast("Banco conectado", "Conta principal");
  await expectText("Pronta", /^O banco aceitou as credenciais/);
  expect(document.body.innerHTML).not.toContain(clientSecret);
  await press("Verificar");
  await buttonOf("Verificar");
  await expectText("Pronta");
  await expectAccessible();

  await press("Desconectar");
  const dialog = await openDialog();
  await user.click(dialog.getByRole("button", { name: "Sim, desconectar" }));
  await expectToast("Banco desconectado");
  await buttonOf("Conectar banco");
});

test("wrong credentials are kept with what the bank said", async () => {
  const account = await openAccount(url);
  const { key, clientId } = await playBank(url, account);
  await visit("/integrations", { as: account });
  await press("Conectar banco");
  await choose("Banco", "Banco de testes");
  await fill("Nome da conta", "Conta principal");
  await fill("Chave Pix que recebe", key);
  await fill("Client ID", clientId);
  await enter(await labelled(/^Client Secret/), "errado");
  await press("Conectar");
  await expectText("Com problema", /credenciais/);
});

test("another bank is connected by its addresses; a certificate asks for its password or its key", async () => {
  const account = await openAccount(url);
  await visit("/integrations", { as: account });
  await press("Conectar banco");
  await choose("Banco", "Outro banco");
  await press("Conectar");
  await screen.findByRole("textbox", { name: "Endereço da API Pix" });
  expect(await screen.findAllByText("Informe um endereço https.")).toHaveLength(2);
  await user.upload(await labelled(/^Certificado/), new File(["certificado"], "conta.pem"));
  await labelled(/^Chave do certificado/);
  await labelled(/^Senha do certificado/);
});
