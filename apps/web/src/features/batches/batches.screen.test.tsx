import { createInvoice, listInvoices, openAccount, SAMPLE_INVOICE } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../testing/accessible.ts";
import { answer } from "../../testing/answer.ts";
import { expectWords } from "../../testing/controls.ts";
import {
  expectAddress,
  expectHeading,
  expectText,
  openDialog,
  press,
  user,
} from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const HEADS = ["CNPJ/CPF", "Código do Serviço", "Descrição do Serviço", "Valor (R$)", "E-mail"];
const GOOD = [
  "41.788.206/0001-05",
  "17.01",
  "Consultoria de novembro",
  "1.850,00",
  "a@example.com",
];
const OTHER = ["45.721.309/0001-09", "17.01", "Outra consultoria", "900,00", "b@example.com"];
const WRONG = ["41.788.206/0001-05", "17.01", "Com o valor errado", "1100.0.0", "c@example.com"];

const sheet = (...rows: readonly (readonly string[])[]) =>
  new File([rows.map((cells) => cells.join(";")).join("\r\n")], "honorarios.csv", {
    type: "text/csv",
  });

async function upload(file: File, width?: number) {
  const account = await openAccount(url);
  await visit("/lotes", { as: account, ...(width && { width }) });
  await user.upload(await screen.findByLabelText("Planilha em XLSX ou CSV"), file);
  await expectAddress(/^\/lotes\/[0-9a-f-]+$/);
  return account;
}

const cell = (text: string) => screen.findByRole("gridcell", { name: text });

describe("a spreadsheet", () => {
  test("is checked, mended in the grid by keyboard, and issued; each row once", async () => {
    const account = await upload(sheet(HEADS, GOOD, OTHER, WRONG));
    await expectHeading("honorarios.csv");
    const grid = await screen.findByRole("grid", { name: "Linhas da planilha" });
    expect(grid.getAttribute("aria-rowcount")).toBe("4");
    const wrong = await cell("1100.0.0");
    expect(wrong.getAttribute("aria-invalid")).toBe("true");
    await expectAccessible();

    // The keyboard begins at the first fault.
    expect(wrong.tabIndex).toBe(0);
    wrong.focus();
    await user.keyboard("{F2}");
    const editor = await screen.findByRole("textbox", { name: "Valor (R$), linha 4" });
    await user.clear(editor);
    await user.paste("1.100,00");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByText("Corrigir", { selector: "span" })).toBeNull());
    await press("Emitir as 3 prontas");
    const dialog = await openDialog();
    dialog.getByText("R$ 3.850,00", { normalizer: (text) => text.replace(/\s/g, " ") });
    await user.dblClick(dialog.getByRole("button", { name: "Emitir 3 notas" }));
    await expectText("3 de 3 emitidas");
    await waitFor(() => expect(screen.getAllByText(/^Nº \d+$/)).toHaveLength(3));
    expect((await listInvoices(url, account)).data).toHaveLength(3);
    await screen.findByRole("button", { name: "Baixar resultado" });
  });

  test("a possible repetition waits for a word, and a row can be left out and taken in again", async () => {
    const account = await openAccount(url);
    await createInvoice(url, account);
    await visit("/lotes", { as: account });
    const { cnpj, service_code: code, service_description: text, amount } = SAMPLE_INVOICE;
    const same = [cnpj ?? "", code ?? "", text ?? "", String(amount).replace(".", ","), ""];
    await user.upload(
      await screen.findByLabelText("Planilha em XLSX ou CSV"),
      sheet(HEADS, same, OTHER),
    );
    await press("Deixar de fora");
    await expectText("Fica de fora");
    await press("Incluir de novo");
    await press("Emitir mesmo assim");
    await press("Emitir as 2 prontas");
  });

  test("columns that are not understood are asked for", async () => {
    await upload(sheet(["Código", "Total geral"], ["7", "10,00"]));
    await expectText("O que é cada coluna?");
  });

  test("the row of the heads is chosen, and the columns are read with it", async () => {
    await upload(sheet(["Notas de novembro"], ["Código", "Total geral"], ["7", "10,00"]));
    await expectText("O que é cada coluna?");
    const row = await screen.findByLabelText("Linha dos títulos");
    expect(row).toHaveProperty("value", "");
    await user.type(row, "2");
    await press("Conferir linhas");
    await expectText(/^Ainda falta: /);
    expect(await screen.findByLabelText("Coluna B, Total geral")).toBeTruthy();
    expect(row).toHaveProperty("value", "2");
  });

  test("a spreadsheet is discarded after a question", async () => {
    await upload(sheet(HEADS, GOOD));
    await press("Descartar");
    await press("Sim, descartar");
    await expectAddress("/lotes");
    await expectText("Nenhum lote ainda");
  });
});

test("cells are pasted into the page", async () => {
  await visit("/lotes", { as: await openAccount(url) });
  await press("Colar células");
  const dialog = await openDialog();
  await user.click(dialog.getByLabelText("Células da planilha"));
  await user.paste([HEADS, GOOD].map((cells) => cells.join("\t")).join("\n"));
  await user.click(dialog.getByRole("button", { name: "Conferir linhas" }));
  await expectHeading("Células coladas.csv");
  await cell("Consultoria de novembro");
});

test("a file that cannot be read says why, and nothing is made", async () => {
  await visit("/lotes", { as: await openAccount(url) });
  const zone = await screen.findByLabelText("Planilha em XLSX ou CSV");
  await user.upload(zone, new File([new Uint8Array([1, 2, 3])], "planilha.xlsx"));
  await waitFor(() => {
    const note = document.getElementById(zone.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).not.toBe("");
  });
  await expectText("Nenhum lote ainda");
});

test("on a phone only what must be mended is shown, as cards", async () => {
  await upload(sheet(HEADS, GOOD, WRONG), 390);
  await expectText(/^Linha 3/);
  expect(screen.queryByRole("grid")).toBeNull();
  const field = await screen.findByRole("textbox", { name: "Valor (R$)" });
  await user.clear(field);
  await user.paste("1.100,00");
  await user.tab();
  await press("Emitir as 2 prontas");
  await expectAccessible();
});

test("a list or a batch that cannot be loaded says so, and is fetched again", async () => {
  const failing = answer("/api/v1/batches", () => Response.json({}, { status: 500 }));
  await visit("/lotes", { as: await openAccount(url) });
  const alert = await screen.findByRole("alert");
  within(alert).getByText("Não foi possível carregar os lotes.");
  failing.end();
  await press("Tentar de novo");
  await expectText("Nenhum lote ainda");
  await expectWords("Traga a sua planilha");
});
