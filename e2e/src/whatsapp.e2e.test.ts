import type { Client } from "@emita/contract/clients/clients";
import { api } from "@emita/contract/paths";
import { normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { formatPhone } from "@emita/domain/identifiers/phone";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  type Account,
  bearer,
  eventually,
  listInvoices,
  openUnlisted,
  TOMADOR,
} from "./api-client.ts";
import { test } from "./browser.ts";
import { unknownCnpj } from "./fixtures/tax-ids.ts";
import { invoicesOf } from "./invoice-steps.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import {
  buttonOf,
  expectAddress,
  expectGone,
  expectHeading,
  expectToast,
  expectVisible,
} from "./pages/screen.ts";
import { newNumber, phoneAt, type Shown } from "./phone.ts";
import { sharedProduct } from "./shared-product.ts";

// The screens' rules: whatsapp.screen.test.tsx and consent.screen.test.tsx in apps/web. What is said and answered:
// apps/server/src/features/whatsapp/conversations/fixtures.

const { url, sandboxUrl } = sharedProduct();
const SENTENCE = "nota de 850 para a Clínica Vila Nova, consultoria de novembro";

/** A company that no other test has, so that its notes can be counted at the city hall. */
async function openCompany() {
  const cnpj = normalizeCnpj(unknownCnpj());
  const account = await openUnlisted(url, { cnpj, company_name: "Estúdio do Recado Ltda" });
  return { account, cnpj };
}

async function create<Made>(account: Account, path: string, body: object): Promise<Made> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** What the sentence speaks of: the client with its telephone, and the service. */
async function createKnown(account: Account, telephone: string): Promise<Client> {
  await create(account, api.services, {
    name: "Consultoria",
    service_code: "17.01",
    service_description: "Consultoria técnica de {mês} de {ano}",
  });
  return create(account, api.clients, { ...TOMADOR, phone: formatPhone(telephone.slice(2)) });
}

/** Scrolled down, the bar of a phone covers half of whatever control lies below it. */
async function violationsFromTop(page: Page, state: string): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  return findStateViolations(page, state);
}

/** The person gets a code in Segurança and sends it from their phone. */
async function link(page: Page, phone: ReturnType<typeof phoneAt>): Promise<void> {
  await page.goto("/settings/seguranca");
  await buttonOf(page, "Vincular um número").click();
  const shown = page.getByRole("group", { name: "Vincular o WhatsApp" });
  const code = await shown.locator("code").innerText();
  expect(await violationsFromTop(page, "a code that links a phone")).toEqual([]);
  await phone.say(code);
  await expectToast(page, "WhatsApp vinculado");
  await expectVisible(page.getByRole("list", { name: "Números vinculados" }));
  await expectGone(page.getByText(code));
  expect(await violationsFromTop(page, "a linked phone")).toEqual([]);
}

/** The company sends notes by WhatsApp, and this client has said yes: both pressed on their screens. */
async function agree(page: Page, client: Client): Promise<void> {
  await page.goto("/settings/avisos");
  const choice = page.getByRole("switch", { name: /^Enviar a nota ao cliente por WhatsApp/ });
  await choice.check();
  await expectVisible(page.getByText("Alterações salvas", { exact: true }));
  await page.goto(`/clientes/${client.id}`);
  await buttonOf(page, "Registrar o aceite").click();
  await buttonOf(page, "Registrar").click();
  await expectToast(page, "Aceite registrado");
  const card = page.getByRole("region", { name: "WhatsApp" });
  await expectVisible(card.getByText(/^O cliente aceitou receber em .*, pessoalmente\.$/));
  await expectVisible(buttonOf(page, "Retirar o aceite"));
  expect(await findStateViolations(page, "a client's consent")).toEqual([]);
}

const titlesOf = ({ buttons }: Shown) => buttons.map(({ title }) => title);
const buttonIn = ({ buttons }: Shown, title: string) =>
  buttons.find((button) => button.title === title)?.id ?? title;

test("a linked phone's sentence becomes one note by a pressed button, and goes to the client, who reads it", async ({
  open,
}) => {
  const { account, cnpj } = await openCompany();
  const [ownNumber, clientNumber] = [newNumber(), newNumber()];
  const [phone, clientPhone] = [ownNumber, clientNumber].map((each) => phoneAt(sandboxUrl, each));
  if (!phone || !clientPhone) throw new Error("no phones");
  const client = await createKnown(account, clientNumber);
  const page = await open({ as: account });
  await link(page, phone);
  await agree(page, client);

  const before = (await phone.received()).length;
  await phone.say(SENTENCE);
  const summary = await phone.next(before);
  expect(summary.text).toContain(`Cliente: ${TOMADOR.company_name} (41.788.206/0001-05)`);
  expect(summary.text).toContain("Serviço: Consultoria de novembro (código 17.01)");
  expect(summary.text).toMatch(/^Valor: R\$\s850,00$/m);
  expect(summary.text).toMatch(/^Impostos: \S/m);
  expect(titlesOf(summary)).toEqual(["Emitir", "Corrigir", "Cancelar"]);
  expect((await listInvoices(url, account)).data).toEqual([]);

  // WhatsApp delivers the press twice, and the person presses once more afterwards.
  await phone.press(buttonIn(summary, "Emitir"), summary, 2);
  expect((await phone.next(before + 1)).text).toMatch(/^Enviei a nota para a prefeitura/);
  const issued = await phone.next(before + 2);
  expect(issued.text).toMatch(/^Nota \d+ emitida: Clínica Vila Nova Odontologia Ltda, R\$\s850,00/);
  expect(issued.fileName).toMatch(/\.pdf$/);
  await phone.press(buttonIn(summary, "Emitir"), summary);
  expect((await phone.next(before + 3)).text).toContain("nada foi emitido outra vez");

  const { data } = await listInvoices(url, account);
  expect(data).toMatchObject([{ amount: 850, cnpj: TOMADOR.cnpj, status: "issued" }]);
  expect(await invoicesOf(sandboxUrl, cnpj)).toBe(1);
  await page.goto("/dashboard");
  const row = page.getByRole("link", { name: new RegExp(TOMADOR.company_name) });
  await expectVisible(row);
  await expect.poll(() => row.count()).toBe(1);
  await row.click();
  await expectAddress(page, `/notas/${data[0]?.id}`);
  await expectHeading(page, TOMADOR.company_name);

  const sent = await clientPhone.next(0);
  expect(sent.type).toBe("template");
  expect(JSON.stringify(sent.content)).toContain("nota_emitida");
  await clientPhone.report(sent, "sent");
  await expectVisible(page.getByText(/^enviada às \d\d:\d\d$/));
  await clientPhone.report(sent, "delivered");
  await expectVisible(page.getByText(/^entregue às \d\d:\d\d$/));
  await clientPhone.report(sent, "read");
  await expectVisible(page.getByText(/^lida às \d\d:\d\d$/));
  expect(await findStateViolations(page, "a note that its client has read")).toEqual([]);
  await eventually(async () => ((await phone.received()).length === before + 4 ? true : undefined));
  expect(await clientPhone.received()).toHaveLength(1);
});
