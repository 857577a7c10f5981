import { api } from "@emita/contract/paths";
import { createInvoice, listInvoices, openAccount, untilStatus } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answer, refusal, silence } from "../testing/answer.ts";
import { fillPayment } from "../testing/payment.ts";
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
} from "../testing/screen.ts";
import { open, visit } from "../testing/visit.tsx";

const { url } = sharedProduct();
const CLIENT = "41788206000105";
const SEND = "Enviar e Emitir Nota Fiscal";
const SIGN_IN_AGAIN = "Por favor, saia e faça login novamente";

/** A form that was kept while it was typed is sent through its draft. */
const SENDING = new RegExp(`^${api.invoices}(/[^/]+/submission)?$`);

describe("the texts of docs/product.md for failures", () => {
  test("an account without its plan is reported on load, and when an invoice is sent", async () => {
    const account = await openAccount(url);
    const plan = answer(api.entitlement, refusal(404, "not_found"));
    await visit("/dashboard", { as: account });
    await expectToast("Erro de configuração", `${SIGN_IN_AGAIN}.`);
    plan.end();
    await fillPayment(CLIENT);
    answer(SENDING, refusal(404, "not_found"));
    await press(SEND);
    await expectToast("Erro de configuração", `${SIGN_IN_AGAIN} para configurar sua conta.`);
  });

  test("an invoice that could not be sent is reported; a form being sent shows 'Processando...'", async () => {
    await visit("/pix", { as: await openAccount(url) });
    expect(
      screen.getByRole("combobox", { name: "Tipo de Serviço" }).getAttribute("placeholder"),
    ).toBe("Selecione o código do serviço");
    await fillPayment(CLIENT);
    const refused = answer(SENDING, refusal(500, "internal"));
    await press(SEND);
    await expectToast(
      "Erro ao criar nota",
      "Não foi possível criar a nota fiscal. Tente novamente.",
    );
    refused.end();
    answer(SENDING, silence);
    await press(SEND);
    await buttonOf("Processando...");
  });

  test("failures of signing out, cancelling and saving the company are reported", async () => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    await visit("/dashboard", { as: account });
    answer(api.invoiceCancellation(id), refusal(500, "internal"));
    await user.click(await screen.findByRole("button", { name: /^Cancelar nota de/ }));
    await press("Sim, cancelar nota");
    await expectText("Não foi possível cancelar a nota. Tente novamente.");
    await open("/settings");
    await fill("Razão Social", "Marina Prado Consultoria e Treinamento Ltda");
    answer(api.company, refusal(500, "internal"));
    await press("Salvar");
    await expectText("Não foi possível salvar as configurações");
    answer("/auth/v1/logout", refusal(500, "unexpected_failure"));
    await press("Sair");
    await press("Sair sem salvar");
    await expectToast("Erro ao sair");
  });
});

describe("one form creates one invoice", () => {
  test("an amount has at most fifteen digits, and zero is refused", async () => {
    await visit("/pix", { as: await openAccount(url) });
    await fillPayment(CLIENT, { amount: "0" });
    await press(SEND);
    await expectFieldError("Valor (R$)", "O valor deve ser maior que zero.");
    await fill("Valor (R$)", "12345678901234567890,99");
    await user.click(await fieldOf("Descrição do Serviço"));
    await expectValue("Valor (R$)", "1.234.567.890.123,99");
    await fill("Valor (R$)", "-50");
    await expectValue("Valor (R$)", "50");
  });

  test("a button pressed twice creates one invoice", async () => {
    const account = await openAccount(url);
    await visit("/pix", { as: account });
    await fillPayment(CLIENT);
    await user.dblClick(await buttonOf(SEND));
    await expectText(/^Nota \d+ Emitida$/);
    expect((await listInvoices(url, account)).data).toHaveLength(1);
  });
});
