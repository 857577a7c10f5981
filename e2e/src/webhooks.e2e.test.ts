import { afterEach, beforeEach, describe, expect } from "vitest";
import { createInvoice, eventually, mailsTo, openAccount, untilStatus } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import {
  buttonOf,
  expectFieldError,
  expectGone,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { deliveryRows, openWebhook, startReceiver } from "./pages/webhook.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const types = () => receiver.received.map(({ body }) => body.type);

describe("the webhook", () => {
  test("an endpoint is set, receives an invoice's events in order, is tested, and gets repetitions", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await openWebhook(page);
    expect(await findViolations(page, "integrations without webhook")).toEqual([]);
    await fieldOf(page, "URL").fill(receiver.url);
    const secret = await fieldOf(page, "Segredo").inputValue();
    expect(secret).toMatch(UUID);
    await buttonOf(page, "Salvar webhook").click();
    await expectToast(page, "Webhook salvo");
    await expectText(page, "Alterações salvas");

    const { id } = await createInvoice(url, account);
    const { nfse_number } = await untilStatus(url, account, id, "issued");
    await expect.poll(types).toEqual(["invoice.created", "invoice.issued"]);
    const [created, issued] = receiver.received;
    expect(created?.body.data).toMatchObject({ id, status: "pending", amount: 1850 });
    expect(issued?.body.data).toMatchObject({ id, status: "issued", nfse_number });
    expect(receiver.received.every((event) => event.isSignedWith(secret))).toBe(true);

    const rows = deliveryRows(page);
    await expectVisible(rows.nth(0).getByText("Nota emitida", { exact: true }));
    await expectVisible(rows.nth(0).getByText("Entregue", { exact: true }));
    await expectVisible(rows.nth(1).getByText("Nota criada", { exact: true }));

    await buttonOf(page, "Enviar evento de teste").click();
    await expectToast(page, "Evento de teste enviado");
    await expect.poll(() => types().at(-1)).toBe("webhook.test");
    await expectVisible(rows.nth(0).getByText("Evento de teste", { exact: true }));
    await expectVisible(rows.nth(0).getByText("Entregue", { exact: true }));

    await rows
      .nth(1)
      .getByRole("button", { name: /^Enviar de novo/ })
      .click();
    await expectToast(page, "Enviado de novo", "Nota emitida");
    await expect.poll(() => receiver.received.length).toBe(4);
    expect(receiver.received[3]?.id).toBe(issued?.id);
    await expectVisible(rows.nth(1).getByText(/2 tentativas: respondeu 204/));

    await rows
      .nth(1)
      .getByRole("button", { name: /^Ver detalhes/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Nota emitida" });
    await expectVisible(dialog.getByText(`webhook-id: ${issued?.id}`));
    await expectVisible(dialog.getByText(/"status": "issued"/));
    expect(await findStateViolations(page, "a delivery")).toEqual([]);
    await dialog.getByRole("button", { name: "Fechar" }).click();

    await page.reload();
    await expectValue(fieldOf(page, "Segredo"), `••••••••${secret.slice(-4)}`);
    expect(await page.content()).not.toContain(secret);
    expect(await findViolations(page, "integrations with webhook")).toEqual([]);
  });

  test("an endpoint changes its secret without a gap", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await openWebhook(page);
    await fieldOf(page, "URL").fill(receiver.url);
    const before = await fieldOf(page, "Segredo").inputValue();
    await buttonOf(page, "Salvar webhook").click();
    await expectToast(page, "Webhook salvo");
    await buttonOf(page, "Gerar novo segredo").click();
    const after = await fieldOf(page, "Segredo").inputValue();
    expect(after).toMatch(UUID);
    expect(after).not.toBe(before);
    await buttonOf(page, "Salvar webhook").click();
    await expectVisible(page.getByText(/assinamos também com o segredo anterior/));
    await buttonOf(page, "Enviar evento de teste").click();
    await expect.poll(types).toEqual(["webhook.test"]);
    const [event] = receiver.received;
    expect([event?.isSignedWith(before), event?.isSignedWith(after)]).toEqual([true, true]);
  });

  test("an endpoint is switched off by 410, announced by mail, and switched on again", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await openWebhook(page);
    await fieldOf(page, "URL").fill(receiver.url);
    await buttonOf(page, "Salvar webhook").click();
    await expectToast(page, "Webhook salvo");
    receiver.answerWith(410);
    await buttonOf(page, "Enviar evento de teste").click();
    await expectVisible(page.getByText(/^Webhook desligado em/));
    await expectVisible(deliveryRows(page).getByText("Não entregue", { exact: true }));
    expect(await findStateViolations(page, "webhook switched off")).toEqual([]);
    const mail = await eventually(async () =>
      (await mailsTo(url, account.email)).find(({ subject }) => /webhook/.test(subject)),
    );
    expect(mail.subject).toBe("Seu webhook foi desligado");

    receiver.answerWith(204);
    await buttonOf(page, "Ligar de novo").click();
    await expectToast(page, "Webhook ligado");
    await expectGone(page.getByText(/^Webhook desligado em/));
    await createInvoice(url, account);
    await expect.poll(types).toContain("invoice.created");
  });

  test("further endpoints have their own events; missed deliveries are sent on request", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await openWebhook(page);
    await fieldOf(page, "URL").fill(receiver.url);
    await buttonOf(page, "Salvar webhook").click();
    await expectToast(page, "Webhook salvo");

    await buttonOf(page, "Adicionar endereço").click();
    const dialog = page.getByRole("dialog", { name: "Adicionar endereço" });
    await dialog.getByLabel("URL").fill(`${receiver.url}/erp`);
    await dialog.getByLabel("Nome").fill("ERP");
    await dialog.getByLabel("Todos os eventos").uncheck();
    for (const other of ["Nota criada", "Nota com erro", "Nota cancelada"])
      await dialog.getByLabel(other).uncheck();
    expect(await findStateViolations(page, "a further webhook")).toEqual([]);
    await dialog.getByRole("button", { name: "Adicionar", exact: true }).click();
    const shown = page.getByRole("dialog", { name: "Copie o segredo agora" });
    const secret = await shown.getByText(/^whsec_/).innerText();
    await shown.getByRole("button", { name: "Copiei o segredo" }).click();

    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const ofErp = () => receiver.received.filter(({ path }) => path.endsWith("/erp"));
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(ofErp().map(({ body }) => body.type)).toEqual(["invoice.issued"]);
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    expect(ofErp()[0]?.isSignedWith(key)).toBe(true);

    await page.getByRole("button", { name: /^ERP/ }).press("Enter");
    const erp = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^ERP/ }) });
    await expectVisible(erp.getByRole("list", { name: "Entregas" }).getByText("Nota emitida"));
    await erp.getByRole("button", { name: "Desligar" }).click();
    await expectVisible(erp.getByText(/^Webhook desligado em/));
    const { id: missed } = await createInvoice(url, account);
    await untilStatus(url, account, missed, "issued");
    await erp.getByRole("button", { name: "Ligar de novo" }).click();
    await expectToast(page, "Webhook ligado");
    const catchUp = erp.getByRole("button", { name: "Enviar os eventos perdidos (1)" });
    await expectVisible(catchUp);
    expect(await findStateViolations(page, "missed events")).toEqual([]);
    expect(ofErp()).toHaveLength(1);
    await catchUp.click();
    await expectToast(page, "Eventos a caminho", "1 evento, na ordem.");
    await expect.poll(() => ofErp().map(({ body }) => body.data["id"])).toEqual([id, missed]);
    await expectGone(catchUp);
  });

  test("an endpoint in the inner network is refused at its field, and an endpoint is removed", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    tolerate(page, /status of 422/);
    await openWebhook(page);
    const field = fieldOf(page, "URL");
    await buttonOf(page, "Salvar webhook").click();
    await expectFieldError(field, "Informe o endereço.");
    await field.fill("https://169.254.169.254/latest/meta-data");
    await buttonOf(page, "Salvar webhook").click();
    await expectToast(page, "Erro ao salvar", "Não foi possível salvar o webhook");
    await expectFieldError(
      field,
      "Este endereço leva a uma rede interna. Use um que a internet alcance.",
    );
    expect(await findStateViolations(page, "webhook refused")).toEqual([]);
    await field.fill(receiver.url);
    await buttonOf(page, "Salvar webhook").click();
    await expectToast(page, "Webhook salvo");
    await buttonOf(page, "Remover").click();
    await buttonOf(page, "Sim, remover").click();
    await expectToast(page, "Webhook removido");
    await expectValue(field, "");
  });
});
