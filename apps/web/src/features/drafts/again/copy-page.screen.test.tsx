import type { Draft, DraftList } from "@emita/contract/invoices/invoice-drafts";
import { api } from "@emita/contract/paths";
import {
  type Account,
  bearer,
  createInvoice,
  getInvoice,
  listInvoices,
  openAccount,
  SAMPLE_INVOICE,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { addDays, formatDate, localDate } from "@emita/domain/basics/dates";
import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { expectAccessible } from "../../../testing/accessible.ts";
import { answer, changed } from "../../../testing/answer.ts";
import { expectWords, pick, tick } from "../../../testing/controls.ts";
import { expectIssued } from "../../../testing/pix.ts";
import { expectAddress, expectHeading, expectToast, press, user } from "../../../testing/screen.ts";
import { reload, visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const TODAY = localDate(new Date());
/** A day of the month before, and that month in words. */
const BEFORE = addDays(`${TODAY.slice(0, 7)}-01`, -5);
const monthOf = (date: string) =>
  new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "UTC" }).format(
    new Date(`${date}T12:00:00Z`),
  );

/** An issued invoice of the month before. */
async function issuedBefore(account: Account): Promise<string> {
  const { id } = await createInvoice(url, account, {
    ...SAMPLE_INVOICE,
    service_description: `Consultoria, ${monthOf(BEFORE)} de ${BEFORE.slice(0, 4)}`,
    details: { competencia: BEFORE },
  });
  await untilStatus(url, account, id, "issued");
  return id;
}

async function drafts(account: Account): Promise<readonly Draft[]> {
  const headers = bearer(account.accessToken);
  const response = await fetch(`${url}${api.invoices}?status=draft`, { headers });
  const { data }: DraftList = await response.json();
  return data;
}

/** The line of a change. */
const row = (label: string) => {
  const items = screen.getAllByText(label).flatMap((each) => each.closest("li") ?? []);
  return within(items[0] ?? document.body);
};

test("two presses from an issued note to the same one for today; only what differs is shown, and can be taken back", async () => {
  const account = await openAccount(url);
  const id = await issuedBefore(account);
  await visit(`/notas/${id}`, { as: account });
  await user.click(await screen.findByRole("link", { name: "Emitir de novo" }));
  await expectHeading("Emitir de novo");
  await expectWords("a partir da nota");
  await screen.findByText(formatDate(TODAY), { selector: "b" });
  await expectWords(
    `era ${formatDate(BEFORE)}`,
    `Consultoria, ${monthOf(TODAY)} de ${TODAY.slice(0, 4)}`,
    "Ao enviar, você confirma que as informações estão corretas.",
  );
  await expectAddress(/^\/notas\/.+\/de-novo\?rascunho=/);
  await expectAccessible();
  await reload();
  await screen.findByText(formatDate(TODAY), { selector: "b" });
  expect(await drafts(account)).toHaveLength(1);

  await user.click(row("Descrição").getByRole("button", { name: "Usar a anterior" }));
  await row("Descrição").findByText("igual à nota anterior");
  await user.click(row("Descrição").getByRole("button", { name: "Mudar Descrição" }));
  const field = await row("Descrição").findByRole("textbox", { name: "Descrição" });
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, "Consultoria especial");
  await user.click(row("Descrição").getByRole("button", { name: "Pronto" }));
  await row("Descrição").findByText("Consultoria especial");

  await press(/^Emitir nota de R\$\s1\.850,00$/);
  await expectIssued();
  expect(await drafts(account)).toEqual([]);
  const made = (await listInvoices(url, account)).data;
  expect(made).toHaveLength(2);
  const again = await getInvoice(url, account, made.find((each) => each.id !== id)?.id ?? "");
  expect(again).toMatchObject({
    service_description: "Consultoria especial",
    details: { competencia: TODAY },
  });
});

/** Counts what the person presses on this page from now on. */
function countPresses(): () => number {
  let presses = 0;
  const count = () => {
    presses += 1;
  };
  document.addEventListener("click", count, { capture: true });
  onTestFinished(() => document.removeEventListener("click", count, { capture: true }));
  return () => presses;
}

test.for(["the note", "its client"])(
  "the same note next month takes two presses from the page of %s",
  async (start) => {
    const account = await openAccount(url);
    const id = await issuedBefore(account);
    if (start === "the note") await visit(`/notas/${id}`, { as: account });
    else {
      await visit("/clientes", { as: account });
      await user.click(await screen.findByRole("link", { name: TOMADOR.company_name }));
    }
    const again = await screen.findByRole("link", { name: /^Emitir de novo/ });
    const presses = countPresses();
    await user.click(again);
    await press(/^Emitir nota de R\$\s1\.850,00$/);
    await expectIssued();
    expect(presses()).toBe(2);
    expect((await listInvoices(url, account)).data).toHaveLength(2);
  },
);

test("a code that is no longer valid comes first with its choices, and blocks until one is chosen", async () => {
  const account = await openAccount(url);
  const id = await issuedBefore(account);
  const text = "O código deixou de valer na sua cidade.";
  // The sandbox's list has every code: the answer says what the server would of one that ended.
  const withoutCode = (draft: Draft): Draft => {
    if (draft.service_code !== SAMPLE_INVOICE.service_code || !("changes" in draft)) return draft;
    const { service_code: code } = draft;
    const change = {
      field: "service_code",
      from: code,
      to: code,
      reason: "tax_rule",
      text,
    } as const;
    return { ...draft, changes: [change, ...draft.changes] };
  };
  answer(/\/copies$/, (pass) => changed<Draft>(pass, withoutCode));
  answer(/^\/api\/v1\/invoices\/[^/]+$/, (pass, method) =>
    method === "GET" ? changed<Draft>(pass, withoutCode) : pass(),
  );
  await visit(`/notas/${id}/de-novo`, { as: account });
  await expectWords(text, "Escolha o código de serviço para enviar.");
  await press(/^Emitir nota de/);
  await expectToast("A nota ainda não foi enviada");
  await tick("Outro código", "radio");
  await pick("Código de Serviço", "01.06", /^01\.06/);
  await expectWords("Ao enviar, você confirma que as informações estão corretas.");
  expect(screen.queryByText(text)).toBeNull();
  expect(await drafts(account)).toMatchObject([{ service_code: "01.06" }]);
});

test("a copy that is left stays among the drafts; discarded, it is gone", async () => {
  const account = await openAccount(url);
  const id = await issuedBefore(account);
  await visit(`/notas/${id}/de-novo`, { as: account });
  await screen.findByRole("button", { name: /^Emitir nota de/ });
  await user.click(await screen.findByRole("link", { name: "Nota" }));
  await expectAddress(`/notas/${id}`);
  expect(await drafts(account)).toHaveLength(1);
  await visit("/rascunhos", { as: account });
  await user.click(await screen.findByRole("link", { name: /^Conferir: / }));
  await expectHeading("Emitir de novo");
  await press("Descartar");
  await expectToast("Cópia descartada");
  await expectAddress(`/notas/${id}`);
  expect(await drafts(account)).toEqual([]);
});
