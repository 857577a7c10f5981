import type { Invoice } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { eventually, mailsTo, newEmail, openAccount, TOMADOR } from "@emita/e2e/api-client";
import { issueInvoice } from "@emita/e2e/invoice-steps";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, changed } from "../../../testing/answer.ts";
import { expectGone } from "../../../testing/controls.ts";
import {
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();

test("the invoice goes by e-mail to a typed address, with PDF and XML", async () => {
  const account = await openAccount(url);
  const client = newEmail();
  const invoice = await issueInvoice({ url, account }, { email: client });
  await visit(`/notas/${invoice.id}`, { as: account });
  await expectHeading(TOMADOR.company_name);
  await press("Enviar por e-mail");
  const to = "E-mail de quem recebe";
  await expectValue(to, client);
  const accountant = newEmail();
  await fill(to, "contador sem arroba");
  await press("Enviar nota");
  await expectFieldError(to, "Email inválido");
  await fill(to, accountant);
  await press("Enviar nota");
  await expectToast("Nota enviada", `Enviada para ${accountant}.`);
  await expectGone(() => screen.queryByRole("textbox", { name: to }));
  const mail = await eventually(async () => (await mailsTo(url, accountant))[0]);
  expect(mail.subject).toContain(`Nota fiscal ${invoice.nfse_number}`);
  const types = mail.attachments.map((file) => file.contentType.split(";")[0]);
  expect(new Set(types)).toEqual(new Set(["application/pdf", "application/xml"]));

  await user.click(await screen.findByText("Mais dados"));
  await expectText("Emissor", "Identificador no Emita", invoice.id);
});

test("/success shows why an invoice still waits, and then that it is issued", async () => {
  const account = await openAccount(url);
  const note = await issueInvoice({ url, account });
  const text = "Prefeitura fora do ar desde 10:42: a nota será enviada assim que ela voltar.";
  let isWaiting = true;
  answer(new RegExp(`^${api.invoice(note.id)}$`), (pass) =>
    changed<Invoice>(pass, (invoice) =>
      isWaiting
        ? {
            ...invoice,
            status: "pending",
            nfse_number: null,
            issued_at: null,
            waiting: { since: note.created_at, text },
          }
        : invoice,
    ),
  );
  await visit(`/success?id=${note.id}`, { as: account });
  await expectHeading("Nota na fila");
  await expectText("Aguardando o número da prefeitura", text);
  await press("Baixar");
  await expectToast("A nota ainda não foi emitida");
  isWaiting = false;
  // Without a reload, and announced to screen readers.
  await expectHeading("Nota Fiscal Emitida!");
  await waitFor(() => {
    const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(said.join("\n")).toContain(`Nota ${note.nfse_number} Emitida`);
  });
});

test("without a number the chat button opens the messenger and asks for the recipient", async () => {
  await visit("/dashboard", { as: await openAccount(url) });
  const chat = await screen.findByRole("link", { name: "Falar com o suporte" });
  const greeting = encodeURIComponent("Olá! Preciso de ajuda com o Emita.");
  expect(chat.getAttribute("href")).toBe(`https://wa.me/?text=${greeting}`);
});

test("an invoice that came from a payment says from which in one line; any other says nothing of it", async () => {
  const account = await openAccount(url);
  const invoice = await issueInvoice({ url, account });
  await visit(`/notas/${invoice.id}`, { as: account });
  await expectHeading(TOMADOR.company_name);
  expect(screen.queryByText("Pagamento")).toBeNull();
  const payment = {
    transaction_id: "E00038166202611121331aaaaaaaaaaa",
    means: "pix" as const,
    receiver_cnpj: "11222333000181",
    bank: "341",
  };
  answer(new RegExp(`^${api.invoice(invoice.id)}$`), (pass) =>
    changed<Invoice>(pass, (one) => ({ ...one, payment })),
  );
  await visit(`/notas/${invoice.id}`, { as: account });
  await expectText(
    "Pagamento",
    `Pix · Itaú · recebido por 11.222.333/0001-81 · ${payment.transaction_id}`,
  );
});
