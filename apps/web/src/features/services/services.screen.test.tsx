import { openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { test } from "vitest";
import { expectAccessible } from "../../testing/accessible.ts";
import { comboOf, expectHolds, expectWords, pick } from "../../testing/controls.ts";
import {
  expectFieldError,
  expectToast,
  expectValue,
  fieldOf,
  fill,
  press,
  user,
} from "../../testing/screen.ts";
import { open, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();

async function createService(name: string): Promise<void> {
  await press("Novo serviço");
  await fill("Nome do serviço", name);
  await pick("Código de Serviço", "17.01", /^17\.01/);
  await fill("Descrição de costume", "Consultoria em gestão");
  await user.click(await fieldOf("Descrição de costume"));
  await press("{mês}");
  await fill("Valor de costume", "1850,00");
  await press("Criar serviço");
  await expectToast("Serviço criado", name);
}

test("a service is created, changed, archived and brought back", async () => {
  await visit("/servicos", { as: await openAccount(url) });
  await screen.findByText("Nenhum serviço ainda");
  await press("Novo serviço");
  await press("Criar serviço");
  await expectFieldError("Nome do serviço", "Dê um nome ao serviço.");
  await press("Cancelar");

  await createService("Consultoria mensal");
  await expectWords("Consultoria mensal 17.01", "Consultoria em gestão {mês}", "R$ 1.850,00");
  await expectAccessible();

  await press("Consultoria mensal");
  await expectValue("Descrição de costume", "Consultoria em gestão {mês}");
  await expectHolds(comboOf("Código de Serviço"), /^17\.01/);
  await fill("Valor de costume", "2000");
  await expectAccessible();
  await press("Salvar");
  await expectWords("R$ 2.000,00");

  await press("Novo serviço");
  await fill("Nome do serviço", "consultoria MENSAL");
  await pick("Código de Serviço", "17.01", /^17\.01/);
  await press("Criar serviço");
  await expectFieldError("Nome do serviço", "Já há um serviço com este nome.");
  await press("Cancelar");

  await press("Arquivar: Consultoria mensal");
  await screen.findByText("Nenhum serviço ainda");
  await user.click(await screen.findByRole("switch", { name: "Ver arquivados" }));
  await press("Trazer de volta: Consultoria mensal");
  await screen.findByText("Nenhum serviço arquivado");
});

test("a service chosen in /pix fills code, text and amount, and leaves what was typed", async () => {
  await visit("/servicos", { as: await openAccount(url) });
  await createService("Consultoria mensal");
  await open("/pix");
  await fill("Valor (R$)", "980");
  await pick("Serviço da lista", "mensal", /^Consultoria mensal/);
  await expectHolds(comboOf("Tipo de Serviço"), /^17\.01/);
  await expectValue("Descrição do Serviço", /^Consultoria em gestão [a-zç]+$/);
  await expectValue("Valor (R$)", "980,00");
  await expectWords("Ficou como você preencheu: valor.");
  await press("Usar o de Consultoria mensal");
  await expectValue("Valor (R$)", "1.850,00");
});
