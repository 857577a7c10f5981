import {
  createInvoice,
  openAccount,
  SAMPLE_INVOICE,
  setFault,
  TOMADOR,
  untilStatus,
  type Account,
} from "@emita/e2e/api-client";
import { clearFaults } from "@emita/e2e/pages/sandbox";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { expectAccessible } from "../../../testing/accessible.ts";
import { answer, refusal } from "../../../testing/answer.ts";
import { expectWords, tick } from "../../../testing/controls.ts";
import { expectText, expectToast, fill, openDialog, press, user } from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url, sandboxUrl } = sharedProduct();
const VET = { cnpj: "45721309000109", company_name: "Araucária Clínica Veterinária Ltda" };
const ALL = "Selecionar todas as notas desta página";

afterEach(() => clearFaults(sandboxUrl));

/** Two issued invoices, the first of them with the client's mail address. */
async function openTwo(): Promise<{ account: Account; ids: string[] }> {
  const account = await openAccount(url);
  const first = await createInvoice(url, account, {
    ...SAMPLE_INVOICE,
    email: "cliente@example.com",
  });
  const second = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...VET, email: null });
  for (const { id } of [first, second]) await untilStatus(url, account, id, "issued");
  await visit("/dashboard", { as: account });
  return { account, ids: [first.id, second.id] };
}

const headBox = () => screen.findByRole<HTMLInputElement>("checkbox", { name: ALL });

describe("choosing invoices", () => {
  test("boxes choose rows, the head's box the page; the bar shows number and sum", async () => {
    await openTwo();
    await tick(`Selecionar nota de ${TOMADOR.company_name}`);
    const bar = await screen.findByRole("group", { name: "Notas selecionadas" });
    within(bar).getByText("selecionada", { exact: false });
    const [head] = await screen.findAllByRole<HTMLInputElement>("checkbox", { name: ALL });
    expect(head?.indeterminate).toBe(true);
    if (head) await user.click(head);
    await expectWords("2 selecionadas");
    await expectAccessible();
    await press("Limpar seleção");
    expect(screen.queryByRole("group", { name: "Notas selecionadas" })).toBeNull();
    expect(document.activeElement).toBe(await headBox());
    await user.keyboard(" ");
    await expectWords("2 selecionadas");
  });

  test("the search shows other rows, and nothing out of sight stays chosen", async () => {
    await openTwo();
    await user.click(await headBox());
    await expectWords("2 selecionadas");
    const box = await screen.findByRole("searchbox", { name: "Buscar por CNPJ ou nome" });
    await user.click(box);
    await user.paste("araucaria");
    await waitFor(() =>
      expect(screen.queryByRole("group", { name: "Notas selecionadas" })).toBeNull(),
    );
  });
});

describe("cancelling several", () => {
  test("one reason is asked once, and each invoice's outcome is shown", async () => {
    const { ids } = await openTwo();
    const [first = "", second = ""] = ids;
    const send = answer(`/api/v1/invoices/${first}/cancellation`, (pass) => pass());
    const refused = answer(
      `/api/v1/invoices/${second}/cancellation`,
      refusal(409, "not_cancellable"),
    );
    await user.click(await headBox());
    await press("Cancelar notas");
    const dialog = await openDialog();
    dialog.getByRole("heading", { name: "Cancelar 2 notas" });
    await fill("Motivo (opcional)", "Cobrado em duplicidade");
    await user.dblClick(dialog.getByRole("button", { name: "Sim, cancelar 2 notas" }));
    await dialog.findByText("1 de 2 com sucesso. 1 não deu certo.");
    await dialog.findByText("Nota cancelada");
    dialog.getByText("Recusado.");
    expect([send.count(), refused.count()]).toEqual([1, 1]);
    refused.end();
    await user.click(dialog.getByRole("button", { name: "Tentar de novo" }));
    await dialog.findByText("2 de 2 com sucesso.");
    expect(send.count()).toBe(1);
    await waitFor(() => expect(dialog.getAllByText("Nota cancelada")).toHaveLength(2));
    await user.click(dialog.getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(screen.getAllByText("Cancelada").length).toBeGreaterThan(1));
  });

  test("the reason reaches the server", async () => {
    const { account, ids } = await openTwo();
    await tick(`Selecionar nota de ${VET.company_name}`);
    await press("Cancelar notas");
    await fill("Motivo (opcional)", "Serviço não prestado");
    await press("Sim, cancelar 1 nota");
    const id = ids[1] ?? "";
    await untilStatus(url, account, id, "cancelled");
    const got = await fetch(`${url}/api/v1/invoices/${id}`, {
      headers: { authorization: `Bearer ${account.accessToken}` },
    });
    expect((await got.json()).cancellation.reason).toBe("Serviço não prestado");
  });
});

describe("sending several by mail", () => {
  test("each goes to its client; without an address it stays out, or all go to one address", async () => {
    const { ids } = await openTwo();
    const sent: string[] = [];
    answer(/\/mails$/, (pass) => {
      sent.push("one");
      return pass();
    });
    await user.click(await headBox());
    await press("Enviar por e-mail");
    const dialog = await openDialog();
    await dialog.findByText("Sem e-mail do cliente: não será enviada");
    await user.dblClick(dialog.getByRole("button", { name: "Enviar 1 nota" }));
    await dialog.findByText("Enviada para cliente@example.com");
    expect(sent).toHaveLength(1);
    await user.click(dialog.getByRole("button", { name: "Fechar" }));
    await press("Enviar por e-mail");
    await tick("Todas para um só e-mail", "radio");
    await fill("E-mail de quem recebe", "contador@example");
    await press("Enviar 2 notas");
    await expectText("Email inválido");
    await fill("E-mail de quem recebe", "contador@example.com");
    await press("Enviar 2 notas");
    await waitFor(() =>
      expect(screen.getAllByText("Enviada para contador@example.com")).toHaveLength(ids.length),
    );
  });
});

test("the chosen invoices are downloaded as one ZIP", async () => {
  await openTwo();
  const asked: unknown[] = [];
  answer("/api/v1/invoices/exports", (pass, method) => {
    if (method === "POST") asked.push(method);
    return pass();
  });
  await tick(`Selecionar nota de ${TOMADOR.company_name}`);
  await press("Baixar");
  const dialog = await openDialog();
  await user.dblClick(dialog.getByRole("button", { name: "Baixar ZIP" }));
  await dialog.findByText(/^1 nota, .*disponível até/);
  expect(asked).toHaveLength(1);
});

test("an action that is possible for none of the chosen says why", async () => {
  const account = await openAccount(url);
  await setFault(sandboxUrl, { fault: "drop_connection", count: 1_000, on: "issue" });
  await createInvoice(url, account);
  await visit("/dashboard", { as: account });
  await user.click(await headBox());
  await press("Enviar por e-mail");
  await expectToast("Enviar por e-mail", "Só notas emitidas vão por e-mail.");
});

test("on a phone the bar has the box for the page", async () => {
  const account = await openAccount(url);
  await createInvoice(url, account);
  await createInvoice(url, account, { ...SAMPLE_INVOICE, ...VET });
  await visit("/dashboard", { as: account, width: 390 });
  await tick(`Selecionar nota de ${VET.company_name}`);
  const bar = await screen.findByRole("group", { name: "Notas selecionadas" });
  await user.click(within(bar).getByRole("checkbox", { name: ALL }));
  await expectWords("2 selecionadas");
});
