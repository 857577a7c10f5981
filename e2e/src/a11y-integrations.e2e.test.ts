import { afterEach, beforeEach, expect } from "vitest";
import { createInvoice, openAccount, untilStatus } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import {
  buttonOf,
  expectFieldError,
  expectFocused,
  expectGone,
  expectText,
  expectToast,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { closeValue, createToken, openIntegrations, valueDialog } from "./pages/tokens.ts";
import { deliveryRows, startReceiver } from "./pages/webhook.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const TOKENS = "**/functions/v1/api-tokens-list";

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

test("tokens and webhooks have no violations of WCAG 2.2 AA; the native dialogs hold Escape and focus", async ({
  open,
}) => {
  const account = await openAccount(url);
  const page = await open({ as: account });
  tolerate(page, /status of 4\d\d/);
  const found: string[] = [];
  const look = async (state: string) => found.push(...(await findStateViolations(page, state)));
  await page.route(TOKENS, (route) => route.fulfill({ status: 400 }));
  await openIntegrations(page);
  await expectVisible(page.getByRole("alert").getByText("Não foi possível carregar os tokens"));
  await look("/integrations, list failed");
  await page.unroute(TOKENS);
  await buttonOf(page, "Tentar de novo").click();
  await expectText(page, "Nenhum token criado");
  found.push(...(await findViolations(page, "/integrations empty")));

  await buttonOf(page, "Criar token").click();
  const dialog = page.getByRole("dialog", { name: "Criar token de API" });
  await expectFocused(fieldOf(page, "Nome"));
  await page.keyboard.press("Enter");
  await expectFieldError(fieldOf(page, "Nome"), "Nome obrigatório");
  await dialog.getByText("Mais opções").click();
  await page.getByLabel("Mudar a empresa e o certificado (company:write)").check();
  await look("/integrations without a name, dangerous scope");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await createToken(page, "Loja virtual");
  await page.keyboard.press("Escape");
  await expectVisible(valueDialog(page));
  await closeValue(page);
  for (const name of ["Trocar token", "Revogar token"]) {
    await buttonOf(page, `${name} Loja virtual`).click();
    await expectVisible(page.getByRole("alertdialog", { name }));
    await look(`/integrations, ${name}`);
    await page.keyboard.press("Escape");
  }

  await fieldOf(page, "URL").fill("https://169.254.169.254/latest/meta-data");
  await buttonOf(page, "Salvar webhook").click();
  await expectToast(page, "Erro ao salvar");
  await look("webhook refused");
  await fieldOf(page, "URL").fill(receiver.url);
  await buttonOf(page, "Salvar webhook").click();
  await expectToast(page, "Webhook salvo");
  await buttonOf(page, "Enviar evento de teste").click();
  await expectVisible(deliveryRows(page).getByText("Entregue", { exact: true }));
  await deliveryRows(page)
    .getByRole("button", { name: /^Ver detalhes/ })
    .click();
  const delivery = page.getByRole("dialog", { name: "Evento de teste" });
  await expectVisible(delivery.getByText(/webhook-id: /));
  await look("a delivery");
  await delivery.getByRole("button", { name: "Fechar" }).click();
  found.push(...(await findViolations(page, "/integrations with a token and a webhook")));

  await buttonOf(page, "Adicionar endereço").click();
  const further = page.getByRole("dialog", { name: "Adicionar endereço" });
  await further.getByLabel("URL").fill(`${receiver.url}/erp`);
  await further.getByLabel("Nome").fill("ERP");
  await further.getByLabel("Todos os eventos").uncheck();
  await look("a further webhook");
  await further.getByRole("button", { name: "Adicionar", exact: true }).click();
  await buttonOf(page, "Copiei o segredo").click();
  await page.getByRole("button", { name: /^ERP/ }).press("Enter");
  const erp = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^ERP/ }) });
  await erp.getByRole("button", { name: "Desligar" }).click();
  await expectVisible(erp.getByText(/^Webhook desligado em/));
  const { id } = await createInvoice(url, account);
  await untilStatus(url, account, id, "issued");
  await look("webhook switched off");
  await erp.getByRole("button", { name: "Ligar de novo" }).click();
  await expectToast(page, "Webhook ligado");
  const missed = erp.getByRole("button", { name: /^Enviar os eventos perdidos/ });
  await expectVisible(missed);
  await look("missed events");
  await missed.click();
  await expectGone(missed);
  expect(found).toEqual([]);
});
