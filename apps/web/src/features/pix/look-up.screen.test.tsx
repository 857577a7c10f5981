import {
  eventually,
  listInvoices,
  openAccount,
  sandboxInvoices,
  setFault,
  untilStatus,
  type Account,
} from "@emita/e2e/api-client";
import { unknownCnpj } from "@emita/e2e/fixtures/tax-ids";
import { clearFaults } from "@emita/e2e/pages/sandbox";
import { sharedProduct } from "@emita/e2e/shared-product";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { expectFocused, expectGone, tick } from "../../testing/controls.ts";
import { expectIssued, fillPix, openMoreOptions, sendPix } from "../../testing/pix.ts";
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
} from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url, sandboxUrl } = sharedProduct();

afterEach(() => clearFaults(sandboxUrl));

/** Fills the form for an unknown company, because the registry is down. */
async function typeUnknownPayer(account: Account) {
  await setFault(sandboxUrl, { fault: "http_500", target: "directory", count: 1000 });
  await visit("/pix", { as: account });
  await fill("CNPJ", unknownCnpj());
  await expectToast("Erro ao buscar CNPJ", "Verifique sua conexão e tente novamente.");
  await fill("Razão Social", "Empresa Digitada à Mão Ltda");
  await fill("Cidade", "São Paulo");
  await fill("Descrição do Serviço", "Consultoria técnica especializada");
  await fill("Valor (R$)", "500");
}

const lookForStreet = () => screen.queryByRole("textbox", { name: "Endereço" });

describe("when the look-up fails", () => {
  test("without the directory the name is typed and the invoice is issued without an address", async () => {
    const account = await openAccount(url);
    await typeUnknownPayer(account);
    await expectText("Você também pode preencher os dados à mão e continuar.");
    await buttonOf("Adicionar endereço");
    expect(lookForStreet()).toBeNull();
    await sendPix();
    await expectIssued();
    const [invoice] = (await listInvoices(url, account)).data;
    expect(invoice).toMatchObject({ status: "issued", address: null });
  });

  test("an added address must be complete, or is removed again", async () => {
    await typeUnknownPayer(await openAccount(url));
    await press("Adicionar endereço");
    await fill("Número", "100");
    await sendPix();
    await expectFieldError("Endereço", "Informe o endereço do cliente.");
    await press("Emitir sem endereço");
    await expectGone(lookForStreet);
    await sendPix();
    await expectIssued();
  });

  test("an invoice that requires the address asks for it", async () => {
    const account = await openAccount(url);
    await typeUnknownPayer(account);
    await openMoreOptions();
    await tick("ISS retido pelo cliente (tomador)");
    await fill("Alíquota do ISS", "2,01");
    // Without a press, as soon as the preview has reported it.
    await fieldOf("Endereço");
    await expectText("O cliente retém o ISS: a nota leva o endereço dele.");
    await sendPix();
    await expectFieldError("Endereço", "Informe o endereço do cliente.");
    await expectFieldError("CEP", "Informe o CEP.");
    // A whole address in one text is split into its fields.
    await fill("Endereço", "Rua das Flores, 100 - Centro, São Paulo/SP");
    await expectValue("Endereço", "Rua das Flores");
    await expectValue("Número", "100");
    await fill("CEP", "30140120");
    await sendPix();
    await expectFieldError(
      "CEP",
      "Este CEP é de MG, e o endereço é de SP. Confira o CEP ou a cidade.",
    );
    await expectFocused(await fieldOf("CEP"));
    expect((await listInvoices(url, account)).data).toEqual([]);
    await fill("CEP", "01001000");
    await expectValue("CEP", "01001-000");
    await expectText("O cadastro de CEPs não respondeu. Preencha o endereço à mão.");
    await sendPix();
    await expectIssued();
  });

  test("a known refusal is shown at its field, and no invoice is created", async () => {
    const account = await openAccount(url);
    await visit("/pix", { as: account });
    await fillPix({ cnpj: "41788206000105" });
    await user.click(await screen.findByText("Mais opções"));
    const day = await screen.findByLabelText("Data do serviço");
    fireEvent.change(day, { target: { value: "2031-01-15" } });
    await user.click(await screen.findByRole("button", { name: /^Data do serviço: / }));
    await expectFocused(day);
    await sendPix();
    await expectToast("A nota ainda não foi enviada");
    await expectFocused(day);
    expect((await listInvoices(url, account)).data).toEqual([]);
  });

  test("a look-up that failed for a moment fills the form on retry", async () => {
    await setFault(sandboxUrl, { fault: "http_503", target: "directory", count: 1000 });
    await visit("/pix", { as: await openAccount(url) });
    await fill("CNPJ", "30651824000192");
    await expectToast("Erro ao buscar CNPJ");
    await fieldOf("Razão Social");
    await clearFaults(sandboxUrl);
    await press("Tentar de novo");
    await expectToast("Dados carregados");
    await expectValue("Razão Social", "Pampa Arquitetura Ltda");
    await expectValue("Cidade", "Porto Alegre");
    await expectGone(() => screen.queryByRole("button", { name: "Tentar de novo" }));
  });

  test("a number that the directory does not know is reported by a toast", async () => {
    await setFault(sandboxUrl, { fault: "reject", target: "directory", count: 1000 });
    await visit("/pix", { as: await openAccount(url) });
    await fill("CNPJ", unknownCnpj());
    await expectToast("CNPJ não encontrado", "Não foi possível buscar os dados da empresa.");
    await fieldOf("Razão Social");
    await buttonOf("Adicionar endereço");
  });
});

test("an invoice whose client lives in another city carries that city", async () => {
  const account = await openAccount(url);
  await visit("/pix", { as: account });
  await fillPix({ cnpj: "45721309000109" });
  await sendPix();
  await expectIssued();
  const [invoice] = (await listInvoices(url, account)).data;
  expect(invoice?.city).toBe("Curitiba");
  await untilStatus(url, account, invoice?.id ?? "", "issued");
  const note = await eventually(async () =>
    (await sandboxInvoices(sandboxUrl)).find((held) => held.chave === invoice?.nfse_key),
  );
  expect(note.cnpjPrestador).toBe("35887104000144");
});
