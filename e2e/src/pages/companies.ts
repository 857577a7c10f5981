import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import type { Page } from "playwright-core";
import { expectVisible } from "./screen.ts";

interface Shown {
  readonly company_name: string;
  readonly cnpj: string;
}

/** The company in the bar, and the button to the others. */
export function companyButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: /^Empresa: / });
}

/** The bar names the company of the screen, with its number. */
export async function expectCompany(page: Page, { company_name, cnpj }: Shown): Promise<void> {
  const button = companyButton(page).filter({ hasText: company_name });
  await expectVisible(button.filter({ hasText: formatCnpj(cnpj) }));
}

/** Opens the list in the bar and chooses the result for a name or number. */
export async function chooseCompany(page: Page, search: string): Promise<void> {
  await companyButton(page).click();
  const list = page.getByRole("dialog", { name: "Trocar de empresa" });
  await list.getByRole("combobox").fill(search);
  await list.getByRole("option").first().click();
}
