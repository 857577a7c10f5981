import type { MailAddress, MailMessage } from "@emita/contract/integrations/mail-intake";
import { api } from "@emita/contract/paths";
import { openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../../testing/answer.ts";
import {
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  press,
} from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();

const NONE: MailAddress = {
  available: true,
  address: null,
  created_at: null,
  last_received_at: null,
};
const MADE: MailAddress = {
  ...NONE,
  address: "notas+abc@docs.emita.example",
  created_at: "2026-11-20T12:00:00.000Z",
};
const MAIL: MailMessage = {
  id: "5d0c3b52-5a52-4c39-9c4f-0d8a2f1f6a12",
  received_at: "2026-11-23T13:58:40.000Z",
  sender: "ana@horizonte.example",
  subject: "Boleto de novembro",
  state: "read",
  reason: null,
  files: [],
  confirmation: null,
};

test("an installation without mail shows no card", async () => {
  const account = await openAccount(url);
  await visit("/integrations", { as: account });
  await expectHeading("Integrações");
  await screen.findByRole("heading", { name: "Tokens de API" });
  expect(screen.queryByText("Receber documentos por e-mail")).toBeNull();
});

test("an address is made, and what arrived says what became of it", async () => {
  const account = await openAccount(url);
  let address = NONE;
  answer(api.mailAddress, (_pass, method) => {
    if (method === "POST") address = MADE;
    return Response.json(address, { status: method === "POST" ? 201 : 200 });
  });
  const waiting: MailMessage = {
    ...MAIL,
    subject: "Boleto do fornecedor",
    state: "unconfirmed",
    reason: "Remetente não confirmado: teste.",
  };
  let messages: MailMessage[] = [
    {
      ...MAIL,
      files: [
        { name: "a.pdf", document_id: MAIL.id, refusal: null },
        { name: "b.zip", document_id: null, refusal: "Tipo não suportado." },
      ],
    },
    {
      ...MAIL,
      id: "6d0c3b52-5a52-4c39-9c4f-0d8a2f1f6a12",
      subject: null,
      state: "confirmation",
      confirmation: { code: "123456789", url: "https://mail-settings.google.com/mail/vf-x" },
    },
    { ...waiting, id: "7d0c3b52-5a52-4c39-9c4f-0d8a2f1f6a12" },
  ];
  answer(api.mailMessages, () => Response.json({ data: messages }));
  answer(/\/mail-address\/messages\/.+\/release$/, () => {
    messages = messages.slice(0, 2);
    return Response.json({ ...waiting, state: "received" }, { status: 202 });
  });
  await visit("/integrations", { as: account });
  await press("Criar endereço");
  await expectValue("Endereço", "notas+abc@docs.emita.example");
  await expectText("1 documento recebido.", "Não recebido: b.zip. Tipo não suportado.");
  await expectText("123456789", "https://mail-settings.google.com/mail/vf-x", "Sem assunto");
  await press("Liberar para revisão");
  await expectToast("E-mail liberado");
  await waitFor(() => expect(screen.queryByText("Boleto do fornecedor")).toBeNull());
});

test("what arrived waits on the start of a scan, until it is set aside", async () => {
  const account = await openAccount(url);
  let data = [
    {
      id: MAIL.id,
      created_at: MAIL.received_at,
      file_name: "boleto.pdf",
      status: "read",
      company_name: "Clínica Vila Nova",
      amount: "1.850,00",
      kind: "document",
    },
  ];
  answer(api.documents, () => Response.json({ data }));
  answer(api.documentDismissal(MAIL.id), () => {
    data = [];
    return new Response(null, { status: 204 });
  });
  await visit("/scan", { as: account });
  await expectText("1 documento chegou por e-mail", "Clínica Vila Nova, R$ 1.850,00");
  await press("Dispensar boleto.pdf");
  await waitFor(() => expect(screen.queryByText("1 documento chegou por e-mail")).toBeNull());
});
