import { expectToast, fieldOf, fill, user } from "./screen.ts";
import { open } from "./visit.tsx";

/** Fills /pix for a company that the directory knows. */
export async function fillPayment(
  cnpj: string,
  { amount = "1850,00", description = "Consultoria técnica especializada" } = {},
): Promise<void> {
  await open("/pix");
  await user.type(await fieldOf("CNPJ"), cnpj);
  await expectToast("Dados carregados");
  await fill("Descrição do Serviço", description);
  await fill("Valor (R$)", amount);
}
