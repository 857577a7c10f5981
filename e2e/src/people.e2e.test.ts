import { normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { expect } from "vitest";
import { type Account, openUnlisted } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { addCompany, letIn } from "./company-steps.ts";
import { unknownCnpj } from "./fixtures/tax-ids.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { signIn } from "./pages/auth.ts";
import { companyButton } from "./pages/companies.ts";
import { invitationLink, invite, openPeople, personRow } from "./pages/people.ts";
import { cardOf } from "./pages/second-factor.ts";
import {
  buttonOf,
  expectAddress,
  expectGone,
  expectHeading,
  expectToast,
  expectValue,
  expectVisible,
  expectWords,
  fieldOf,
  passwordOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

const person = (name: string) =>
  openUnlisted(url, { cnpj: normalizeCnpj(unknownCnpj()), company_name: name });
const at = ({ companyId }: Account) => `?empresa=${companyId}`;

test("an existing account accepts an invitation after signing in, and only once", async ({
  open,
}) => {
  const owner = await person("Padaria Dois Irmãos Ltda");
  const guest = await person("Consultoria da Visita Ltda");
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
  await expectWords(visit, "Boas-vindas. Você agora participa de Padaria Dois Irmãos Ltda.");

  tolerate(visit, /status of 4\d\d/);
  await visit.goto(link);
  await expectHeading(visit, "O convite não vale mais");
});

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
  await work.getByRole("button", { name: /Buquê Avulso/ }).click();
  await expectHeading(work, "Notas fiscais");
  expect(await companyButton(work).count()).toBe(0);
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
