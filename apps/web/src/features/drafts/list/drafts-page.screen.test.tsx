import type { CreateDraft, Draft, DraftList } from "@emita/contract/invoices/invoice-drafts";
import { api } from "@emita/contract/paths";
import { type Account, bearer, listInvoices, openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../testing/accessible.ts";
import { answer, changed, refusal, silence } from "../../../testing/answer.ts";
import { expectGone, expectWords } from "../../../testing/controls.ts";
import { expectIssued } from "../../../testing/pix.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectToast,
  expectValue,
  fill,
  openDialog,
  press,
  user,
} from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const COMPLETE = {
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  service_code: "17.01",
  service_description: "Consultoria técnica especializada",
  amount: 1700,
};

async function createDraft(account: Account, draft: Omit<CreateDraft, "draft">): Promise<Draft> {
  const headers = { ...bearer(account.accessToken), "Content-Type": "application/json" };
  const body = JSON.stringify({ ...draft, draft: true });
  const response = await fetch(url + api.invoices, { method: "POST", headers, body });
  expect(response.status).toBe(201);
  return response.json();
}

async function drafts(account: Account, status = "draft"): Promise<readonly Draft[]> {
  const headers = bearer(account.accessToken);
  const response = await fetch(`${url}${api.invoices}?status=${status}`, { headers });
  const { data }: DraftList = await response.json();
  return data;
}

const rowOf = async (name: RegExp) => within(await screen.findByRole("row", { name }));

test("drafts say what is missing and where they began; one is discarded and comes back", async () => {
  const account = await openAccount(url);
  await createDraft(account, COMPLETE);
  await createDraft(account, { amount: 640 });
  await visit("/rascunhos", { as: account, width: 390 });
  const whole = await rowOf(/Clínica Vila Nova/);
  whole.getByText("Completo, pronto para conferir");
  whole.getByText("Enviado pela API");
  whole.getByText(/^hoje, \d\d:\d\d$/);
  whole.getByText(/^R\$\s1\.700,00$/);
  const bare = await rowOf(/Cliente ainda não escolhido/);
  bare.getByText("Faltam o cliente e a descrição do serviço");
  await expectWords("2 rascunhos");
  await expectAccessible();

  await user.click(bare.getByRole("button", { name: /^Descartar rascunho de/ }));
  await expectToast("Rascunho descartado");
  await expectGone(() => screen.queryByText("Cliente ainda não escolhido"));
  expect(await drafts(account)).toHaveLength(1);
  await press("Desfazer");
  await rowOf(/Cliente ainda não escolhido/);
  expect(await drafts(account)).toMatchObject([{ amount: 640 }, { amount: 1700 }]);

  await user.type(screen.getByRole("searchbox"), "vila nova");
  await expectGone(() => screen.queryByText("Cliente ainda não escolhido"));
});

test("a draft that expires soon says so, and is kept longer with one press", async () => {
  const account = await openAccount(url);
  await createDraft(account, COMPLETE);
  const soon = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
  const list = answer(api.invoices, (pass) =>
    changed<DraftList>(pass, (page) => ({
      ...page,
      data: page.data.map((draft) => (draft.send_at ? draft : { ...draft, expires_at: soon })),
    })),
  );
  await visit("/rascunhos", { as: account });
  await screen.findByText("Expira em 3 dias");
  list.end();
  await press("Guardar mais");
  await expectToast("Rascunho guardado por mais 90 dias");
  await expectGone(() => screen.queryByText("Expira em 3 dias"));
});

test("a note with a date is moved and stopped; one that waits says why and what to do", async () => {
  const account = await openAccount(url);
  await createDraft(account, { ...COMPLETE, send_at: "2027-03-01T12:00:00Z" });
  answer(api.invoices, (pass) =>
    changed<DraftList>(pass, (page) => ({
      ...page,
      data: page.data.map((draft) => ({ ...draft, waiting: draft.send_at ? WAITING : null })),
    })),
  );
  await visit("/rascunhos", { as: account });
  const table = within(await screen.findByRole("region", { name: "Com data marcada" }));
  table.getByText("seg, 01/03/2027");
  table.getByText("Espera");
  table.getByText(WAITING.text);
  expect(table.getByRole("link", { name: "Ver planos" })).toHaveProperty("pathname", "/pricing");
  await expectAccessible();

  await press(/^Mudar data e hora da nota de/);
  const dialog = await openDialog();
  const time = dialog.getByLabelText(/^Hora/);
  await user.clear(time);
  await user.type(time, "18:30");
  await user.click(dialog.getByRole("button", { name: "Mudar" }));
  await expectToast("Data mudada", "Sai seg, 01/03/2027, às 18:30.");
  expect(await drafts(account, "scheduled")).toMatchObject([
    { send_at: "2027-03-01T21:30:00.000Z" },
  ]);

  await press(/^Parar a nota de/);
  await expectToast("Nota parada");
  await expectGone(() => screen.queryByRole("region", { name: "Com data marcada" }));
  await screen.findByText("Completo, pronto para conferir");
  expect(await drafts(account, "scheduled")).toEqual([]);
});

const WAITING = {
  since: "2027-03-01T12:00:00.000Z",
  reason: "quota_exceeded",
  text: "A cota do plano acabou. A nota sai sozinha quando houver cota.",
} as const;

test("nothing begun, nothing loaded yet, and a failure each say so", async () => {
  const account = await openAccount(url);
  await visit("/rascunhos", { as: account });
  await expectHeading("Notas fiscais");
  await screen.findByText("Nenhum rascunho");
  await screen.findByRole("link", { name: "Registrar Pagamento PIX" });

  const waiting = answer(api.invoices, silence);
  await visit("/rascunhos", { as: account });
  await screen.findByText("Carregando...");
  waiting.end();

  const failing = answer(api.invoices, refusal(404, "not_found"));
  await visit("/rascunhos", { as: account });
  await screen.findByText("Não conseguimos carregar os rascunhos. Eles continuam guardados.");
  failing.end();
  await press("Tentar de novo");
  await screen.findByText("Nenhum rascunho");
});

test("a draft of a program opens in the editor of all fields, keeps what is typed, and is sent", async () => {
  const account = await openAccount(url);
  const { id, version } = await createDraft(account, { ...COMPLETE, amount: "mil e setecentos" });
  await visit("/rascunhos", { as: account });
  await user.click(await screen.findByRole("link", { name: /^Continuar: Clínica/ }));
  await expectAddress(`/rascunhos/${id}`);
  await expectValue("Razão Social / Nome", COMPLETE.company_name);
  await expectAccessible();
  // Opening it changes nothing.
  expect(await drafts(account)).toMatchObject([{ version }]);
  await fill("Valor (R$)", "1700,00");
  await fill("Descrição do Serviço", "Treinamento empresarial");
  await screen.findByText(/^Rascunho guardado às/);
  await waitFor(async () =>
    expect(await drafts(account)).toMatchObject([
      { id, amount: 1700, service_description: "Treinamento empresarial", missing: [] },
    ]),
  );
  await user.click(await buttonOf("Enviar e Emitir Nota Fiscal"));
  await expectIssued();
  expect((await listInvoices(url, account)).data).toMatchObject([{ id, amount: 1700 }]);
});
