import type { Invoice } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import {
  bearer,
  createInvoice,
  getInvoice,
  openAccount,
  SAMPLE_INVOICE,
  setFault,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { fetchInvoiceFile } from "@emita/e2e/pages/invoice";
import { clearFaults } from "@emita/e2e/pages/sandbox";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answer, changed, noConnection } from "../../../testing/answer.ts";
import { choose, expectFocused, expectWords } from "../../../testing/controls.ts";
import {
  buttonOf,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  fieldOf,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { endAllSessions, shownToken } from "../../../testing/sessions.ts";
import { signIn } from "../../../testing/signing-in.ts";
import { open, visit } from "../../../testing/visit.tsx";

const { url, sandboxUrl } = sharedProduct();
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };
const LATE = { cnpj: "99000822000130", company_name: "Fixture Prazo de Cancelamento E0822" };
const REGIME_NORMAL = { cnpj: "29418563000186", company_name: "Mangue Estúdio Digital Ltda" };
const ISSUED = /^Nota \d+ emitida e enviada por e-mail\.$/;

afterEach(() => clearFaults(sandboxUrl));

const row = async (name: string) => {
  const cell = await screen.findByRole("row", { name: new RegExp(name) });
  return within(cell);
};

test("a refused invoice is corrected from the list and issued", async () => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
  await untilStatus(url, account, id, "error");
  await visit("/dashboard", { as: account });
  await (await row(REFUSED.company_name)).findByText("Erro");
  await user.click(await screen.findByRole("link", { name: /^Corrigir e reprocessar nota de / }));
  await expectHeading(REFUSED.company_name);
  await expectWords(
    "A prefeitura não encontrou o CNPJ do cliente no cadastro da Receita Federal.",
    "Nenhuma nota foi emitida.",
    "mensagem original da prefeitura",
  );
  await expectValue("CNPJ/CPF", "99.000.190/0001-04");
  await fill("CNPJ/CPF", TOMADOR.cnpj);
  await expectValue("Razão Social / Nome", TOMADOR.company_name);
  await press("Corrigir e reenviar");
  await expectToast("Nota reenviada");
  await expectText(ISSUED);
  await open("/dashboard");
  await (await row(TOMADOR.company_name)).findByText("Emitida");
  expect(screen.queryByText(REFUSED.company_name)).toBeNull();
});

test("the same content is not sent again, and what was typed outlives the session", async () => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
  await untilStatus(url, account, id, "error");
  answer(api.events, noConnection);
  await visit(`/notas/${id}`, { as: account });
  await press("Corrigir e reenviar");
  await expectFieldError(
    "CNPJ/CPF",
    "Nada mudou desde a recusa, e a prefeitura recusaria de novo. Corrija “CNPJ/CPF” e reenvie.",
  );
  expect((await getInvoice(url, account, id)).status).toBe("error");

  await fill("CNPJ/CPF", TOMADOR.cnpj);
  await expectValue("Razão Social / Nome", TOMADOR.company_name);
  await endAllSessions(url, shownToken());
  await press("Corrigir e reenviar");
  await expectToast("Sua sessão terminou; entre de novo, a nota está guardada");
  await signIn(account);
  await expectValue("CNPJ/CPF", "41.788.206/0001-05");
  await press("Corrigir e reenviar");
  await expectText(ISSUED);
});

test("a press before the registry has answered waits for the new client's data", async () => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
  await untilStatus(url, account, id, "error");
  const registry = Promise.withResolvers<undefined>();
  answer(api.cnpj(TOMADOR.cnpj), async (pass) => {
    await registry.promise;
    return pass();
  });
  await visit(`/notas/${id}`, { as: account });
  await fill("CNPJ/CPF", TOMADOR.cnpj);
  await expectValue("Razão Social / Nome", "");
  await press("Corrigir e reenviar");
  await buttonOf("Reenviando...");
  expect(screen.queryByText("Informe a razão social ou o nome.")).toBeNull();
  registry.resolve(undefined);
  await expectText(ISSUED);
  expect((await getInvoice(url, account, id)).company_name).toBe(TOMADOR.company_name);
});

test("a corrected CEP changes street and city: form, list and the invoice's XML agree", async () => {
  const account = await openAccount(url);
  await setFault(sandboxUrl, { fault: "reject", on: "issue", target: "sefin", code: "E0240" });
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...TOMADOR });
  await untilStatus(url, account, id, "error");
  await visit(`/notas/${id}`, { as: account });
  await expectValue("Cidade", "São Paulo");
  await press("Endereço");
  await expectFocused(await fieldOf("CEP"));

  await fill("CEP", "30140120");
  await expectValue("Cidade", "Belo Horizonte");
  await expectText(/^O endereço mudou com o CEP\. Antes: Rua Harmonia, /);
  await press("Desfazer");
  await expectValue("Cidade", "São Paulo");
  await press("Corrigir e reenviar");
  await expectFieldError(
    "CEP",
    "Este CEP é de MG, e o endereço é de SP. Confira o CEP ou a cidade.",
  );
  await expectFocused(await fieldOf("CEP"));
  expect((await getInvoice(url, account, id)).status).toBe("error");

  await press("Usar");
  await expectValue("Endereço", "Rua dos Inconfidentes");
  await expectValue("UF", "MG");
  await press("Corrigir e reenviar");
  await expectText(ISSUED);
  expect((await getInvoice(url, account, id)).city).toBe("Belo Horizonte");
  const xml = await fetch(url + api.invoiceXml(id), { headers: bearer(account.accessToken) });
  expect(await xml.text()).toMatch(/<toma>.*<cMun>3106200<\/cMun><CEP>30140120<\/CEP>.*<\/toma>/s);
});

test("an invoice refused for a missing building is corrected at the named field", async () => {
  const account = await openAccount(url, REGIME_NORMAL);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, service_code: "071002" });
  await untilStatus(url, account, id, "error");
  await visit(`/notas/${id}`, { as: account });
  await expectWords("Campo: Imóvel");
  await choose("Identificação do imóvel", "CIB (cadastro imobiliário)");
  await fill("Código CIB", "1A2B3C4D");
  await press("Corrigir e reenviar");
  await untilStatus(url, account, id, "issued");
  const xml = (await fetchInvoiceFile(url, account, id, "xml")).toString();
  expect(xml).toContain("<cCIB>1A2B3C4D</cCIB>");
});

test("a cancellation refused for lateness can be sent to the city for analysis", async () => {
  const account = await openAccount(url);
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...LATE });
  await untilStatus(url, account, id, "issued");
  await visit(`/notas/${id}`, { as: account });
  await press("Cancelar nota");
  await press("Sim, cancelar nota");
  await expectText(/^A prefeitura não aceitou o cancelamento/, "Emitida");
  await press("Pedir análise");
  const dialog = within(
    await screen.findByRole("dialog", { name: "Pedir análise do cancelamento" }),
  );
  await user.click(dialog.getByRole("textbox"));
  await user.paste("O serviço não foi prestado e o cliente desistiu.");
  await user.click(dialog.getByRole("button", { name: "Pedir análise" }));
  await expectToast("Análise solicitada");
  await expectText(/^\s*Análise pedida\. A prefeitura decide/);
  expect((await getInvoice(url, account, id)).cancellation?.analysis?.state).toBe("requested");
});

test("an invoice shows since when the city hall is down, and its number without a press", async () => {
  const account = await openAccount(url);
  const { id, created_at: since } = await createInvoice(url, account);
  await untilStatus(url, account, id, "issued");
  const text = "Prefeitura fora do ar desde 10:42: a nota segue sozinha quando voltar";
  let isDown = true;
  answer(new RegExp(`^${api.invoice(id)}$`), (pass) =>
    changed<Invoice>(pass, (invoice) =>
      isDown
        ? { ...invoice, status: "pending", nfse_number: null, waiting: { since, text } }
        : invoice,
    ),
  );
  await visit(`/notas/${id}`, { as: account });
  await expectText(text);
  await screen.findByRole("link", { name: "Ver a situação das prefeituras" });
  isDown = false;
  await expectText(ISSUED);
});
