import type { ClientList, ClientStats } from "@emita/contract/clients/clients";
import type { Draft, DraftList } from "@emita/contract/invoices/invoice-drafts";
import { api } from "@emita/contract/paths";
import {
  type Account,
  bearer,
  createInvoice,
  listInvoices,
  openAccount,
  SAMPLE_INVOICE,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { addDays, localDate } from "@emita/domain/basics/dates";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../testing/accessible.ts";
import { answer, changed } from "../../../testing/answer.ts";
import { expectWords } from "../../../testing/controls.ts";
import { buttonOf, expectAddress, expectHeading, press, user } from "../../../testing/screen.ts";
import { open, visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const TODAY = localDate(new Date());
/** A day of the month before. */
const BEFORE = addDays(`${TODAY.slice(0, 7)}-01`, -5);
const VET = { cnpj: "45721309000109", company_name: "Araucária Clínica Veterinária Ltda" };
const PERSON = { cnpj: "52998224725", company_name: "Bruno Sá" };
const CODE_ENDED = "O código deixou de valer na sua cidade.";

/** Three clients with an invoice of the month before. */
async function withThree(): Promise<Account> {
  const account = await openAccount(url);
  for (const client of [TOMADOR, VET, PERSON]) {
    const details = { competencia: BEFORE };
    const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...client, details });
    await untilStatus(url, account, id, "issued");
  }
  return account;
}

async function read<T>(account: Account, path: string): Promise<T> {
  const response = await fetch(url + path, { headers: bearer(account.accessToken) });
  const body: T = await response.json();
  return body;
}

/** The product counts by the day of the issue, which is today: its answers say what they would a month later. */
async function makeDue(account: Account): Promise<{ end(): void }> {
  const { data } = await read<ClientList>(account, api.clients);
  const due = data.map((client) => ({ ...client, due: true }));
  const list = answer(api.clients, () => Response.json({ data: due, next_cursor: null }));
  const stats = answer(api.clientStats, (pass) =>
    changed<ClientStats>(pass, (counts) => ({ ...counts, due: due.length, due_amount: 5550 })),
  );
  return {
    end() {
      list.end();
      stats.end();
    },
  };
}

const drafts = async (account: Account) =>
  (await read<DraftList>(account, `${api.invoices}?status=draft`)).data;

const rowOf = async (client: string) => {
  const name = await screen.findByText(client);
  const row = name.closest("li");
  if (!row) throw new Error(`no row of ${client}`);
  return within(row);
};

test("clients without an invoice this month are reviewed together and sent with one press", async () => {
  const account = await withThree();
  const due = await makeDue(account);
  // The sandbox's list has every code: the answer says what the server would of one that ended.
  answer(/\/copies$/, (pass) =>
    changed<Draft>(pass, (draft) => {
      if (draft.cnpj !== VET.cnpj) return draft;
      const { service_code: code } = draft;
      const change = {
        field: "service_code",
        from: code,
        to: code,
        reason: "tax_rule",
        text: CODE_ENDED,
      };
      return { ...draft, changes: [change, ...draft.changes] };
    }),
  );
  await visit("/clientes", { as: account });
  await user.click(await screen.findByRole("link", { name: "Conferir e emitir os 3 sem nota" }));
  await expectHeading("Conferir e emitir");
  await expectAddress("/clientes/emitir");
  await buttonOf("Emitir as 2");
  await expectWords("R$ 3.700,00", "Depois restam");
  await expectAccessible();

  // What is blocked comes first, cannot be chosen, and leads to its draft.
  const [first] = screen.getAllByRole("listitem").filter((item) => item.closest("form"));
  expect(first?.textContent).toContain(VET.company_name);
  const blocked = await rowOf(VET.company_name);
  expect(blocked.getByRole<HTMLInputElement>("checkbox").disabled).toBe(true);
  blocked.getByText(CODE_ENDED);
  const mend = blocked.getByRole("link", { name: `Corrigir a nota de ${VET.company_name}` });
  expect(mend.getAttribute("href")).toMatch(/^\/notas\/[^/]+\/de-novo\?rascunho=/);

  // Opening the review again makes no second draft.
  expect(await drafts(account)).toHaveLength(3);
  await open("/clientes");
  await open("/clientes/emitir");
  await buttonOf("Emitir as 2");
  expect(await drafts(account)).toHaveLength(3);

  // One is left out and taken back.
  const person = await rowOf(PERSON.company_name);
  await user.click(person.getByRole("checkbox"));
  await buttonOf("Emitir 1 nota");
  await user.click(person.getByRole("checkbox"));

  due.end();
  const submissions = answer(/\/submission$/, (pass) => pass());
  await user.dblClick(await buttonOf("Emitir as 2"));
  await expectWords("Todas foram enviadas.");
  expect(submissions.count()).toBe(2);
  await waitFor(() => expect(screen.getAllByText("Emitida")).toHaveLength(2));
  await expectAccessible();
  expect((await drafts(account)).map(({ cnpj }) => cnpj)).toEqual([VET.cnpj]);
  expect((await listInvoices(url, account)).data).toHaveLength(5);
});

test("what the server refuses stays a draft and says why; the others go out", async () => {
  const account = await withThree();
  await makeDue(account);
  const why = "O certificado venceu.";
  await visit("/clientes/emitir", { as: account });
  await buttonOf("Emitir as 3");
  const [refused] = await drafts(account);
  answer(api.invoiceSubmission(refused?.id ?? ""), () =>
    Response.json(
      { status: 422, code: "certificate_missing", title: "Recusado", detail: why },
      { status: 422, headers: { "content-type": "application/problem+json" } },
    ),
  );
  await press("Emitir as 3");
  await expectWords("2 notas no envio; 1 ficou em Rascunhos com o motivo abaixo.", why);
  await screen.findByRole("link", { name: `Abrir a nota de ${refused?.company_name ?? ""}` });
  expect(await drafts(account)).toHaveLength(1);
});

test("nothing is due: the list has no button, and the review says so", async () => {
  const account = await openAccount(url);
  await visit("/clientes", { as: account });
  await screen.findByText("Nenhum cliente ainda");
  expect(screen.queryByRole("link", { name: /^Conferir e emitir/ })).toBeNull();
  await open("/clientes/emitir");
  await expectWords("Todos os clientes do mês já têm nota");
});
