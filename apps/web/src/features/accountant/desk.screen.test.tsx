import { type Account, bearer, eventually, mailsTo, openAccount } from "@emita/e2e/api-client";
import { addCompany, type Further } from "@emita/e2e/company-steps";
import { unknownCnpj } from "@emita/e2e/fixtures/tax-ids";
import { issueFor } from "@emita/e2e/pages/clients";
import { sharedProduct } from "@emita/e2e/shared-product";
import type { Invoice } from "@emita/contract/invoices/invoices";
import type { Clients } from "@emita/contract/people/accountant";
import { api } from "@emita/contract/paths";
import { normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import {
  expectAddress,
  expectHeading,
  expectToast,
  fill,
  openDialog,
  press,
  user,
} from "../../testing/screen.ts";
import { answer, changed } from "../../testing/answer.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const OFFICE = { cnpj: "35887104000144", company_name: "Marina Prado Consultoria Ltda" };
const INCOMPLETE = "Alfa sem dados Ltda";
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };

let account: Account;
let calm: Further;
let refused: Further;
let invoice: Invoice;
beforeAll(async () => {
  account = await openAccount(url, OFFICE);
  calm = await addCompany(url, account, "Beta em dia Ltda");
  refused = await addCompany(url, account, "Zeta recusada Ltda");
  invoice = await issueFor(url, account, refused.id, REFUSED);
  // Nothing is known of it but its name.
  await fetch(url + api.companies, {
    method: "POST",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify({ cnpj: normalizeCnpj(unknownCnpj()), company_name: INCOMPLETE }),
  });
});

async function rows() {
  const table = within(await screen.findByRole("table", { name: "Suas empresas" }));
  return (await table.findAllByRole("row")).filter(
    (row) => within(row).queryAllByRole("cell").length > 0,
  );
}

async function rowOf({ company_name: name }: Pick<Further, "company_name">) {
  const found = (await rows()).find((row) => row.textContent.includes(name));
  if (!found) throw new Error(`no row of ${name}`);
  return within(found);
}

/** Where a link leads in its company. */
function target(link: HTMLElement): string {
  const { pathname, hash } = new URL(link.getAttribute("href") ?? "", url);
  return pathname + hash;
}

describe("the table of all companies", () => {
  test("the worst come first, with cause and button; zeros and what is well are quiet", async () => {
    await visit("/contador", { as: account });
    const names = (await rows()).map((row) => within(row).getAllByRole("cell")[0]?.textContent);
    expect(names[0]).toContain(refused.company_name);
    expect(names[1]).toContain(INCOMPLETE);
    const worst = await rowOf(refused);
    expect(target(worst.getByRole("link", { name: "1 nota recusada" }))).toBe(
      `/notas/${invoice.id}`,
    );
    worst.getByText(new RegExp(`^${REFUSED.company_name}: `));
    expect(target(worst.getByRole("link", { name: "Corrigir" }))).toBe(`/notas/${invoice.id}`);
    const missing = await rowOf({ company_name: INCOMPLETE });
    expect(target(missing.getByRole("link", { name: "Faltam dados" }))).toBe(
      "/settings/prefeitura#cidade",
    );
    missing.getByText("cidade, regime tributário");
    const well = await rowOf(calm);
    well.getByText("em dia");
    expect(well.getAllByRole("link")).toHaveLength(1);
  });

  test("a badge changes to the company and opens the invoice itself", async () => {
    await visit("/contador", { as: account });
    const worst = await rowOf(refused);
    await user.click(worst.getByRole("link", { name: "1 nota recusada" }));
    expect(sessionStorage.getItem("emita-company")).toBe(refused.id);
  });

  test("the chips filter by group; the order by a figure without a column says it in the row", async () => {
    await visit("/contador", { as: account });
    await rows();
    await press(/^Notas 1$/);
    await expectAddress("/contador?atencao=notas");
    expect(await rows()).toHaveLength(1);
    await press(/^Todas 4$/);
    await expectAddress("/contador");
    await user.selectOptions(screen.getByRole("combobox", { name: "Ordem" }), "-refused");
    await expectAddress("/contador?sort=-refused");
    (await rowOf(refused)).getByText("1 recusada");
    await press("O que pede atenção");
    await expectAddress("/contador");
    await press("Empresa");
    await expectAddress("/contador?sort=name");
  });

  test("in a narrow window the spreadsheet is in a menu", async () => {
    await visit("/contador", { as: account, width: 800 });
    await press("Mais sobre as empresas");
    await user.click(await screen.findByRole("menuitem", { name: "Adicionar planilha" }));
    const dialog = await screen.findByRole("dialog", { name: "Adicionar planilha" });
    expect(dialog).toHaveProperty("open", true);
  });
});

describe("one plan for the office", () => {
  test("it is asked for from the table, with the company that pays", async () => {
    await visit("/contador", { as: account });
    const offer = within(
      await screen.findByRole("complementary", { name: "Um plano para o escritório" }),
    );
    offer.getByText(/4 empresas.*a que você indicar/);
    await user.click(offer.getByRole("button", { name: "Pedir cotação" }));
    const dialog = await openDialog();
    await user.selectOptions(dialog.getByRole("combobox", { name: "Quem paga" }), calm.id);
    await fill("Nome", `Marina ${account.userId}`);
    await fill("Notas por mês, de todas as empresas", "400");
    await press("Enviar pedido");
    await expectToast("Pedido enviado");
    const asked = await eventually(async () =>
      (await mailsTo(url, "nao-responda@emita.example")).find(({ text }) =>
        text.includes(account.userId),
      ),
    );
    expect(asked.text).toContain(
      `Plano do escritório para 4 empresas. Quem paga: ${calm.company_name}`,
    );
    expect(asked.subject).toContain("400 notas por mês");
  });

  test("/pricing has it beside the plans for several companies only", async () => {
    await visit("/pricing", { as: await openAccount(url) });
    await expectHeading("Planos");
    await screen.findByRole("button", { name: "Pedir orçamento" });
    expect(screen.queryByRole("heading", { name: "Um plano para o escritório" })).toBeNull();
    await visit(`/pricing?empresa=${calm.id}`, { as: account });
    await screen.findByRole("heading", { name: "Um plano para o escritório" });
  });
});

const runningPlan = async () =>
  within(
    await screen.findByRole("complementary", { name: /^Plano do escritório Prado Contabilidade/ }),
  );

describe("the office's own plan", () => {
  test("shows its use and for which companies it pays, and lets choose them", async () => {
    const owner = await openAccount(url, OFFICE);
    const paid = await addCompany(url, owner, "Delta paga Ltda");
    const plan = {
      name: "Prado Contabilidade",
      units: 400,
      used: 120,
      ends_on: "2027-06-30",
      is_over: false,
    };
    const isPaid = { is_offered: true, payer: { name: plan.name, is_you: true } };
    const saved: string[] = [];
    answer(api.desk, (pass) =>
      changed<Clients>(pass, (clients) => ({
        ...clients,
        office_plan: plan,
        data: clients.data.map((each) =>
          each.id === paid.id && saved.length > 0 ? { ...each, ...isPaid } : each,
        ),
      })),
    );
    answer(api.deskOfficePlan, (_pass, method) => {
      saved.push(method);
      return new Response(null, { status: 204 });
    });
    await visit("/contador", { as: owner });
    const card = await runningPlan();
    card.getByText(/120 de 400 notas usadas.*O escritório paga 0 empresas/);
    expect(screen.queryByRole("button", { name: "Pedir cotação" })).toBeNull();
    await user.click(card.getByRole("button", { name: "Escolher empresas" }));
    const dialog = await openDialog();
    // The first time all are proposed.
    dialog.getByRole("button", { name: "Pagar 2 empresas" });
    await press("Desmarcar todas");
    dialog.getByRole("button", { name: "Não pagar nenhuma" });
    await user.click(dialog.getByRole("checkbox", { name: /^Delta paga/ }));
    await press("Pagar 1 empresa");
    await expectToast("Empresas salvas");
    expect(saved).toEqual(["PUT"]);
    (await rowOf(paid)).getByText(/você paga/);
    await card.findByText(/O escritório paga 1 empresa\./);
  });

  test("/pricing shows it as the present plan instead of offering one; one that is over is offered again", async () => {
    let isOver = false;
    answer(api.desk, (pass) =>
      changed<Clients>(pass, (clients) => ({
        ...clients,
        office_plan: {
          name: "Prado Contabilidade",
          units: 400,
          used: 120,
          ends_on: "2027-06-30",
          is_over: isOver,
        },
      })),
    );
    await visit(`/pricing?empresa=${calm.id}`, { as: account });
    const running = await runningPlan();
    running.getByText("Seu plano");
    running.getByText(/120 de 400 notas usadas.*até 30\/06\/2027.*O escritório paga 0 empresas/);
    expect(screen.queryByRole("button", { name: "Pedir cotação" })).toBeNull();
    await user.click(running.getByRole("link", { name: "Ver as empresas" }));
    await expectAddress("/contador");

    isOver = true;
    await visit(`/pricing?empresa=${calm.id}`, { as: account });
    (await runningPlan()).getByText(/O plano terminou em 30\/06\/2027/);
    await screen.findByRole("button", { name: "Pedir cotação" });
    expect(screen.queryByText("Seu plano")).toBeNull();
  });
});
