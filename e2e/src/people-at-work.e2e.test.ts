import { api } from "@emita/contract/paths";
import { normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bearer, openAccount, openUnlisted, type Account } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { addCompany, letIn, makeToken, noteOf } from "./company-steps.ts";
import { unknownCnpj } from "./fixtures/tax-ids.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { openPeople, personRow } from "./pages/people.ts";
import { authenticatorApp, cardOf, codeField, readSecret } from "./pages/second-factor.ts";
import {
  buttonOf,
  expectAddress,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  expectWords,
  fieldOf,
  passwordOf,
} from "./pages/screen.ts";
import { closeValue, shownValue } from "./pages/tokens.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

const person = (name: string) =>
  openUnlisted(url, { cnpj: normalizeCnpj(unknownCnpj()), company_name: name });
const at = ({ companyId }: Account) => `?empresa=${companyId}`;
/** An entry in the list of the activity. */
const entry = (page: Page, words: RegExp) => page.getByRole("listitem").getByText(words);
const inCompany = ({ companyId }: Account) => ({ "emita-company": companyId });

describe("an accountant", () => {
  test("an accountant sees the members and the activity, and cannot change them", async ({
    open,
  }) => {
    const owner = await person("Livraria da Praça Ltda");
    const guest = await person("Contas em Dia Ltda");
    await letIn(url, owner, owner.companyId, guest, "accountant");
    const page = await open({ as: guest });
    await page.goto(`/settings/pessoas${at(owner)}`);
    await expectVisible(personRow(page, owner.email));
    for (const name of ["Convidar pessoa", "Transferir", `Remover ${owner.email}`])
      expect(await buttonOf(page, name).count()).toBe(0);
    await page.goto("/settings/atividade");
    await expectVisible(entry(page, new RegExp(`^Convite aceito.*${guest.email}`)));
    const invitation = { email: "x@exemplo.com.br", role: "reader" };
    const refused = await fetch(url + api.companyMembers, {
      method: "POST",
      headers: {
        ...bearer(guest.accessToken),
        ...inCompany(owner),
        "content-type": "application/json",
      },
      body: JSON.stringify(invitation),
    });
    expect(await refused.json()).toMatchObject({ status: 403, code: "forbidden_role" });
  });
});

describe("a role", () => {
  test("a role is changed and removed while its member is at work", async ({ open }) => {
    const owner = await person("Floricultura do Porto Ltda");
    const guest = await person("Buquê Avulso Ltda");
    await letIn(url, owner, owner.companyId, guest, "reader");
    const work = await open({ as: guest });
    tolerate(work, /status of 4\d\d/);
    await work.goto(`/dashboard${at(owner)}`);
    await expectHeading(work, "Notas fiscais");
    await expectGone(work.getByRole("link", { name: "Escanear Boleto ou Recibo" }).first());

    const page = await open({ as: owner });
    await openPeople(page);
    await buttonOf(page, `Mudar papel de ${guest.email}`).click();
    expect(await findStateViolations(page, "/settings/pessoas, changing a role")).toEqual([]);
    await page.getByRole("radio", { name: /^Emissor/ }).check();
    await buttonOf(page, "Salvar papel").click();
    await expectToast(page, "Papel alterado");
    await expectVisible(personRow(page, guest.email).getByText("Emissor."));
    await expectVisible(work.getByRole("link", { name: "Escanear Boleto ou Recibo" }).first());

    await buttonOf(page, `Remover ${guest.email}`).click();
    await buttonOf(page, "Sim, remover").click();
    await expectToast(page, "Acesso removido");
    await expectHeading(work, "Você não faz mais parte de Floricultura do Porto Ltda");
  });

  test("a role is removed with or without the member's tokens", async ({ open }) => {
    const owner = await person("Chaves na Porta Ltda");
    const guest = await person("Chaveiro Ltda");
    await letIn(url, owner, owner.companyId, guest, "admin");
    await makeToken(url, guest, owner.companyId);
    const page = await open({ as: owner });
    await openPeople(page);
    await buttonOf(page, `Mudar papel de ${guest.email}`).click();
    await page.getByRole("radio", { name: /^Emissor/ }).check();
    await expectWords(page, "1 token criado por esta pessoa: não vale mais a partir de agora.");
    await page.keyboard.press("Escape");

    await buttonOf(page, `Remover ${guest.email}`).click();
    const revoking = page.getByRole("checkbox", { name: "Revogar também" });
    expect(await revoking.isChecked()).toBe(true);
    expect(await findStateViolations(page, "/settings/pessoas, removing")).toEqual([]);
    await revoking.uncheck();
    await expectWords(page, "1 token criado por esta pessoa: continua valendo, também sem ela.");
    await buttonOf(page, "Sim, remover").click();
    await expectToast(page, "Acesso removido");
    await page.goto("/integrations");
    await expectVisible(page.getByText(`${guest.email} (não é mais membro)`));
  });

  test("a member leaves, and the next company opens", async ({ open }) => {
    const owner = await person("Saída Livre Ltda");
    const guest = await person("Fico Comigo Ltda");
    await letIn(url, owner, owner.companyId, guest, "issuer");
    const page = await open({ as: guest });
    tolerate(page, /status of 4\d\d/);
    await page.goto(`/settings/pessoas${at(owner)}`);
    await cardOf(page, "Seu papel").getByRole("button", { name: "Sair da empresa" }).click();
    await buttonOf(page, "Sim, sair").click();
    await expectAddress(page, "/dashboard");
    await page.goto("/settings");
    await expectValue(page.getByRole("textbox", { name: /^Razão Social/ }), "Fico Comigo Ltda");
  });
});

describe("a company", () => {
  test("a company is handed over once the other user accepts", async ({ open }) => {
    const owner = await person("Herança Comercial Ltda");
    const heir = await person("Herdeira Ltda");
    await letIn(url, owner, owner.companyId, heir, "admin");
    await makeToken(url, owner, owner.companyId);
    const page = await open({ as: owner });
    await openPeople(page);
    await expectText(
      page,
      "Você é o único dono, e uma empresa precisa de um. Transfira antes a empresa a outra pessoa, acima.",
    );
    await page.getByRole("checkbox", { name: "Continuar como dono também" }).check();
    await buttonOf(page, "Transferir").click();
    await buttonOf(page, "Sim, oferecer").click();
    await expectVisible(page.getByText(/^Oferecida a /));
    await buttonOf(page, "Retirar a oferta").click();
    await expectToast(page, "Oferta retirada");
    await buttonOf(page, "Transferir").click();
    await buttonOf(page, "Sim, oferecer").click();
    await expectVisible(page.getByText(/^Oferecida a /));

    const other = await open({ as: heir, width: 390 });
    await other.goto(`/dashboard${at(owner)}`);
    await expectWords(other, "quer transferir Herança Comercial Ltda para você.");
    expect(await findViolations(other, "/dashboard with an offer")).toEqual([]);
    await buttonOf(other, "Aceitar").click();
    await expectWords(other, "Integrações de antes: 1 token. Deixam de valer.");
    expect(await findStateViolations(other, "/dashboard, accepting an offer")).toEqual([]);
    await buttonOf(other, "Sim, aceitar").click();
    await expectToast(other, "Agora você é dono");
    await expectGone(other.getByText("quer transferir Herança Comercial Ltda para você."));

    await page.reload();
    await expectVisible(personRow(page, heir.email).getByText("Dono."));
    await expectVisible(personRow(page, owner.email).getByText("Administrador."));
  });

  test("a company is deleted at its only owner's request, and the other one opens", async ({
    open,
  }) => {
    const owner = await person("Fica Aberta Ltda");
    const over = await addCompany(url, owner, "Fecha as Portas Ltda");
    const page = await open({ as: owner });
    tolerate(page, /status of 4\d\d/);
    await page.goto(`/settings/pessoas?empresa=${over.id}`);
    await buttonOf(page, "Excluir esta empresa").click();
    expect(await findStateViolations(page, "/settings/pessoas, deleting the company")).toEqual([]);
    await fieldOf(page, "Digite EXCLUIR para confirmar").fill("EXCLUIR");
    await passwordOf(page, "Sua senha").fill(owner.password);
    await buttonOf(page, "Excluir a empresa").click();
    await expectAddress(page, "/dashboard");
    await page.goto("/settings");
    await expectValue(page.getByRole("textbox", { name: /^Razão Social/ }), "Fica Aberta Ltda");
  });

  test("a company whose people signed up separately admits them when they ask", async ({
    open,
  }) => {
    const cnpj = normalizeCnpj(unknownCnpj());
    const owner = await openAccount(url, { cnpj, company_name: "Primeira a Chegar Ltda" });
    const newcomer = await openAccount(url, { cnpj, company_name: "Primeira a Chegar" });
    const page = await open({ as: newcomer });
    await page.goto("/settings");
    await buttonOf(page, "Peça para participar").click();
    await fieldOf(page, "Mensagem").fill("Sou a Ana, da recepção.");
    expect(await findStateViolations(page, "/settings, asking to join")).toEqual([]);
    await buttonOf(page, "Enviar pedido").click();
    await expectVisible(page.getByText(/^Se essa empresa já usa o Emita, os donos dela recebem/));

    const present = await open({ as: owner });
    await openPeople(present);
    const requests = cardOf(present, "Pedidos para participar");
    await expectVisible(requests.getByText("Sou a Ana, da recepção."));
    await buttonOf(present, `Aceitar ${newcomer.email}`).click();
    await present.getByRole("radio", { name: /^Emissor/ }).check();
    await present.getByRole("alertdialog").getByRole("button", { name: "Aceitar" }).click();
    await expectToast(present, "Pessoa adicionada");
    await expectVisible(personRow(present, newcomer.email).getByText("Emissor."));
  });

  test("a company that demands a second factor has it set up without leaving the screen", async ({
    open,
  }) => {
    const owner = await person("Cofre Forte Ltda");
    const guest = await person("Chave Mestra Ltda");
    await letIn(url, owner, owner.companyId, guest, "issuer");
    const page = await open({ as: owner });
    tolerate(page, /status of 403/);
    await openPeople(page);
    await page
      .getByRole("switch", { name: "Exigir verificação em duas etapas de todas as pessoas" })
      .check({ force: true });
    await setUp(page);
    await expectToast(page, "Regra salva");

    const work = await open({ as: guest });
    tolerate(work, /status of 403/);
    await work.goto(`/dashboard${at(owner)}`);
    const dialog = work.getByRole("dialog", { name: "Ative a verificação em duas etapas" });
    await expectVisible(dialog);
    expect(await findStateViolations(work, "/dashboard, second factor demanded")).toEqual([]);
    // A setup that was begun ends with the dialog, and may be begun again.
    await work.getByRole("button", { name: /^Aplicativo autenticador/ }).click();
    await buttonOf(work, "Continuar").click();
    await readSecret(work);
    await buttonOf(work, "Agora não").click();
    await buttonOf(work, "Ative a verificação em duas etapas para abrir a empresa").click();
    await setUp(work);
    await expectGone(dialog);
    await expectText(work, "Nenhuma nota encontrada");
  });
});

test("the acting member appears on an invoice's timeline, in the activity and in its file", async ({
  open,
}) => {
  const owner = await person("Linha do Tempo Ltda");
  const guest = await person("Quem Fez Ltda");
  await letIn(url, owner, owner.companyId, guest, "issuer");
  const note = await noteOf(url, guest, owner.companyId, "Cliente do Tempo Ltda");
  const page = await open({ as: owner });
  await page.goto(`/notas/${note.id}`);
  await expectVisible(page.getByText(`por ${guest.email}`, { exact: true }));

  await page.goto("/settings/atividade");
  await expectVisible(entry(page, new RegExp(`^Convite aceito.*${guest.email}`)));
  expect(await findViolations(page, "/settings/atividade")).toEqual([]);
  await page.getByRole("combobox", { name: "O que" }).selectOption({ label: "Pessoa convidada" });
  await expectAddress(page, "/settings/atividade?tipo=member_invited");
  await expectGone(entry(page, /^Convite aceito/));
  const download = page.waitForEvent("download");
  await buttonOf(page, "Baixar CSV").click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await buttonOf(page, "Limpar filtros").click();
  await expectVisible(entry(page, /^Convite aceito/));
});

test("an office token reaches its user's companies, each named by the header", async ({ open }) => {
  const owner = await person("Cliente do Escritório Ltda");
  const office = await person("Escritório Contábil Ltda");
  const page = await open({ as: office });
  // With the second company the page has to name one; a refusal makes it do so.
  tolerate(page, /status of 422/);
  await page.goto("/settings/seguranca");
  await expectVisible(page.getByRole("heading", { name: "Sessões abertas" }));
  expect(await page.getByRole("region", { name: "Tokens de escritório" }).count()).toBe(0);
  await letIn(url, owner, owner.companyId, office, "accountant");
  await page.reload();
  const card = page.getByRole("region", { name: "Tokens de escritório" });
  await card.getByRole("button", { name: "Criar token" }).click();
  await fieldOf(page, "Nome").fill("Sistema do escritório");
  await page.getByRole("dialog").getByRole("button", { name: "Criar token" }).click();
  const value = await shownValue(page);
  await closeValue(page);
  const list = (token: string) =>
    fetch(url + api.invoices, { headers: { ...bearer(token), ...inCompany(owner) } });
  expect((await list(value)).status).toBe(200);
  await buttonOf(page, "Trocar token Sistema do escritório").click();
  await buttonOf(page, "Sim, trocar").click();
  const second = await shownValue(page);
  await closeValue(page);
  expect([(await list(value)).status, (await list(second)).status]).toEqual([401, 200]);
  await buttonOf(page, "Revogar token Sistema do escritório").click();
  await buttonOf(page, "Sim, revogar").click();
  await expectToast(page, "Token revogado");
  expect((await list(second)).status).toBe(401);
});

/** Sets up an authenticator app in the open dialog. */
async function setUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Aplicativo autenticador/ }).click();
  await buttonOf(page, "Continuar").click();
  const app = authenticatorApp(await readSecret(page));
  await codeField(page).fill(app.next());
  await page.getByRole("dialog").getByRole("button", { name: "Ativar" }).click();
  await buttonOf(page, "Guardei os códigos").click();
}
