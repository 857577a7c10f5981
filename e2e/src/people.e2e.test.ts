import { api } from "@emita/contract/paths";
import { normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { describe, expect } from "vitest";
import { bearer, newEmail, openAccount, openSession, type Account } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { unknownCnpj } from "./fixtures/tax-ids.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { signIn } from "./pages/auth.ts";
import { invitationLink, invite, openPeople, personRow } from "./pages/people.ts";
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
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

const company = (name: string) => ({ cnpj: normalizeCnpj(unknownCnpj()), company_name: name });
const welcome = (name: string) => `Boas-vindas. Você agora participa de ${name}.`;
const status = async ({ accessToken }: Pick<Account, "accessToken">, path: string) =>
  (await fetch(url + path, { headers: bearer(accessToken) })).status;

describe("a company with one member", () => {
  test("a single member sees one row and a way to invite, and no other new part", async ({
    open,
  }) => {
    const owner = await openAccount(url, company("Sozinha Ltda"));
    const page = await open({ as: owner });
    await openPeople(page);
    await expectVisible(personRow(page, owner.email).getByText("(você)"));
    await expectVisible(buttonOf(page, "Convidar pessoa"));
    for (const card of ["Regras da empresa", "Transferir a empresa", "Sair da empresa"])
      expect(await page.getByRole("region", { name: card }).count()).toBe(0);
    expect(await findViolations(page, "/settings/pessoas, alone")).toEqual([]);
  });
});

describe("an invitation", () => {
  test("an invitation admits a person without an account and without any CNPJ", async ({
    open,
  }) => {
    const owner = await openAccount(url, company("Clínica Sem Fila Ltda"));
    const page = await open({ as: owner });
    const email = newEmail();
    await openPeople(page);
    await buttonOf(page, "Convidar pessoa").click();
    await buttonOf(page, "Enviar convite").click();
    await expectText(page, "Informe o e-mail");
    expect(await findStateViolations(page, "inviting without an address")).toEqual([]);
    await page.keyboard.press("Escape");
    await invite(page, email, "Emissor");
    await expectVisible(personRow(page, email).getByText(/^Convite enviado em .*, vale até /));

    const guest = await open({ width: 390 });
    await guest.goto(await invitationLink(url, email));
    await expectText(guest, "Clínica Sem Fila Ltda", email);
    await expectValue(fieldOf(guest, "E-mail"), email);
    expect(await findViolations(guest, "/convite without an account")).toEqual([]);
    await passwordOf(guest, "Senha").fill("segredo-novo");
    await passwordOf(guest, "Confirmar senha").fill("segredo-outro");
    await buttonOf(guest, "Criar conta e aceitar").click();
    await expectText(guest, "As senhas não coincidem");
    await passwordOf(guest, "Confirmar senha").fill("segredo-novo");
    await buttonOf(guest, "Criar conta e aceitar").click();
    await expectAddress(guest, "/dashboard");
    await expectWords(guest, welcome("Clínica Sem Fila Ltda"));
    await expectWords(guest, "Seu papel é Emissor.");
    await buttonOf(guest, "Entendi").click();
    await expectGone(guest.getByText(welcome("Clínica Sem Fila Ltda")));

    await page.reload();
    await expectVisible(personRow(page, email).getByText(/^Na empresa desde /));
    const session = { accessToken: await openSession(url, { email, password: "segredo-novo" }) };
    expect(await status(session, api.invoices)).toBe(200);
    // An issuer neither sees nor receives the company's people and activity.
    expect(await status(session, api.companyMembers)).toBe(403);
    expect(await status(session, api.companyActivity)).toBe(403);
    await guest.goto("/settings/pessoas");
    await expectVisible(guest.getByRole("heading", { name: "Seu papel" }));
    expect(await buttonOf(guest, "Convidar pessoa").count()).toBe(0);
  });

  test("an existing account accepts an invitation after signing in, and only once", async ({
    open,
  }) => {
    const owner = await openAccount(url, company("Padaria Dois Irmãos Ltda"));
    const guest = await openAccount(url, company("Consultoria da Visita Ltda"));
    const page = await open({ as: owner });
    await openPeople(page);
    await invite(page, guest.email, "Leitor");
    const link = await invitationLink(url, guest.email);

    const visit = await open();
    await visit.goto(link);
    await visit.getByRole("link", { name: "Entrar para aceitar" }).click();
    await expectValue(fieldOf(visit, "E-mail"), guest.email);
    await signIn(visit, guest);
    await expectAddress(visit, link);
    await buttonOf(visit, "Aceitar convite").click();
    await expectAddress(visit, "/dashboard");
    await expectWords(visit, welcome("Padaria Dois Irmãos Ltda"));

    tolerate(visit, /status of 4\d\d/);
    await visit.goto(link);
    await expectHeading(visit, "O convite não vale mais");
  });

  test("an invitation is for its address alone: another account is asked to sign out first", async ({
    open,
  }) => {
    const owner = await openAccount(url, company("Estúdio Endereço Certo Ltda"));
    const other = await openAccount(url, company("Conta Errada Ltda"));
    const email = newEmail();
    const page = await open({ as: owner });
    await openPeople(page);
    await invite(page, email, "Contador");

    const visit = await open({ as: other });
    await visit.goto(await invitationLink(url, email));
    await expectVisible(visit.getByText(other.email));
    await buttonOf(visit, "Sair e trocar de conta").click();
    await expectValue(fieldOf(visit, "E-mail"), email);
    await expectVisible(buttonOf(visit, "Criar conta e aceitar"));
  });

  test("an invitation is sent again with another link, and withdrawn", async ({ open }) => {
    const owner = await openAccount(url, company("Oficina do Reenvio Ltda"));
    const email = newEmail();
    const page = await open({ as: owner });
    await openPeople(page);
    await invite(page, email, "Administrador");
    const first = await invitationLink(url, email);
    await buttonOf(page, `Reenviar convite para ${email}`).click();
    await expectToast(page, "Convite reenviado");
    const second = await invitationLink(url, email, first);

    const visit = await open();
    tolerate(visit, /status of 4\d\d/);
    await visit.goto(first);
    await expectHeading(visit, "O convite não vale mais");
    expect(await findViolations(visit, "/convite, over")).toEqual([]);
    await visit.goto(second);
    await expectVisible(buttonOf(visit, "Criar conta e aceitar"));

    await buttonOf(page, `Retirar convite para ${email}`).click();
    await buttonOf(page, "Sim, retirar").click();
    await expectToast(page, "Convite retirado");
    await expectGone(personRow(page, email));
    await visit.reload();
    await expectHeading(visit, "O convite não vale mais");
  });
});
