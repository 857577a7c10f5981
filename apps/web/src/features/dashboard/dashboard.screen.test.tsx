import {
  createInvoice,
  openAccount,
  openTrialAccount,
  SAMPLE_INVOICE,
  setFault,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { clearFaults } from "@emita/e2e/pages/sandbox";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { choose, expectClosed, expectWords } from "../../testing/controls.ts";
import { expectAddress, expectText, expectToast, press, user } from "../../testing/screen.ts";
import { reload, visit } from "../../testing/visit.tsx";

const { url, sandboxUrl } = sharedProduct();
const VET = { cnpj: "45721309000109", company_name: "Araucária Clínica Veterinária Ltda" };
/** The sandbox refuses every invoice for this client with E0190. */
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };
const QUESTION =
  "Tem certeza que deseja solicitar o cancelamento desta nota fiscal? Esta ação irá registrar a solicitação de cancelamento.";
const CANCEL = /^Cancelar nota de /;
const NONE = "Nenhuma nota encontrada";

afterEach(() => clearFaults(sandboxUrl));

/** All rows except the head. */
const invoiceRows = () =>
  screen.queryAllByRole("row").filter((row) => within(row).queryAllByRole("cell").length > 0);

async function expectRows(...clients: readonly string[]): Promise<void> {
  await waitFor(() => {
    const texts = invoiceRows().map((row) => row.textContent ?? "");
    expect(texts).toHaveLength(clients.length);
    for (const client of clients) expect(texts.join("\n")).toContain(client);
  });
}

async function expectRowSays(client: string, text: string | RegExp): Promise<void> {
  await waitFor(() => {
    const row = invoiceRows().find(({ textContent }) => textContent?.includes(client));
    if (!row) throw new Error(`no row of ${client}`);
    within(row).getByText(text);
  });
}

/** One of the four figures. */
const expectStat = (label: string, value: string): Promise<void> =>
  waitFor(() => {
    const figures = [...document.querySelectorAll("dl > div")];
    const box = figures.find(({ textContent }) => textContent?.includes(label));
    expect(box?.querySelector("dd")?.textContent).toBe(value);
  });

async function searchFor(text: string, name = "Buscar por CNPJ ou nome"): Promise<void> {
  const box = await screen.findByRole("searchbox", { name });
  await user.clear(box);
  if (text === "") return;
  await user.click(box);
  await user.paste(text);
}

describe("the list of invoices", () => {
  test("an empty list says so, and links to both ways of issuing", async () => {
    await visit("/dashboard", { as: await openTrialAccount(url) });
    await expectText(NONE, "Últimas Notas", "Plano Trial");
    await expectWords("0 / 5 notas usadas");
    await screen.findByRole("link", { name: "Fazer Upgrade" });
    await expectText(
      "Os valores aparecem aqui depois da primeira nota emitida. Notas canceladas não contam.",
    );
    await press("Exportar");
    await user.click(await screen.findByRole("button", { name: /^XML e PDF \(ZIP\)/ }));
    await expectText(
      "Nenhuma nota emitida combina com estes filtros. Só notas emitidas têm XML e PDF.",
    );
    const [link] = await screen.findAllByRole("link", { name: "Registrar Pagamento PIX" });
    if (link) await user.click(link);
    await expectAddress("/pix");
  });

  test("the URL filters the list, and the filter survives a reload", async () => {
    const account = await openAccount(url);
    const [clinic, vet, refused] = await Promise.all([
      createInvoice(url, account),
      createInvoice(url, account, { ...SAMPLE_INVOICE, ...VET, city: "Curitiba" }),
      createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED }),
    ]);
    await untilStatus(url, account, clinic.id, "issued");
    await untilStatus(url, account, vet.id, "issued");
    await untilStatus(url, account, refused.id, "error");
    const all = [TOMADOR.company_name, VET.company_name, REFUSED.company_name];
    await visit("/dashboard", { as: account });
    await expectRows(...all);
    await expectStat("Total de Notas", "3");
    // As in the chart: what was issued. The refused one has a figure of its own.
    await expectStat("Notas Este Mês", "2");
    await expectStat("Recusadas", "1");
    await expectStat("Pendentes", "0");
    await expectStat("A faturar", "0");
    await expectWords("2 emitidas somam R$ 3.700,00");
    await expectText("Data", "CNPJ/Nome", "Código", "Valor", "Cidade", "Ações");

    await searchFor("araucaria clin");
    await expectAddress("/dashboard?q=araucaria+clin");
    await expectRows(VET.company_name);
    await reload();
    await expectRows(VET.company_name);
    const box = await screen.findByRole("searchbox", { name: "Buscar por CNPJ ou nome" });
    expect(box).toHaveProperty("value", "araucaria clin");
    await searchFor("41.788.206");
    await expectRows(TOMADOR.company_name);
    await searchFor("");
    await expectAddress("/dashboard");

    await choose("Status", "Erro");
    await expectAddress("/dashboard?status=error");
    await expectRows(REFUSED.company_name);
    await expectWords("1 nota soma R$ 1.850,00");
    await user.click(await screen.findByRole("link", { name: "Notas Este Mês" }));
    await expectAddress(/^\/dashboard\?status=issued&month=\d{4}-\d\d$/);
    await expectRows(TOMADOR.company_name, VET.company_name);
    await choose("Status", "Todos os status");
    await choose("Mês de emissão", "Todos os meses");
    await expectAddress("/dashboard");
    await searchFor("curitiba", "Cidade");
    await expectAddress("/dashboard?city=curitiba");
    await expectRows(VET.company_name);
    await choose("Status", "Cancelada");
    await expectText(NONE);
    await press("Limpar filtros");
    await expectRows(...all);
  });

  test("the list updates an invoice created elsewhere from Pendente to Emitida without a reload", async () => {
    const account = await openTrialAccount(url);
    await visit("/dashboard", { as: account });
    await expectText(NONE);
    // The invoice stays pending until this test has seen it, however slow the machine is.
    await setFault(sandboxUrl, { fault: "drop_connection", count: 1_000, on: "issue" });
    await createInvoice(url, account);
    await expectRowSays(TOMADOR.company_name, "Pendente");
    await clearFaults(sandboxUrl);
    await expectRowSays(TOMADOR.company_name, "Emitida");
    await expectRowSays(TOMADOR.company_name, /^Nota \d+$/);
    await expectWords("1 / 5 notas usadas");
  });
});

describe("cancelling an invoice", () => {
  test("cancelling asks first, in the product's words, and cancels an issued invoice", async () => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    await visit("/dashboard", { as: account });
    await user.click(await screen.findByRole("button", { name: CANCEL }));
    const dialog = await screen.findByRole("alertdialog");
    await within(dialog).findByText(QUESTION);
    await press("Não, voltar");
    await expectClosed(dialog);
    await expectRowSays(TOMADOR.company_name, "Emitida");
    await user.click(await screen.findByRole("button", { name: CANCEL }));
    await press("Sim, cancelar nota");
    await expectRowSays(TOMADOR.company_name, "Cancelada");
    await waitFor(() => expect(screen.queryByRole("button", { name: CANCEL })).toBeNull());
    await expectStat("Canceladas", "1");
  });

  test("cancelling an invoice that is being sent waits for its number and then cancels it", async () => {
    const account = await openAccount(url);
    await visit("/dashboard", { as: account });
    await setFault(sandboxUrl, { fault: "slow", delayMs: 3000, count: 1, on: "issue" });
    await createInvoice(url, account);
    await user.click(await screen.findByRole("button", { name: CANCEL }));
    await press("Sim, cancelar nota");
    await expectToast(/^(Cancelamento solicitado|Nota cancelada)$/);
    await expectRowSays(TOMADOR.company_name, "Cancelada");
  });
});

test("a used-up trial is shown with its limit, and leads to the plans", async () => {
  const account = await openTrialAccount(url);
  for (let invoice = 0; invoice < 5; invoice += 1) await createInvoice(url, account);
  await visit("/dashboard", { as: account });
  await expectWords("5 / 5 notas usadas");
  await expectText("Limite atingido! Faça upgrade para continuar emitindo notas.");
  await user.click(await screen.findByRole("link", { name: "Fazer Upgrade" }));
  await expectAddress("/pricing");
});
