import type { Company } from "@emita/contract/companies/companies";
import { api } from "@emita/contract/paths";
import { createInvoice, listInvoices, openAccount, TOMADOR } from "@emita/e2e/api-client";
import { announcePix, createPixEndpoint } from "@emita/e2e/pix-bank";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, changed } from "../../testing/answer.ts";
import { choose } from "../../testing/controls.ts";
import { expectAddress, expectText, press } from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const COMPLETE = `Completar os dados da empresa e emitir a nota para ${TOMADOR.company_name}`;

test("what the company lacks is asked at the payment, in one step, and its invoice goes out", async () => {
  const account = await openAccount(url);
  await createInvoice(url, account);
  await announcePix(url, await createPixEndpoint(url, account));
  // A company whose regime was removed after its last invoice, until the person gives it.
  let isLacking = true;
  answer(api.company, (pass, method) => {
    if (method !== "GET") isLacking = false;
    return changed<Company>(pass, (company) =>
      isLacking ? { ...company, tax_regime: null, fiscal_data_confirmed: false } : company,
    );
  });
  await visit("/recebimentos", { as: account });
  await press(`Emitir nota para ${TOMADOR.company_name}`);
  await expectText(/a cidade e o regime tributário da sua empresa, e falta um deles/);
  expect((await listInvoices(url, account)).data).toHaveLength(1);

  await press(COMPLETE);
  await screen.findByRole("dialog", { name: "Falta um dado da sua empresa" });
  await press("Agora não");
  await press(COMPLETE);
  await choose("Regime tributário", "Simples Nacional (ME ou EPP)");
  await press("Confirmar e enviar");
  await expectText(/^Emitida nº \d+$/);
  await expectAddress("/recebimentos");
  expect((await listInvoices(url, account)).data).toHaveLength(2);
});
