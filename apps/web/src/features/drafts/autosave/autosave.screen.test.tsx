import type { Draft, DraftList } from "@emita/contract/invoices/invoice-drafts";
import { api } from "@emita/contract/paths";
import { type Account, bearer, listInvoices, openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answer, noConnection } from "../../../testing/answer.ts";
import { expectGone } from "../../../testing/controls.ts";
import { expectIssued, fillPix, sendPix } from "../../../testing/pix.ts";
import {
  expectAddress,
  expectToast,
  expectValue,
  fill,
  openDialog,
  press,
  user,
} from "../../../testing/screen.ts";
import { reload, visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const CLINIC = { cnpj: "41788206000105" };
const KEPT = /^Rascunho guardado às \d\d:\d\d$/;

async function drafts(account: Account, status = "draft"): Promise<readonly Draft[]> {
  const headers = bearer(account.accessToken);
  const response = await fetch(`${url}${api.invoices}?status=${status}`, { headers });
  const { data }: DraftList = await response.json();
  return data;
}

/** Once everything of `fillPix` is kept. @returns the draft's id */
async function keptWhole(account: Account): Promise<string> {
  return waitFor(async () => {
    const [draft, ...others] = await drafts(account);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      company_name: "Clínica Vila Nova Odontologia Ltda",
      amount: 1850,
      missing: [],
    });
    return draft?.id ?? "";
  });
}

/** Another person's, or another device's, change of the draft. */
async function changeElsewhere(account: Account, id: string, change: object): Promise<void> {
  const headers = { ...bearer(account.accessToken), "Content-Type": "application/json" };
  const body = JSON.stringify({ ...change, base_version: null });
  const response = await fetch(url + api.invoice(id), { method: "PATCH", headers, body });
  expect(response.status).toBe(200);
}

test("what is typed in /pix is kept on the server and goes on on another device; sent, it is one invoice and no draft", async () => {
  const account = await openAccount(url);
  await visit("/pix", { as: account });
  await fillPix({ ...CLINIC, description: "Treinamento empresarial" });
  const id = await keptWhole(account);
  await screen.findByText(KEPT);

  // Another device: empty storage.
  await visit(`/pix?rascunho=${id}`, { as: account });
  await expectValue("Descrição do Serviço", "Treinamento empresarial");
  await expectValue("CNPJ", "41.788.206/0001-05");
  await expectValue("Valor (R$)", /^1\.?850,00$/);
  await sendPix();
  await expectIssued();
  expect(location.search).toBe(`?id=${id}`);
  expect(await drafts(account)).toEqual([]);
  expect((await listInvoices(url, account)).data).toHaveLength(1);
});

test("another person's change appears in the form; the same field changed by both asks which value counts", async () => {
  const account = await openAccount(url);
  await visit("/pix", { as: account });
  await fillPix(CLINIC);
  const id = await keptWhole(account);
  await changeElsewhere(account, id, {
    form: { state: { serviceDescription: "Consultoria de novembro" } },
  });
  await expectValue("Descrição do Serviço", "Consultoria de novembro");

  // Both change the amount, before either knows of it.
  const live = answer(api.invoice(id), async (pass, method) =>
    method === "GET" ? new Promise(() => undefined) : pass(),
  );
  await changeElsewhere(account, id, { form: { state: { value: "900,00" } } });
  live.end();
  await fill("Valor (R$)", "1200");
  await screen.findByText("Valor (R$): qual valor vale?");
  await press(/^O de .+: 900,00$/);
  await expectValue("Valor (R$)", /^900/);
  await expectGone(() => screen.queryByText("Valor (R$): qual valor vale?"));
});

test("without a connection the form says so, and is kept as soon as there is one", async () => {
  const account = await openAccount(url);
  const gone = answer(api.invoices, noConnection);
  await visit("/pix", { as: account });
  await fillPix(CLINIC);
  await screen.findByText("Sem conexão: guardado neste aparelho, e depois na conta");
  gone.end();
  dispatchEvent(new Event("online"));
  await screen.findByText(KEPT);
  expect(await drafts(account)).toHaveLength(1);
});

test("a change whose answer was lost is no change of another person", async () => {
  const account = await openAccount(url);
  await visit("/pix", { as: account });
  await fillPix(CLINIC);
  const id = await keptWhole(account);
  const lost = answer(api.invoice(id), async (pass, method) => {
    const real = await pass();
    if (method === "PATCH") throw new TypeError("Failed to fetch");
    return real;
  });
  await fill("Valor (R$)", "1200,00");
  await screen.findByText("Sem conexão: guardado neste aparelho, e depois na conta");
  lost.end();
  await fill("Valor (R$)", "1300,00");
  await waitFor(async () => expect(await drafts(account)).toMatchObject([{ amount: 1300 }]));
  await screen.findByText(KEPT);
  expect(screen.queryByText(/qual valor vale\?$/)).toBeNull();
});

describe("a page that starts again before the server's answer comes", () => {
  test("a change that the server has is no change of another person", async () => {
    const account = await openAccount(url);
    await visit("/pix", { as: account });
    await fillPix(CLINIC);
    const id = await keptWhole(account);
    await screen.findByText(KEPT);
    await answerLost(api.invoice(id), "PATCH", () => fill("Valor (R$)", "1200,00"));
    await fill("Valor (R$)", "1300,00");
    await reload();
    await sendPix();
    await expectIssued();
    expect((await listInvoices(url, account)).data).toMatchObject([{ id, amount: 1300 }]);
  });

  test("the draft that the server made is found without a refusal", async () => {
    const account = await openAccount(url);
    await visit("/pix", { as: account });
    await answerLost(api.invoices, "POST", () => fillPix(CLINIC));
    await fill("Valor (R$)", "1300,00");
    await reload();
    const refused: number[] = [];
    answer(api.invoices, async (pass) => {
      const real = await pass();
      if (!real.ok) refused.push(real.status);
      return real;
    });
    await waitFor(async () => expect(await drafts(account)).toMatchObject([{ amount: 1300 }]));
    await sendPix();
    await expectIssued();
    expect(refused).toEqual([]);
    expect((await listInvoices(url, account)).data).toMatchObject([{ amount: 1300 }]);
  });
});

/** The server carries out the requests of these edits, and none of their answers comes. */
async function answerLost(path: string, method: string, edit: () => Promise<void>): Promise<void> {
  let carriedOut = false;
  const lost = answer(path, async (pass, asked) => {
    const real = await pass();
    if (asked !== method) return real;
    carriedOut = true;
    return new Promise<never>(() => undefined);
  });
  await edit();
  await waitFor(() => expect(carriedOut).toBe(true));
  lost.end();
}

test("a note with a date is checked first, and then waits for its hour among the drafts", async () => {
  const account = await openAccount(url);
  await visit("/pix", { as: account });
  await fillPix({ ...CLINIC, amount: "" });
  await press("Emitir em…");
  await expectToast("Campos obrigatórios");
  await fill("Valor (R$)", "2100,00");
  await press("Emitir em…");
  const dialog = await openDialog();
  const date = dialog.getByLabelText(/^Data/);
  await user.clear(date);
  await user.click(dialog.getByRole("button", { name: "Marcar" }));
  await dialog.findByText("Informe a data e a hora.");
  await user.type(date, "2027-03-01");
  await user.click(dialog.getByRole("button", { name: "Marcar" }));
  await expectAddress("/rascunhos");
  await expectToast("Nota marcada", "Sai seg, 01/03/2027, às 09:00.");
  const [scheduled] = await drafts(account, "scheduled");
  expect(scheduled).toMatchObject({ amount: 2100, send_at: "2027-03-01T12:00:00.000Z" });
  await screen.findByRole("region", { name: "Com data marcada" });
});
