import {
  type Account,
  bearer,
  eventually,
  listInvoices,
  openAccount,
  TOMADOR,
} from "@emita/e2e/api-client";
import { issueInvoice } from "@emita/e2e/invoice-steps";
import { sharedProduct } from "@emita/e2e/shared-product";
import { api } from "@emita/contract/paths";
import { clientSchema } from "@emita/contract/clients/clients";
import { dueOccurrencesSchema } from "@emita/contract/recurrences/occurrences";
import {
  type CreateRecurrence,
  type Recurrence,
  recurrenceListSchema,
  recurrenceSchema,
} from "@emita/contract/recurrences/recurrences";
import { addDays, formatDate, localDate } from "@emita/domain/basics/dates";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../../testing/accessible.ts";
import { choose, expectWords, pick, tick } from "../../testing/controls.ts";
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
import { open, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const VET = { cnpj: "45721309000109", company_name: "Araucária Clínica Veterinária Ltda" };
/** The directory knows that its CNPJ was closed. */
const CLOSED = { cnpj: "26780413000120", company_name: "Comércio Antigo Ltda" };
const TODAY = localDate(new Date());

async function send(account: Account, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(url + path, {
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const createClient = async (account: Account, client: typeof VET) =>
  clientSchema.parse(await send(account, api.clients, client));

async function createRepeat(account: Account, given: CreateRecurrence): Promise<Recurrence> {
  const usual = { service_code: "17.01", service_description: "Mentoria de {mês}", amount: 350 };
  const calendar = { every: "month", starts_on: TODAY, day: Number(TODAY.slice(8)) } as const;
  const body = { ...usual, ...calendar, weekend: "same", mode: "ask", ...given } as const;
  return recurrenceSchema.parse(await send(account, api.recurrences, body));
}

const repeatsOf = async (account: Account) =>
  recurrenceListSchema.parse(await send(account, api.recurrences)).data;

const rowOf = async (client: string) => {
  const link = await screen.findByRole("link", { name: client });
  const row = link.closest("li");
  if (!row) throw new Error(`no row of ${client}`);
  return within(row);
};

test("a repeat is made on its form with its next dates, changed from now on, paused, taken back, and deleted", async () => {
  const account = await openAccount(url);
  await createClient(account, TOMADOR);
  await visit("/recorrencias", { as: account });
  await expectText("Nenhuma recorrência");
  await expectAccessible();
  await user.click(screen.getByRole("link", { name: "Nova recorrência" }));
  await expectHeading("Nova recorrência");
  await press("Criar recorrência");
  await expectText("Escolha um cliente da lista.", "Informe o valor do serviço.");
  await pick("Cliente", TOMADOR.company_name, new RegExp(TOMADOR.company_name));
  await pick("Código do serviço", "17.01", /^17\.01 /);
  await fill("Descrição do serviço", "Mentoria de ");
  await press("{mês}");
  await fill("Valor do serviço", "1850,00");
  await choose("Dia do mês", "Último do mês");
  const next = within(await screen.findByRole("region", { name: "Próximas datas" }));
  await waitFor(() => expect(next.getAllByText(/R\$\s1\.850,00/)).toHaveLength(6));
  await next.findByText(/^Mentoria de [a-zç]+$/);
  await expectAccessible();
  await press("Criar recorrência");
  await expectToast("Recorrência criada");
  await expectAddress("/recorrencias");
  await expectText("Uma ativa.");
  const [made] = await repeatsOf(account);
  expect(made).toMatchObject({ amount: 1850, day: 31, every: "month", mode: "ask" });
  expect(made?.service_description).toBe("Mentoria de {mês}");
  await expectAccessible();

  const [shown] = await screen.findAllByRole("link", { name: TOMADOR.company_name });
  if (shown) await user.click(shown);
  await expectHeading(TOMADOR.company_name);
  await expectValue("Valor do serviço", "1.850,00");
  await fill("Valor do serviço", "2000,00");
  await tick(/^Emite sozinha/, "radio");
  await press("Salvar desta em diante");
  await expectToast("Recorrência salva", TOMADOR.company_name);
  expect((await repeatsOf(account))[0]).toMatchObject({ amount: 2000, mode: "issue", day: 31 });

  await user.click(await screen.findByRole("link", { name: "Por cliente" }));
  await expectAddress("/recorrencias?ver=cliente");
  const row = await rowOf(TOMADOR.company_name);
  await row.findByText(/^Todo último dia do mês\. Próxima em/);
  await press(`Ações da recorrência de ${TOMADOR.company_name}`);
  await user.click(await screen.findByRole("menuitem", { name: "Pausar" }));
  await expectToast("Recorrência pausada");
  expect((await repeatsOf(account))[0]?.state).toBe("paused");
  await press("Desfazer");
  await expectToast("Recorrência retomada");
  expect((await repeatsOf(account))[0]?.state).toBe("active");

  await press(`Ações da recorrência de ${TOMADOR.company_name}`);
  await user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
  await user.click((await openDialog()).getByRole("button", { name: "Sim, excluir" }));
  await expectToast("Recorrência excluída");
  await expectText("Nenhuma recorrência");
  expect(await repeatsOf(account)).toEqual([]);
});

test("what asks today is reviewed, changed for this once, left out and sent with one press; each outcome is shown", async () => {
  const account = await openAccount(url);
  const first = await createClient(account, TOMADOR);
  const second = await createClient(account, VET);
  await createRepeat(account, { client_id: first.id, hour: 0 });
  await createRepeat(account, { client_id: second.id, hour: 0, amount: 640 });
  const third = await createClient(account, CLOSED);
  await createRepeat(account, { client_id: third.id, hour: 0, mode: "issue" });
  await eventually(async () => {
    const { asking, waiting } = dueOccurrencesSchema.parse(await send(account, api.recurrencesDue));
    return asking.count === 2 && waiting.count === 1 ? true : undefined;
  });
  await visit("/dashboard", { as: account });
  const card = within(
    await screen.findByRole("region", { name: /^2 notas prontas para hoje, R\$\s990,00$/ }),
  );
  await user.click(card.getByRole("link", { name: "Conferir e emitir" }));
  await expectAddress("/recorrencias?conferir=1");
  let dialog = await openDialog();
  dialog.getByRole("heading", { name: "Emitir 2 notas" });
  await user.click(dialog.getByRole("button", { name: `Abrir a nota de ${VET.company_name}` }));
  await fill("Valor do serviço", "700,00");
  await dialog.findByText(/R\$\s1\.050,00/);
  await expectAccessible();
  await user.click(dialog.getByRole("checkbox", { name: TOMADOR.company_name }));
  await user.click(dialog.getByRole("button", { name: /^Emitir 1 nota/ }));
  dialog = await openDialog();
  await dialog.findByRole("heading", { name: "1 nota a caminho" });
  await dialog.findByRole("link", { name: /^Ver nº / });
  dialog.getByText("Emitida");
  await user.click(dialog.getByRole("button", { name: "Fechar" }));
  const { data } = await listInvoices(url, account);
  expect(data.map(({ company_name, amount }) => [company_name, amount])).toEqual([
    [VET.company_name, 700],
  ]);
  await screen.findByRole("heading", { name: /^1 nota pronta para hoje/ });
  await expectText("Espera");
  const remedy = await screen.findByRole("link", { name: "Abrir cliente" });
  expect(remedy.getAttribute("href")).toBe(`/clientes/${third.id}`);
  await expectAccessible();
});

test("a date is left out and comes back; by name the list finds one repeat", async () => {
  const account = await openAccount(url);
  const client = await createClient(account, VET);
  const start = addDays(TODAY, 10);
  const repeat = await createRepeat(account, {
    client_id: client.id,
    starts_on: start,
    day: Number(start.slice(8)),
  });
  await visit("/recorrencias", { as: account });
  await press(`Ações da nota de ${VET.company_name} em ${formatDate(start)}`);
  await user.click(await screen.findByRole("menuitem", { name: "Pular esta" }));
  await expectToast("Nota fora desta vez");
  await waitFor(async () => expect((await repeatsOf(account))[0]?.next_dates).not.toContain(start));
  await press("Desfazer");
  await expectToast("A data voltou");
  expect((await repeatsOf(account))[0]?.next_dates).toEqual(repeat.next_dates);
  await user.type(await screen.findByRole("searchbox", { name: "Buscar recorrência" }), "xyz");
  await expectText("Nenhuma recorrência de “xyz”");
  await expectAddress("/recorrencias?q=xyz");
});

test("'Repetir todo mês' on an issued invoice makes its repeat with one press; the toast takes it back", async () => {
  const account = await openAccount(url);
  const invoice = await issueInvoice({ url, account });
  await visit(`/notas/${invoice.id}`, { as: account });
  await press("Repetir todo mês");
  await expectToast("Vai se repetir todo mês");
  const [made] = await repeatsOf(account);
  expect(made).toMatchObject({ amount: invoice.amount, every: "month", mode: "ask" });
  const link = await screen.findByRole("link", { name: "Ajustar recorrência" });
  expect(link.getAttribute("href")).toBe(`/recorrencias/${made?.id}`);
  await press("Desfazer");
  await expectToast("Recorrência desfeita");
  expect(await repeatsOf(account)).toEqual([]);
  await screen.findByRole("button", { name: "Repetir todo mês" });

  await open(`/success?id=${invoice.id}`);
  // Until then the button keeps its place.
  await expectText(/^Nota \d+ Emitida$/);
  await press("Repetir todo mês");
  await expectToast("Vai se repetir todo mês");
  expect(await repeatsOf(account)).toHaveLength(1);
});

test("the company's holidays move its dates, and say so", async () => {
  const account = await openAccount(url);
  const client = await createClient(account, VET);
  await visit("/recorrencias", { as: account });
  await open("/settings/feriados");
  await expectHeading("Feriados");
  await expectWords("Natal");
  await press("Incluir feriado");
  await expectText("Informe o dia.", "Informe o nome do feriado.");
  const day = await screen.findByLabelText(/^Dia/);
  await user.type(day, "2027-02-02");
  await fill("Nome do feriado", "Aniversário da cidade");
  await press("Incluir feriado");
  await expectToast("Feriado incluído", "Aniversário da cidade");
  await expectText("02/02", "todo ano");
  await expectAccessible();
  const repeat = await createRepeat(account, {
    client_id: client.id,
    starts_on: "2027-02-01",
    day: 2,
    weekend: "after",
  });
  expect(repeat.next_dates[0]).toBe("2027-02-03");
  await open("/recorrencias");
  await expectText(/02\/02 é Aniversário da cidade: sai no dia útil seguinte/);
  await open("/settings/feriados");
  await press("Remover Aniversário da cidade");
  await expectToast("Feriado removido");
  await expectText("Nenhum ainda. Informe, por exemplo, o aniversário da cidade.");
});
