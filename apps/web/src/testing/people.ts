import { type Account, openUnlisted } from "@emita/e2e/api-client";
import { unknownCnpj } from "@emita/e2e/fixtures/tax-ids";
import { sharedProduct } from "@emita/e2e/shared-product";
import { normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { screen, waitFor, within } from "@testing-library/react";
import { expectHeading, user } from "./screen.ts";
import { visit } from "./visit.tsx";

/** An account of a company that no directory knows. */
export const person = (name: string): Promise<Account> =>
  openUnlisted(sharedProduct().url, { cnpj: normalizeCnpj(unknownCnpj()), company_name: name });

/** Opens /settings/pessoas as this account. */
export async function visitPeople(account: Account): Promise<void> {
  await visit("/settings/pessoas", { as: account });
  await expectHeading("Pessoas");
}

/** The row of a member, by e-mail address, once it is there. */
export async function personRow(email: string) {
  const card = within(await screen.findByRole("region", { name: "Quem tem acesso" }));
  return within(
    await waitFor(() => {
      const row = card.getAllByRole("listitem").find((each) => each.textContent.includes(email));
      if (!row) throw new Error(`no row of ${email}`);
      return row;
    }),
  );
}

/** Chooses a role in the open dialog. */
export const choose = async (role: string): Promise<void> =>
  user.click(await screen.findByRole("radio", { name: new RegExp(`^${role}`) }));
