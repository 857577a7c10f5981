import type { Page } from "playwright-core";
import { buttonOf, expectAddress, expectToast, expectVisible, fieldOf } from "./screen.ts";

export function pixFields(page: Page) {
  return {
    cnpj: fieldOf(page, "CNPJ"),
    cpf: fieldOf(page, "CPF"),
    person: page.getByRole("switch", { name: "Pagador é pessoa física" }),
    name: fieldOf(page, "Razão Social"),
    personName: fieldOf(page, "Nome"),
    city: fieldOf(page, "Cidade"),
    address: fieldOf(page, "Endereço"),
    cep: fieldOf(page, "CEP"),
    description: fieldOf(page, "Descrição do Serviço"),
    amount: fieldOf(page, "Valor (R$)"),
    type: page.getByRole("combobox", { name: "Tipo de Serviço" }),
    send: buttonOf(page, "Enviar e Emitir Nota Fiscal"),
  };
}

/** Picks 'Tipo de Serviço': `search` is typed, `option` pressed in the list that opens. */
export async function chooseType(page: Page, search: string, option: RegExp): Promise<void> {
  await pixFields(page).type.fill(search);
  await page.getByRole("listbox").getByRole("option", { name: option }).first().click();
}

export interface PixPayment {
  readonly cnpj: string;
  readonly description?: string;
  readonly amount?: string;
}

/** Fills /pix for a company that the directory knows. */
export async function fillPix(page: Page, payment: PixPayment): Promise<void> {
  const form = pixFields(page);
  await page.goto("/pix");
  await form.cnpj.pressSequentially(payment.cnpj);
  await expectToast(page, "Dados carregados");
  await form.description.fill(payment.description ?? "Consultoria técnica especializada");
  await form.amount.fill(payment.amount ?? "1850,00");
}

/** After sending: the text of /success, and the number once the city hall has assigned it. */
export async function expectIssued(page: Page): Promise<void> {
  await expectAddress(page, /^\/success/);
  await expectVisible(page.getByRole("heading", { name: "Nota Fiscal Emitida!" }));
  await expectVisible(page.getByText(/^Nota \d+ Emitida$/));
}
