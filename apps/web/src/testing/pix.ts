import { screen, within } from "@testing-library/react";
import { expectAddress, expectHeading, expectToast, fill, press, user } from "./screen.ts";
import { open } from "./visit.tsx";

interface PixPayment {
  readonly cnpj: string;
  readonly description?: string;
  readonly amount?: string;
}

/** Fills /pix for a company that the directory knows. */
export async function fillPix(payment: PixPayment): Promise<void> {
  await open("/pix");
  await fill("CNPJ", payment.cnpj);
  await expectToast("Dados carregados");
  await fill("Descrição do Serviço", payment.description ?? "Consultoria técnica especializada");
  await fill("Valor (R$)", payment.amount ?? "1850,00");
}

export const sendPix = (): Promise<void> => press("Enviar e Emitir Nota Fiscal");

/** After sending: the text of /success, and the number once the city hall has assigned it. */
export async function expectIssued(): Promise<void> {
  await expectAddress(/^\/success/);
  await expectHeading("Nota Fiscal Emitida!");
  await screen.findByText(/^Nota \d+ Emitida$/);
}

/** Opens 'Mais opções' of the form on screen. */
export async function openMoreOptions(): Promise<void> {
  const [summary] = await screen.findAllByText("Mais opções", { exact: false });
  if (summary) await user.click(summary);
  await screen.findByRole("group", { name: "Quando e onde" });
}

/** The card with taxes, net amount and channel. */
export async function previewCard() {
  return within(await screen.findByRole("region", { name: "Impostos e valor líquido" }));
}
