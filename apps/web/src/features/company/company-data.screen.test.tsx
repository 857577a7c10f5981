import { api } from "@emita/contract/paths";
import { normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { type Account, bearer, listInvoices, openAccount, TOMADOR } from "@emita/e2e/api-client";
import { unknownCnpj } from "@emita/e2e/fixtures/tax-ids";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refusal } from "../../testing/answer.ts";
import { choose, comboOf, expectHolds, pick } from "../../testing/controls.ts";
import { expectIssued, fillPix, sendPix } from "../../testing/pix.ts";
import { press } from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const TITLE = "Falta um dado da sua empresa";
const REGIME = "Regime tributário";

/** A company of which the registry says nothing, so that city and regime are missing. */
async function openUnknown() {
  const cnpj = normalizeCnpj(unknownCnpj());
  return { cnpj, account: await openAccount(url, { cnpj, company_name: "Ateliê Novo Ltda" }) };
}

async function companyOf(account: Account) {
  const got = await fetch(url + api.company, { headers: bearer(account.accessToken) });
  return got.json();
}

test("what the company lacks is asked inside the form, in one step, and the invoice goes out", async () => {
  const { cnpj, account } = await openUnknown();
  answer(api.cnpj(cnpj), refusal(404, "not_found"));
  await visit("/pix", { as: account });
  await fillPix({ cnpj: TOMADOR.cnpj });
  await sendPix();
  await screen.findByRole("dialog", { name: TITLE });
  await press("Agora não");
  expect((await listInvoices(url, account)).data).toEqual([]);

  await sendPix();
  await screen.findByRole("dialog", { name: TITLE });
  await press("Confirmar e enviar");
  await screen.findByText("Escolha a cidade na lista.");
  await pick("Cidade da empresa", "Campinas", "Campinas/SP");
  await choose(REGIME, "Simples Nacional (ME ou EPP)");
  await press("Confirmar e enviar");
  await expectIssued();
  expect(await companyOf(account)).toMatchObject({
    city_code: "3509502",
    tax_regime: "simples",
    fiscal_data_confirmed: true,
  });
});

test("the registry's answer is filled in, and only confirmed", async () => {
  const { cnpj, account } = await openUnknown();
  answer(api.cnpj(cnpj), () =>
    Response.json({
      cnpj,
      company_name: "Ateliê Novo Ltda",
      address: null,
      street: null,
      number: null,
      complement: null,
      district: null,
      city: "Santos",
      uf: "SP",
      city_code: "3548500",
      postal_code: null,
      phone: null,
      email: null,
      tax_regime: "mei",
    }),
  );
  await visit("/pix", { as: account });
  await fillPix({ cnpj: TOMADOR.cnpj });
  await sendPix();
  await screen.findByText(/Preenchemos o que o cadastro da Receita diz: confira\./);
  await expectHolds(comboOf("Cidade da empresa"), "Santos/SP");
  await expectHolds(comboOf(REGIME), "mei");
  await press("Confirmar e enviar");
  await expectIssued();
  expect(await companyOf(account)).toMatchObject({ city_code: "3548500", tax_regime: "mei" });
});
