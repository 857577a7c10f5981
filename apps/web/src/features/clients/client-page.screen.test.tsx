import {
  createInvoice,
  openAccount,
  SAMPLE_INVOICE,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../testing/accessible.ts";
import { answer, changed } from "../../testing/answer.ts";
import {
  comboOf,
  expectGone,
  expectHolds,
  expectWords,
  pick,
  tick,
} from "../../testing/controls.ts";
import {
  expectAddress,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  fill,
  openDialog,
  press,
  user,
} from "../../testing/screen.ts";
import { reload, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const VET = { cnpj: "45721309000109", company_name: "Araucária Clínica Veterinária Ltda" };

/** Opens the page of the only client of a new account. */
async function openClient(): Promise<void> {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account);
  await untilStatus(url, account, id, "issued");
  await visit("/clientes", { as: account });
  await user.click(await screen.findByRole("link", { name: TOMADOR.company_name }));
  await expectHeading(TOMADOR.company_name);
}

describe("the page of a client", () => {
  test("it shows totals, what is usual, its invoices, and leads to the next one", async () => {
    await openClient();
    await expectWords("Este anoR$ 1.850,001 nota");
    await expectText("Nada na prefeitura", "De costume", "Recorrência");
    await expectWords("41.788.206/0001-05");
    const notes = within(await screen.findByRole("region", { name: "Notas" }));
    await notes.findByRole("link", { name: SAMPLE_INVOICE.service_description ?? "" });
    const next = await screen.findByRole("link", { name: /^Emitir de novo · R\$\s1\.850,00$/ });
    expect(next.getAttribute("href")).toMatch(/^\/notas\/[^/]+\/de-novo$/);
    const repeat = await screen.findByRole("link", { name: "Repetir todo mês" });
    expect(repeat.getAttribute("href")).toMatch(/^\/recorrencias\/nova\?cliente=/);
    await expectAccessible();
  });

  test("its data are edited in place, and stay", async () => {
    await openClient();
    await press("Editar os dados");
    await fill("E-mail da nota", "financeiro");
    await press("Salvar");
    await expectText("Email inválido: financeiro");
    await fill("E-mail da nota", "financeiro@exemplo.com.br");
    await press("Outro e-mail");
    await fill("Cópia para o e-mail 2", "socios@exemplo.com.br");
    await fill("Telefone ou WhatsApp", "11987654321");
    await fill("Observações", "Pedir o número do contrato.");
    await expectAccessible();
    await press("Salvar");
    await expectToast("Cliente salvo", TOMADOR.company_name);
    await reload();
    await expectText(
      "financeiro@exemplo.com.br",
      "socios@exemplo.com.br",
      "(11) 98765-4321",
      "Pedir o número do contrato.",
    );
    const chat = await screen.findByRole("link", { name: "WhatsApp" });
    expect(chat.getAttribute("href")).toBe("https://wa.me/5511987654321");
  });

  test("what is usual is changed: a text with fields, an amount, a withholding", async () => {
    await openClient();
    await press("Mudar o de costume");
    await pick("Código de Serviço", "04.01", /^04\.01 /);
    await fill("Descrição de costume", "Consultas de");
    await press("{mês}");
    await fill("Valor de costume", "900");
    await user.click(await screen.findByText("Retenções e observações da nota"));
    await tick(/ISS/);
    await press("Salvar");
    await expectToast("Cliente salvo");
    await expectWords("04.01", "Consultas de {mês}", "ValorR$ 900,00", "RetençõesISS");
    await press("Mudar o de costume");
    await expectHolds(comboOf("Código de Serviço"), /^04\.01/);
    await expectValue("Valor de costume", "900,00");
  });

  test("a client is archived and brought back, or its data go for good", async () => {
    await openClient();
    await press("Mais sobre o cliente");
    await user.click(await screen.findByRole("menuitem", { name: "Arquivar" }));
    await expectToast("Cliente arquivado", TOMADOR.company_name);
    await expectGone(() => screen.queryByRole("link", { name: /^Emitir de novo/ }));
    await press("Desfazer");
    await screen.findByRole("link", { name: /^Emitir de novo/ });
    await press("Mais sobre o cliente");
    await user.click(await screen.findByRole("menuitem", { name: "Apagar os dados" }));
    await press("Sim, apagar");
    await expectToast("Cliente apagado", TOMADOR.company_name);
    await expectAddress("/clientes");
  });

  test("what changed in the registry is shown beside what is stored, and taken or kept", async () => {
    answer(/\/registry-check$/, () =>
      Response.json({
        checked_at: "2026-11-23T12:12:00.000Z",
        found: true,
        situation: "ATIVA",
        closed: false,
        registry_changes: [
          {
            field: "address",
            from: "Rua A, 1",
            to: "Rua Haddock Lobo, 585 - Cerqueira César, São Paulo/SP",
          },
          { field: "phone", from: null, to: "1138142290" },
        ],
      }),
    );
    answer(/\/api\/v1\/clients\/[0-9a-f-]{36}$/, (pass) =>
      changed<object>(pass, (client) => ({ ...client, registry_due: true })),
    );
    await openClient();
    await expectText(
      "O endereço mudou no cadastro da Receita",
      "O telefone mudou no cadastro da Receita",
    );
    await expectAccessible();
    const [take] = await screen.findAllByRole("button", { name: "Usar o novo" });
    if (take) await user.click(take);
    await expectToast("Dado atualizado");
    await expectGone(() => screen.queryByText("O endereço mudou no cadastro da Receita"));
    const data = within(await screen.findByRole("region", { name: "Dados" }));
    await data.findByText("Rua Haddock Lobo, 585 - Cerqueira César, São Paulo/SP");
    await press("Manter");
    await expectGone(() => screen.queryByText("O telefone mudou no cadastro da Receita"));
  });
});

test("two clients become one: the invoices of both are of the one that stays", async () => {
  const account = await openAccount(url);
  const made = [
    await createInvoice(url, account),
    await createInvoice(url, account, { ...SAMPLE_INVOICE, ...VET }),
  ];
  for (const { id } of made) await untilStatus(url, account, id, "issued");
  await visit("/clientes", { as: account });
  await user.click(await screen.findByRole("link", { name: VET.company_name }));
  await expectHeading(VET.company_name);
  await press("Mais sobre o cliente");
  await user.click(await screen.findByRole("menuitem", { name: "Juntar com outro cliente" }));
  const dialog = await openDialog();
  await user.click(await dialog.findByRole("button", { name: "Juntar" }));
  await expectText("Escolha o outro cliente.");
  await pick("O outro cliente", "vila nova", /Vila Nova/);
  await tick(/Vila Nova/, "radio");
  await user.click(await dialog.findByRole("button", { name: "Juntar" }));
  await expectHeading(TOMADOR.company_name);
  await expectWords("Este anoR$ 3.700,002 notas");
  const notes = within(await screen.findByRole("region", { name: "Notas" }));
  const ofBoth = await notes.findAllByRole("link", {
    name: SAMPLE_INVOICE.service_description ?? "",
  });
  expect(ofBoth).toHaveLength(2);
});

test("an unknown client says so", async () => {
  await visit("/clientes/7c9e6679-7425-40de-944b-e07fc1f90ae7", { as: await openAccount(url) });
  await expectHeading("Cliente não encontrado");
});
