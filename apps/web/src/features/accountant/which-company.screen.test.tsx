import { type Account, openAccount } from "@emita/e2e/api-client";
import { addCompany, type Further } from "@emita/e2e/company-steps";
import { issueFor } from "@emita/e2e/pages/clients";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { answer } from "../../testing/answer.ts";
import { expectAddress, expectHeading, expectText, user } from "../../testing/screen.ts";
import { signIn } from "../../testing/signing-in.ts";
import { open, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const FIRST = { cnpj: "35887104000144", company_name: "Marina Prado Consultoria Ltda" };

let account: Account;
let second: Further;
beforeAll(async () => {
  account = await openAccount(url, FIRST);
  second = await addCompany(url, account, "Zeferino Serviços Ltda");
});

/** The statuses of the product's refusals from here on. */
function refusals(): string[] {
  const refused: string[] = [];
  answer(/^\/api\//, async (pass) => {
    const given = await pass();
    if (given.status >= 400) refused.push(`${given.status} ${new URL(given.url).pathname}`);
    return given;
  });
  return refused;
}

const chooser = () => screen.findByRole("dialog", { name: "Em qual empresa?" });
const chosen = () => sessionStorage.getItem("emita-company");

/** Types into the open question and presses Enter. */
async function choose(typed: string): Promise<void> {
  const field = await within(await chooser()).findByRole("combobox", { name: "Buscar empresas" });
  await user.click(field);
  await user.keyboard(`${typed}{Enter}`);
}

/** Types into the palette once it is open: the simulated page gives its field no focus. */
async function searchFor(typed: string): Promise<void> {
  await user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: "Buscar notas, telas e ações" });
  await user.click(field);
  await user.keyboard(typed);
}

describe("signing in on a new device", () => {
  test("with several companies the table of all opens, and no request is refused on the way", async () => {
    const refused = refusals();
    await visit("/signin");
    await signIn(account);
    await expectHeading("Suas empresas");
    await expectAddress("/contador");
    await screen.findByRole("table", { name: "Suas empresas" });
    await expectText("Todas as empresas");
    expect(chosen()).toBeNull();
    expect(refused).toEqual([]);
  });

  test("a requested page first asks for which company, and opens for that one", async () => {
    const refused = refusals();
    await visit("/signin?redirect=%2Fpix");
    await signIn(account);
    const dialog = within(await chooser());
    expect(dialog.getAllByRole("option")).toHaveLength(4);
    await expectAddress("/pix");
    expect(screen.queryByRole("heading", { name: "Registrar Pagamento PIX" })).toBeNull();
    await choose("zeferino");
    expect(chosen()).toBe(second.id);
    expect(refused).toEqual([]);
    await open("/pix");
    await expectHeading("Registrar Pagamento PIX");
    await expectText(second.company_name);
  });

  test("the question can be put off: the table of all companies, or the question again", async () => {
    await visit("/signin?redirect=%2Fscan");
    await signIn(account);
    await user.click(within(await chooser()).getByRole("button", { name: "Fechar" }));
    await expectHeading("Em qual empresa?");
    await user.click(screen.getByRole("button", { name: "Escolher empresa" }));
    await user.click(within(await chooser()).getByRole("option", { name: /Todas as empresas/ }));
    await expectAddress("/contador");
  });

  test("the only company opens unasked", async () => {
    const refused = refusals();
    await visit("/signin");
    await signIn(await openAccount(url));
    await expectHeading("Notas fiscais");
    await expectAddress("/dashboard");
    expect(screen.queryByTitle("Trocar de empresa")).toBeNull();
    expect(refused).toEqual([]);
  });
});

describe("on the table of all companies", () => {
  test("the keys, the bar and the commands ask for which company", async () => {
    await visit("/contador", { as: account });
    await screen.findByRole("table", { name: "Suas empresas" });
    await expectText("Todas as empresas");
    await user.keyboard("p");
    await choose("zeferino");
    expect(chosen()).toBe(second.id);

    await open("/contador");
    await screen.findByRole("table", { name: "Suas empresas" });
    const bar = within(screen.getByRole("navigation", { name: "Principal" }));
    await user.click(bar.getByRole("link", { name: "Clientes" }));
    const names = within(await chooser()).getAllByRole("option");
    expect(names[0]?.textContent).toContain(second.company_name);
    await user.click(within(await chooser()).getByRole("button", { name: "Fechar" }));
    await expectAddress("/contador");

    await user.keyboard("{Control>}k{/Control}");
    await user.keyboard("recorrência");
    await user.click(await screen.findByRole("option", { name: /Nova recorrência/ }));
    // The company of this page: nothing is loaded again.
    await choose("");
    await expectAddress("/recorrencias/nova");
    expect(chosen()).toBe(second.id);
  });

  test("the commands find invoices of every company, name the company, and open the invoice there", async () => {
    const there = await issueFor(url, account, second.id, { company_name: "Padaria Única Ltda" });
    await visit("/contador", { as: account });
    await screen.findByRole("table", { name: "Suas empresas" });
    await searchFor("padaria unica");
    const line = await screen.findByRole("option", { name: /Padaria Única/ });
    expect(line.textContent).toContain(`Nota ${there.nfse_number}`);
    expect(line.textContent).toContain(second.company_name);
    await user.click(line);
    expect(chosen()).toBe(second.id);
    expect(screen.queryByRole("dialog", { name: "Em qual empresa?" })).toBeNull();
    await open(`/notas/${there.id}`);
    await expectText("Padaria Única Ltda");
    await expectText(second.company_name);

    // The company of this page: nothing is loaded again.
    await open("/contador");
    await screen.findByRole("table", { name: "Suas empresas" });
    await searchFor(`${there.nfse_number}`);
    await user.click(await screen.findByRole("option", { name: /Padaria Única/ }));
    await expectAddress(`/notas/${there.id}`);
  });

  test("screens of the person open unasked", async () => {
    await visit("/contador", { as: account });
    await screen.findByRole("table", { name: "Suas empresas" });
    await user.keyboard("{Control>}k{/Control}");
    await user.keyboard("aparência");
    await user.click(await screen.findByRole("option", { name: "Aparência" }));
    await expectAddress("/settings/aparencia");
  });
});
