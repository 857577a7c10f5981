import {
  createInvoice,
  openAccount,
  SAMPLE_INVOICE,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../testing/accessible.ts";
import { answer } from "../../testing/answer.ts";
import { expectWords } from "../../testing/controls.ts";
import {
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectValue,
  fill,
  openDialog,
  press,
  user,
} from "../../testing/screen.ts";
import { open, reload, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const VET = { cnpj: "45721309000109", company_name: "Araucária Clínica Veterinária Ltda" };
const SEARCH = "Buscar cliente por nome, CNPJ, e-mail ou telefone";

/** All rows except the head. */
const rows = () =>
  screen.queryAllByRole("row").filter((row) => within(row).queryAllByRole("cell").length > 0);

async function expectRows(...names: readonly string[]): Promise<void> {
  await waitFor(() => {
    const texts = rows().map(({ textContent }) => textContent ?? "");
    expect(texts).toHaveLength(names.length);
    for (const [at, name] of names.entries()) expect(texts[at]).toContain(name);
  });
}

async function searchFor(text: string): Promise<void> {
  const box = await screen.findByRole("searchbox", { name: SEARCH });
  await user.clear(box);
  if (text === "") return;
  await user.click(box);
  await user.paste(text);
}

/** A client of the account that has one issued invoice. */
async function withInvoices() {
  const account = await openAccount(url);
  const [first, second] = await Promise.all([
    createInvoice(url, account),
    createInvoice(url, account, { ...SAMPLE_INVOICE, ...VET, email: "contas@exemplo.com.br" }),
  ]);
  await untilStatus(url, account, first.id, "issued");
  await untilStatus(url, account, second.id, "issued");
  return account;
}

describe("the list of clients", () => {
  test("clients come from the invoices, and are found as typed by name, number and mail", async () => {
    await visit("/clientes", { as: await withInvoices() });
    await expectRows(VET.company_name, TOMADOR.company_name);
    await expectWords("Todos2", "Sem nota este mês0");
    await expectAccessible();
    await searchFor("veterin");
    await expectAddress("/clientes?q=veterin");
    await expectRows(VET.company_name);
    await reload();
    await expectRows(VET.company_name);
    await searchFor("41.788");
    await expectRows(TOMADOR.company_name);
    await searchFor("contas@");
    await expectRows(VET.company_name);
    await searchFor("ninguém");
    await expectText("Nenhum cliente encontrado");
    await press("Limpar busca");
    await expectAddress("/clientes");
    await press("Cliente");
    await expectAddress("/clientes?sort=-name");
    await expectRows(TOMADOR.company_name, VET.company_name);
    await press(/^Sem nota este mês/);
    await expectText("Todos os clientes do mês já têm nota");
  });

  test("an empty list says where clients come from; one that cannot be loaded says so", async () => {
    const account = await openAccount(url);
    await visit("/clientes", { as: account });
    await expectText("Nenhum cliente ainda");
    await press("Importar planilha");
    await (await openDialog()).findByText("Importar clientes");
    const broken = answer("/api/v1/clients", () => Response.error());
    await open("/clientes?q=xx");
    await expectText("Não foi possível carregar os clientes.");
    broken.end();
    await press("Tentar de novo");
    await expectText("Nenhum cliente encontrado");
  });

  test("a client is created by its number, and a second one of the same number is not", async () => {
    await visit("/clientes", { as: await openAccount(url) });
    await press("Novo cliente");
    await press("Criar cliente");
    await expectFieldError("CNPJ ou CPF", "Informe o CNPJ ou CPF.");
    await fill("CNPJ ou CPF", VET.cnpj);
    await expectValue("Razão social ou nome", VET.company_name);
    await fill("E-mail da nota", "contas@exemplo.com.br");
    await press("Outro e-mail");
    await fill("Cópia para o e-mail 2", "socios@exemplo.com.br");
    await expectAccessible();
    await press("Criar cliente");
    await expectHeading(VET.company_name);
    await expectText("contas@exemplo.com.br", "socios@exemplo.com.br");
    await open("/clientes");
    await press("Novo cliente");
    await fill("CNPJ ou CPF", VET.cnpj);
    await expectValue("Razão social ou nome", VET.company_name);
    await press("Criar cliente");
    await expectText("Abrir o cliente");
  });
});

test("a spreadsheet is previewed row by row, its columns are corrected, and it is imported once", async () => {
  await visit("/clientes", { as: await openAccount(url) });
  await press("Importar");
  const csv = [
    "Tomador;Documento;Mail;Vendedor",
    `${VET.company_name};45.721.309/0001-09;contas@exemplo.com.br;Ana`,
    "Sem número;123;;Ana",
  ].join("\n");
  const zone = await screen.findByLabelText("Planilha de clientes");
  await user.upload(zone, new File([csv], "clientes.csv", { type: "text/csv" }));
  await expectText("Confira antes de importar", "1 novo, 1 fica de fora");
  await expectText("Linha 2 · 45.721.309/0001-09");
  await expectAccessible();
  await press("Importar 1 cliente");
  await expectText("Resultado da importação", "1 criado, 1 ficou de fora");
  await press("Fechar");
  await expectRows(VET.company_name);
});
