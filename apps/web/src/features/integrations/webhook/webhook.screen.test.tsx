import {
  createInvoice,
  eventually,
  mailsTo,
  openAccount,
  untilStatus,
} from "@emita/e2e/api-client";
import { startReceiver } from "@emita/e2e/pages/webhook";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { enter } from "../../../testing/fields.ts";
import {
  buttonOf,
  expectFieldError,
  expectText,
  expectToast,
  expectValue,
  fieldOf,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { reload, visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const types = () => receiver.received.map(({ body }) => body.type);

/** The lines of the log, newest first, once this one holds these texts. */
async function delivery(place: number, ...texts: readonly (string | RegExp)[]) {
  const log = within(await screen.findByRole("list", { name: "Entregas" }));
  return waitFor(() => {
    const line = log.getAllByRole("listitem")[place];
    if (!line) throw new Error("no such delivery");
    for (const text of texts) within(line).getByText(text);
    return within(line);
  });
}

/** Stores the receiver as the company's endpoint. */
async function saveEndpoint(): Promise<void> {
  await fill("URL", receiver.url);
  await press("Salvar webhook");
  await expectToast("Webhook salvo");
}

describe("the webhook", () => {
  test("an endpoint is set, receives an invoice's events in order, is tested, and gets repetitions", async () => {
    const account = await openAccount(url);
    await visit("/integrations", { as: account });
    await fill("URL", receiver.url);
    const secret = (await fieldOf("Segredo")).value;
    expect(secret).toMatch(UUID);
    await press("Salvar webhook");
    await expectToast("Webhook salvo");
    await expectText("Alterações salvas");

    const { id } = await createInvoice(url, account);
    const { nfse_number } = await untilStatus(url, account, id, "issued");
    await waitFor(() => expect(types()).toEqual(["invoice.created", "invoice.issued"]));
    const [created, issued] = receiver.received;
    expect(created?.body.data).toMatchObject({ id, status: "pending", amount: 1850 });
    expect(issued?.body.data).toMatchObject({ id, status: "issued", nfse_number });
    expect(receiver.received.every((event) => event.isSignedWith(secret))).toBe(true);
    await delivery(0, "Nota emitida", "Entregue");
    await delivery(1, "Nota criada");

    await press("Enviar evento de teste");
    await expectToast("Evento de teste enviado");
    await waitFor(() => expect(types().at(-1)).toBe("webhook.test"));
    await delivery(0, "Evento de teste", "Entregue");

    const sent = await delivery(1);
    await user.click(sent.getByRole("button", { name: /^Enviar de novo/ }));
    await expectToast("Enviado de novo", "Nota emitida");
    await waitFor(() => expect(receiver.received).toHaveLength(4));
    expect(receiver.received[3]?.id).toBe(issued?.id);
    const repeated = await delivery(1, /2 tentativas: respondeu 204/);

    await user.click(repeated.getByRole("button", { name: /^Ver detalhes/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Nota emitida" }));
    await dialog.findByText(new RegExp(`webhook-id: ${issued?.id}`));
    await dialog.findByText(/"status": "issued"/);
    await user.click(dialog.getByRole("button", { name: "Fechar" }));

    await reload();
    await expectValue("Segredo", `••••••••${secret.slice(-4)}`);
    expect(document.documentElement.outerHTML).not.toContain(secret);
  });

  test("an endpoint changes its secret without a gap", async () => {
    await visit("/integrations", { as: await openAccount(url) });
    const before = (await fieldOf("Segredo")).value;
    await saveEndpoint();
    await press("Gerar novo segredo");
    const after = (await fieldOf("Segredo")).value;
    expect(after).toMatch(UUID);
    expect(after).not.toBe(before);
    await press("Salvar webhook");
    await expectText(/assinamos também com o segredo anterior/);
    await press("Enviar evento de teste");
    await waitFor(() => expect(types()).toEqual(["webhook.test"]));
    const [event] = receiver.received;
    expect([event?.isSignedWith(before), event?.isSignedWith(after)]).toEqual([true, true]);
  });

  test("an endpoint is switched off by 410, announced by mail, and switched on again", async () => {
    const account = await openAccount(url);
    await visit("/integrations", { as: account });
    await saveEndpoint();
    receiver.answerWith(410);
    await press("Enviar evento de teste");
    await expectText(/^Webhook desligado em/);
    await delivery(0, "Não entregue");
    const mail = await eventually(async () =>
      (await mailsTo(url, account.email)).find(({ subject }) => /webhook/.test(subject)),
    );
    expect(mail.subject).toBe("Seu webhook foi desligado");

    receiver.answerWith(204);
    await press("Ligar de novo");
    await expectToast("Webhook ligado");
    await waitFor(() => expect(screen.queryByText(/^Webhook desligado em/)).toBeNull());
    await createInvoice(url, account);
    await waitFor(() => expect(types()).toContain("invoice.created"));
  });

  test("further endpoints have their own events; missed deliveries are sent on request", async () => {
    const account = await openAccount(url);
    await visit("/integrations", { as: account });
    await saveEndpoint();
    await press("Adicionar endereço");
    const dialog = within(await screen.findByRole("dialog", { name: "Adicionar endereço" }));
    await enter(dialog.getByRole("textbox", { name: "URL" }), `${receiver.url}/erp`);
    await enter(dialog.getByRole("textbox", { name: "Nome" }), "ERP");
    await user.click(dialog.getByLabelText("Todos os eventos"));
    for (const other of ["Nota criada", "Nota com erro", "Nota cancelada"])
      await user.click(dialog.getByLabelText(other));
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    const shown = within(await screen.findByRole("dialog", { name: "Copie o segredo agora" }));
    const secret = (await shown.findByText(/^whsec_/)).textContent;
    await user.click(shown.getByRole("button", { name: "Copiei o segredo" }));

    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const ofErp = () => receiver.received.filter(({ path }) => path.endsWith("/erp"));
    await waitFor(() => expect(receiver.received).toHaveLength(3));
    expect(ofErp().map(({ body }) => body.type)).toEqual(["invoice.issued"]);
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    expect(ofErp()[0]?.isSignedWith(key)).toBe(true);

    const opener = await screen.findByRole("button", { name: /^ERP/ });
    await user.click(opener);
    const item = opener.closest("li");
    if (!item) throw new Error("the endpoint is in no list");
    const erp = within(item);
    await within(await erp.findByRole("list", { name: "Entregas" })).findByText("Nota emitida");
    await user.click(erp.getByRole("button", { name: "Desligar" }));
    await erp.findByText(/^Webhook desligado em/);
    const { id: missed } = await createInvoice(url, account);
    await untilStatus(url, account, missed, "issued");
    await user.click(await erp.findByRole("button", { name: "Ligar de novo" }));
    await expectToast("Webhook ligado");
    const catchUp = { name: "Enviar os eventos perdidos (1)" };
    const sendMissed = await erp.findByRole("button", catchUp);
    expect(ofErp()).toHaveLength(1);
    await user.click(sendMissed);
    await expectToast("Eventos a caminho", "1 evento, na ordem.");
    await waitFor(() => expect(ofErp().map(({ body }) => body.data["id"])).toEqual([id, missed]));
    await waitFor(() => expect(erp.queryByRole("button", catchUp)).toBeNull());
  });

  test("an endpoint in the inner network is refused at its field, and an endpoint is removed", async () => {
    await visit("/integrations", { as: await openAccount(url) });
    await press("Salvar webhook");
    await expectFieldError("URL", "Informe o endereço.");
    await fill("URL", "https://169.254.169.254/latest/meta-data");
    await press("Salvar webhook");
    await expectToast("Erro ao salvar", "Não foi possível salvar o webhook");
    await expectFieldError(
      "URL",
      "Este endereço leva a uma rede interna. Use um que a internet alcance.",
    );
    await saveEndpoint();
    await user.click(await buttonOf("Remover"));
    await press("Sim, remover");
    await expectToast("Webhook removido");
    await expectValue("URL", "");
  });
});
