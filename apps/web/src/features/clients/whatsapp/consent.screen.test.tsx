import type { Client } from "@emita/contract/clients/clients";
import type { WhatsAppConsent } from "@emita/contract/integrations/whatsapp";
import { api } from "@emita/contract/paths";
import { bearer, openAccount, TOMADOR } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../testing/accessible.ts";
import { answer } from "../../../testing/answer.ts";
import {
  expectHeading,
  expectText,
  expectToast,
  openDialog,
  press,
} from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();

/** A client of a new account, with a telephone that WhatsApp takes. */
async function newClient() {
  const account = await openAccount(url);
  const made = await fetch(`${url}${api.clients}`, {
    method: "POST",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify({ ...TOMADOR, phone: "(11) 98765-4321" }),
  });
  const client: Client = await made.json();
  return { account, client, path: `/clientes/${client.id}` };
}

const card = async () => within(await screen.findByRole("region", { name: "WhatsApp" }));

test("an installation without WhatsApp says nothing of it", async () => {
  const { account, client, path } = await newClient();
  const asked = answer(api.clientWhatsAppConsent(client.id), () =>
    Response.json({ available: false, to_clients: false, number: null, consent: null }),
  );
  await visit(path, { as: account });
  await expectHeading(client.company_name);
  await screen.findByRole("heading", { name: "Dados" });
  await expect.poll(asked.count).toBeGreaterThan(0);
  expect(screen.queryByRole("region", { name: "WhatsApp" })).toBeNull();
});

test("a client's yes is recorded and withdrawn", async () => {
  const { account, client, path } = await newClient();
  let consent: WhatsAppConsent["consent"] = null;
  answer(api.clientWhatsAppConsent(client.id), (_pass, method) => {
    const said = {
      said_on: "2026-11-20",
      place: "contrato",
      recorded_at: "2026-11-20T12:00:00.000Z",
      recorded_by: "Ana",
    } as const;
    if (method === "PUT") consent = { ...said, withdrawn_at: null, is_valid: true };
    if (method === "DELETE")
      consent = { ...said, withdrawn_at: "2026-11-23T12:00:00.000Z", is_valid: false };
    return Response.json({
      available: true,
      to_clients: false,
      number: "(11) 98765-4321",
      consent,
    });
  });
  await visit(path, { as: account });
  await (
    await card()
  ).findByText("Sem aceite registrado. Com ele, as notas vão também para (11) 98765-4321.");
  await press("Registrar o aceite");
  const dialog = await openDialog();
  dialog.getByLabelText(/^Dia do aceite/);
  dialog.getByLabelText("Como aceitou");
  await expectAccessible();
  await press("Registrar");
  await expectToast("Aceite registrado");
  await expectText("O cliente aceitou receber em (11) 98765-4321 em 20/11/2026, em contrato.");
  const link = await (await card()).findByRole("link", { name: "Ligar em Avisos" });
  expect(link.getAttribute("href")).toBe("/settings/avisos");
  await press("Retirar o aceite");
  await press("Sim, retirar");
  await expectToast("Aceite retirado");
  await expectText("Aceite de 20/11/2026 retirado em 23/11/2026.");
});
