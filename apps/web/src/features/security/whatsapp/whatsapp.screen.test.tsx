import type { WhatsAppLink, WhatsAppLinkCode } from "@emita/contract/integrations/whatsapp";
import { api } from "@emita/contract/paths";
import { openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../../testing/answer.ts";
import { expectHeading, expectText, expectToast, press } from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const SECURITY = "/settings/seguranca";

const LINK: WhatsAppLink = {
  id: "5d0c3b52-5a52-4c39-9c4f-0d8a2f1f6a12",
  number: "(11) •••••-4321",
  linked_at: "2026-11-20T12:00:00.000Z",
  last_message_at: "2026-11-23T17:05:00.000Z",
};
const CODE: WhatsAppLinkCode = {
  code: "EMITA-7K3F9Q",
  url: "https://wa.me/551140000001?text=EMITA-7K3F9Q",
  qr_code: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33"></svg>',
  expires_at: "2026-11-24T12:15:00.000Z",
};

test("an installation without WhatsApp shows no card", async () => {
  answer(api.whatsAppLinks, () => Response.json({ available: false, data: [] }));
  await visit(SECURITY, { as: await openAccount(url) });
  await expectHeading("Segurança");
  await screen.findByRole("heading", { name: "Sessões abertas" });
  expect(screen.queryByRole("heading", { name: "WhatsApp" })).toBeNull();
});

test("a code is shown until the phone that sent it is linked, and a number is unlinked", async () => {
  let data: WhatsAppLink[] = [];
  answer(api.whatsAppLinks, () => Response.json({ available: true, data }));
  answer(api.whatsAppLinkCodes, () => Response.json(CODE, { status: 201 }));
  answer(api.whatsAppLink(LINK.id), () => {
    data = [];
    return new Response(null, { status: 204 });
  });
  await visit(SECURITY, { as: await openAccount(url) });
  await press("Vincular um número");
  await expectText(CODE.code, "Vale uma vez, até 09:15.");
  const open = await screen.findByRole("link", { name: "Abrir o WhatsApp" });
  expect(open.getAttribute("href")).toBe(CODE.url);
  await screen.findByRole("img", { name: "Código QR que abre o WhatsApp com o código" });
  data = [LINK];
  await expectToast("WhatsApp vinculado");
  expect(screen.queryByText(CODE.code)).toBeNull();
  const list = within(await screen.findByRole("list", { name: "Números vinculados" }));
  list.getByText("(11) •••••-4321");
  list.getByText("última mensagem em 23/11/2026 14:05 · vinculado em 20/11/2026");
  await press("Desvincular (11) •••••-4321");
  await press("Sim, desvincular");
  await expectToast("Número desvinculado");
  await waitFor(() => expect(screen.queryByText("(11) •••••-4321")).toBeNull());
});

test("a refusal says when another code can be asked for", async () => {
  answer(api.whatsAppLinks, () => Response.json({ available: true, data: [LINK] }));
  answer(api.whatsAppLinkCodes, () =>
    Response.json(
      {
        type: "about:blank",
        title: "Pedidos demais",
        status: 429,
        code: "rate_limited",
        detail: "Você já pediu vários códigos. Espere um pouco e peça outro.",
      },
      { status: 429, headers: { "content-type": "application/problem+json" } },
    ),
  );
  await visit(SECURITY, { as: await openAccount(url) });
  await press("Vincular outro número");
  await expectToast(
    "Não foi possível criar o código",
    "Você já pediu vários códigos. Espere um pouco e peça outro.",
  );
});
