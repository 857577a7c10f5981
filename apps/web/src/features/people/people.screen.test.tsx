import { bearer, openAccount, type Account } from "@emita/e2e/api-client";
import { letIn, makeToken, invoiceOf } from "@emita/e2e/company-steps";
import { unknownCnpj } from "@emita/e2e/fixtures/tax-ids";
import { authenticatorApp } from "@emita/e2e/pages/second-factor";
import { sharedProduct } from "@emita/e2e/shared-product";
import { api } from "@emita/contract/paths";
import { normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/accessible.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectText,
  expectToast,
  expectWords,
  fill,
  openDialog,
  press,
  user,
} from "../../testing/screen.ts";
import { choose, person, personRow, visitPeople } from "../../testing/people.ts";
import { open, reload, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();

const at = ({ companyId }: Account) => `?empresa=${companyId}`;

describe("the people of a company", () => {
  test("a single member sees one row and a way to invite, and no other new part", async () => {
    const owner = await person("Sozinha Ltda");
    await visitPeople(owner);
    (await personRow(owner.email)).getByText("(você)");
    await buttonOf("Convidar pessoa");
    for (const name of ["Regras da empresa", "Transferir a empresa", "Sair da empresa"])
      expect(screen.queryByRole("region", { name })).toBeNull();
    await expectAccessible();
  });

  test("an accountant sees the members and the activity, and cannot change them", async () => {
    const owner = await person("Livraria da Praça Ltda");
    const guest = await person("Contas em Dia Ltda");
    await letIn(url, owner, owner.companyId, guest, "accountant");
    await visit(`/settings/pessoas${at(owner)}`, { as: guest });
    await personRow(owner.email);
    for (const name of ["Convidar pessoa", "Transferir", `Remover ${owner.email}`])
      expect(screen.queryByRole("button", { name })).toBeNull();
    await open("/settings/atividade");
    await expectText(new RegExp(`^Convite aceito.*${guest.email}`));
  });

  test("a role is removed with or without the member's tokens", async () => {
    const owner = await person("Chaves na Porta Ltda");
    const guest = await person("Chaveiro Ltda");
    await letIn(url, owner, owner.companyId, guest, "admin");
    await makeToken(url, guest, owner.companyId);
    await visitPeople(owner);
    await press(`Mudar papel de ${guest.email}`);
    await choose("Emissor");
    await expectWords("1 token criado por esta pessoa: não vale mais a partir de agora.");
    await expectAccessible();
    await user.keyboard("{Escape}");

    await press(`Remover ${guest.email}`);
    const revoking = await screen.findByRole("checkbox", { name: "Revogar também" });
    expect(revoking).toHaveProperty("checked", true);
    await expectAccessible();
    await user.click(revoking);
    await expectWords("1 token criado por esta pessoa: continua valendo, também sem ela.");
    await press("Sim, remover");
    await expectToast("Acesso removido");
    await open("/integrations");
    await expectText(new RegExp(`${guest.email} \\(não é mais membro\\)`));
  });

  test("a company whose people signed up separately admits them when they ask", async () => {
    const cnpj = normalizeCnpj(unknownCnpj());
    const owner = await openAccount(url, { cnpj, company_name: "Primeira a Chegar Ltda" });
    const newcomer = await openAccount(url, { cnpj, company_name: "Primeira a Chegar" });
    await visit("/settings", { as: newcomer });
    await press("Peça para participar");
    await fill("Mensagem", "Sou a Ana, da recepção.");
    await expectAccessible();
    await press("Enviar pedido");
    await expectText(/^Se essa empresa já usa o Emita, os donos dela recebem/);

    await visitPeople(owner);
    const requests = await screen.findByRole("region", { name: "Pedidos para participar" });
    within(requests).getByText("Sou a Ana, da recepção.");
    await press(`Aceitar ${newcomer.email}`);
    await choose("Emissor");
    await user.click((await openDialog()).getByRole("button", { name: "Aceitar" }));
    await expectToast("Pessoa adicionada");
    await (await personRow(newcomer.email)).findByText("Emissor.");
  });

  test("a company is handed over once the other user accepts", async () => {
    const owner = await person("Herança Comercial Ltda");
    const heir = await person("Herdeira Ltda");
    await letIn(url, owner, owner.companyId, heir, "admin");
    await makeToken(url, owner, owner.companyId);
    await visitPeople(owner);
    await expectText(
      "Você é o único dono, e uma empresa precisa de um. Transfira antes a empresa a outra pessoa, acima.",
    );
    await user.click(await screen.findByRole("checkbox", { name: "Continuar como dono também" }));
    await offer();
    await press("Retirar a oferta");
    await expectToast("Oferta retirada");
    await offer();

    await visit(`/dashboard${at(owner)}`, { as: heir, width: 390 });
    await expectWords("quer transferir Herança Comercial Ltda para você.");
    await expectAccessible();
    await press("Aceitar");
    await expectWords("Integrações de antes: 1 token. Deixam de valer.");
    await expectAccessible();
    await press("Sim, aceitar");
    await expectToast("Agora você é dono");
    await waitFor(() =>
      expect(document.body.textContent).not.toContain("quer transferir Herança Comercial"),
    );

    await visitPeople(owner);
    await (await personRow(heir.email)).findByText("Dono.");
    await (await personRow(owner.email)).findByText("Administrador.");
  });

  test("the acting member appears on an invoice's timeline, in the activity and in its file", async () => {
    const owner = await person("Linha do Tempo Ltda");
    const guest = await person("Quem Fez Ltda");
    await letIn(url, owner, owner.companyId, guest, "issuer");
    const { id } = await invoiceOf(url, guest, owner.companyId, "Cliente do Tempo Ltda");
    await visit(`/notas/${id}`, { as: owner });
    await expectText(`por ${guest.email}`);

    await open("/settings/atividade");
    const accepted = new RegExp(`^Convite aceito.*${guest.email}`);
    await expectText(accepted);
    await expectAccessible();
    const file = vi.spyOn(URL, "createObjectURL");
    await press("Baixar CSV");
    await waitFor(() => expect(file).toHaveBeenCalledTimes(1));
    const [[bytes] = []] = file.mock.calls;
    expect(bytes instanceof Blob && (await bytes.text())).toContain(guest.email);
    await user.selectOptions(
      await screen.findByRole("combobox", { name: "O que" }),
      "Pessoa convidada",
    );
    await expectAddress("/settings/atividade?tipo=member_invited");
    await waitFor(() => expect(screen.queryByText(accepted)).toBeNull());
    await press("Limpar filtros");
    await expectText(accepted);
  });

  test("a reader sees the permitted actions, and the reason why others are not permitted", async () => {
    const owner = await person("Só Leitura Ltda");
    const guest = await openAccount(url);
    await letIn(url, owner, owner.companyId, guest, "reader");
    const { id } = await invoiceOf(url, owner, owner.companyId, "Cliente da clínica");
    await visit(`/dashboard${at(owner)}`, { as: guest });
    await expectText("Cliente da clínica");
    for (const name of ["Escanear Boleto ou Recibo", "Integrações"])
      await waitFor(() => expect(screen.queryByRole("link", { name })).toBeNull());
    expect(screen.queryByRole("button", { name: "Exportar" })).toBeNull();
    for (const path of ["/pix", "/scan", "/integrations"]) {
      await open(path);
      await expectHeading("Sem acesso a esta tela");
      await expectText(/Seu papel nesta empresa é Leitor/);
    }
    await open(`/notas/${id}`);
    await expectHeading("Cliente da clínica");
    expect(screen.queryByRole("button", { name: "Cancelar nota" })).toBeNull();
    await open("/settings");
    await expectText(/você consulta estes dados/);
    const form = screen.getByRole("textbox", { name: "Razão Social" }).closest("fieldset");
    expect(form).toHaveProperty("disabled", true);
    await open("/pricing");
    await expectText(/quem escolhe o plano e paga é o dono da empresa/);
    expect(screen.queryByRole("button", { name: /^Escolher / })).toBeNull();
  });

  test("a company that demands a second factor has it set up without leaving the screen", async () => {
    const owner = await person("Cofre Forte Ltda");
    const guest = await person("Chave Mestra Ltda");
    await letIn(url, owner, owner.companyId, guest, "issuer");
    await visitPeople(owner);
    await user.click(
      await screen.findByRole("switch", {
        name: "Exigir verificação em duas etapas de todas as pessoas",
      }),
    );
    await setUpSecondFactor();
    await expectToast("Regra salva");

    await visit(`/dashboard${at(owner)}`, { as: guest });
    const name = "Ative a verificação em duas etapas";
    await screen.findByRole("dialog", { name });
    await expectAccessible();
    // A setup that was begun ends with the dialog, and may be begun again.
    await press(/^Aplicativo autenticador/);
    await press("Continuar");
    await readSecret();
    await press("Agora não");
    await press("Ative a verificação em duas etapas para abrir a empresa");
    await setUpSecondFactor();
    await waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
    await expectText("Nenhuma nota encontrada");
  });

  test("an office token reaches its user's companies, each named by the header", async () => {
    const owner = await person("Cliente do Escritório Ltda");
    const office = await person("Escritório Contábil Ltda");
    await visit("/settings/seguranca", { as: office });
    await screen.findByRole("heading", { name: "Sessões abertas" });
    expect(screen.queryByRole("region", { name: "Tokens de escritório" })).toBeNull();
    await letIn(url, owner, owner.companyId, office, "accountant");
    await reload();
    const card = await screen.findByRole("region", { name: "Tokens de escritório" });
    await user.click(await within(card).findByRole("button", { name: "Criar token" }));
    await fill("Nome", "Sistema do escritório");
    await user.click((await openDialog()).getByRole("button", { name: "Criar token" }));
    const value = await takeValue();
    const list = async (token: string) =>
      (
        await fetch(url + api.invoices, {
          headers: { ...bearer(token), "emita-company": owner.companyId },
        })
      ).status;
    expect(await list(value)).toBe(200);
    await press("Trocar token Sistema do escritório");
    await press("Sim, trocar");
    const second = await takeValue();
    expect([await list(value), await list(second)]).toEqual([401, 200]);
    await press("Revogar token Sistema do escritório");
    await press("Sim, revogar");
    await expectToast("Token revogado");
    expect(await list(second)).toBe(401);
  });
});

/** The value in the dialog that shows it once, which is closed. */
async function takeValue(): Promise<string> {
  const dialog = within(await screen.findByRole("dialog", { name: "Copie o token agora" }));
  const value = document.querySelector("dialog[open] code")?.textContent ?? "";
  await user.click(dialog.getByRole("button", { name: "Copiei o token" }));
  return value;
}

/** Sets up an authenticator app in the open dialog. */
async function setUpSecondFactor(): Promise<void> {
  await press(/^Aplicativo autenticador/);
  await press("Continuar");
  const app = authenticatorApp(await readSecret());
  await fill("Código", app.next());
  await user.click((await openDialog()).getByRole("button", { name: "Ativar" }));
  await press("Guardei os códigos");
}

/** The secret shown beside the QR code. */
async function readSecret(): Promise<string> {
  const group = await screen.findByRole("group", { name: /^Ligar/ });
  return (group.querySelector("code")?.textContent ?? "").replace(/ /g, "");
}

/** Offers the company to the chosen member. */
async function offer(): Promise<void> {
  await press("Transferir");
  await press("Sim, oferecer");
  await expectText(/^Oferecida a /);
}
