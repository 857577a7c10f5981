import { api } from "@emita/contract/paths";
import {
  createInvoice,
  listInvoices,
  openAccount,
  openSession,
  setFault,
  TOMADOR,
  untilStatus,
} from "@emita/e2e/api-client";
import { clearFaults, invoicesFor } from "@emita/e2e/pages/sandbox";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { answer, noConnection, refusal } from "../testing/answer.ts";
import { fillPayment } from "../testing/payment.ts";
import {
  expectAddress,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  press,
  user,
} from "../testing/screen.ts";
import { endAllSessions, shownToken } from "../testing/sessions.ts";
import { signIn, signOut } from "../testing/signing-in.ts";
import { open, visit } from "../testing/visit.tsx";

const { url, sandboxUrl } = sharedProduct();
const SEND = "Enviar e Emitir Nota Fiscal";

afterEach(() => clearFaults(sandboxUrl));

test("while the city hall is down the invoice is Pendente, afterwards Emitida without any action", async () => {
  const account = await openAccount(url);
  await visit("/pix", { as: account });
  await setFault(sandboxUrl, { fault: "drop_connection", count: 1000 });
  await fillPayment("33710598000242");
  await press(SEND);
  await expectAddress(/^\/success/);
  await expectText("Aguardando o número da prefeitura");
  await open("/dashboard");
  const row = within(await screen.findByRole("row", { name: /Padaria Estrela do Bairro Ltda/ }));
  row.getByText("Pendente");
  const [link] = row.getAllByRole("link");
  if (link) await user.click(link);
  await expectText(
    "Aguardando a prefeitura. Você não precisa fazer nada: esta tela e o e-mail avisam.",
  );
  await clearFaults(sandboxUrl);
  await expectText(/^Nota \d+ emitida e enviada por e-mail\.$/);
  const [invoice] = (await listInvoices(url, account)).data;
  const mine = (await invoicesFor(sandboxUrl, "33710598000242")).filter(
    (hint) => hint.chave === invoice?.nfse_key,
  );
  expect(mine).toHaveLength(1);
});

test("a waiting invoice leads to the state of the city halls", async () => {
  const account = await openAccount(url);
  await setFault(sandboxUrl, { fault: "http_503", count: 1_000 });
  const { id } = await createInvoice(url, account);
  await visit(`/notas/${id}`, { as: account });
  await user.click(await screen.findByRole("link", { name: "Ver a situação das prefeituras" }));
  await expectHeading("Situação das prefeituras");
  await clearFaults(sandboxUrl);
  await untilStatus(url, account, id, "issued");
});

test("a session that ends while typing costs nothing of what was typed", async () => {
  const account = await openAccount(url);
  // Without live events the page learns of the end from the press, and no earlier.
  answer(api.events, noConnection);
  await visit("/pix", { as: account });
  await fillPayment(TOMADOR.cnpj, { description: "Treinamento empresarial" });
  await endAllSessions(url, shownToken());
  await press(SEND);
  await expectToast("Sua sessão terminou; entre de novo, a nota está guardada");
  await expectAddress("/signin?redirect=%2Fpix");
  await signIn(account);
  await expectAddress("/pix");
  await expectValue("Descrição do Serviço", "Treinamento empresarial");
  await expectValue("CNPJ", "41.788.206/0001-05");
  await expectValue("Razão Social", TOMADOR.company_name);
  await press(SEND);
  await expectText(/^Nota \d+ Emitida$/);
  const renewed = await openSession(url, account);
  expect((await listInvoices(url, { ...account, accessToken: renewed })).data).toHaveLength(1);
});

test("a late refusal of the former session leaves the new one alone", async () => {
  const account = await openAccount(url);
  const signedInAgain = Promise.withResolvers<undefined>();
  answer(api.cnpj(TOMADOR.cnpj), async (pass, method) => {
    await signedInAgain.promise;
    return refusal(401, "unauthenticated")(pass, method);
  });
  await visit("/settings", { as: account });
  const { callApi } = await import("../api/client.ts");
  const request = callApi(api.cnpj(TOMADOR.cnpj)).catch((error: unknown) => error);
  await signOut();
  await signIn(account);
  await expectHeading("Notas fiscais");
  const token = shownToken();
  signedInAgain.resolve(undefined);
  expect(await request).toMatchObject({ status: 401 });
  expect(shownToken()).toBe(token);
});

test("without a connection nothing is sent, and the person reads that the invoice is kept", async () => {
  const account = await openAccount(url);
  await visit("/pix", { as: account });
  await fillPayment(TOMADOR.cnpj);
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  await press(SEND);
  await expectToast("Sem conexão: a nota não foi enviada e está guardada aqui");
  expect(screen.queryByText("Erro ao criar nota")).toBeNull();
  expect((await listInvoices(url, account)).data).toEqual([]);
  connection.mockReturnValue(true);
  await press(SEND);
  await expectText(/^Nota \d+ Emitida$/);
  expect((await listInvoices(url, account)).data).toHaveLength(1);
});
