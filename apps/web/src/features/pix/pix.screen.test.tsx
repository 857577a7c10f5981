import { listInvoices, openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  fieldOf,
  fill,
  press,
  user,
} from "../../testing/screen.ts";
import { reload, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();

describe("a payment of a company", () => {
  test("a payment of a company becomes an issued invoice", async () => {
    const account = await openAccount(url);
    await visit("/pix", { as: account });
    await expectHeading("Registrar Pagamento PIX");
    await user.type(await fieldOf("CNPJ"), "50331672000158");
    await expectValue("CNPJ", "50.331.672/0001-58");
    await expectToast(
      "Dados carregados",
      "Informações da empresa foram preenchidas automaticamente.",
    );
    await fill("Descrição do Serviço", "Desenvolvimento de software sob medida");
    await user.type(await fieldOf("Valor (R$)"), "R$ 1.234,5x");
    await reload();
    await expectValue("Descrição do Serviço", "Desenvolvimento de software sob medida");
    await press("Enviar e Emitir Nota Fiscal");
    await expectText(/^Nota \d+ Emitida$/);
    expect(screen.getByRole("link", { name: "Emitir Nova Nota" })).toHaveProperty("pathname", "/");
    expect((await listInvoices(url, account)).data).toMatchObject([
      { status: "issued", cnpj: "50331672000158", service_code: "01.02", amount: 1234.5 },
    ]);
  });
});
