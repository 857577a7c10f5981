import { companyInMail, type PersonCard } from "../../../identity/public.ts";
import type { CompanyCard } from "./members-store.ts";

const WITH_ARTICLE = { none: ["a", "uma"], em: ["na", "em uma"], de: ["da", "de uma"] } as const;

/** A company in a mail: "na empresa …"; "em uma empresa" where its name could be something else than a name. */
export function companyWords(
  { cnpj, company_name }: CompanyCard,
  preposition: keyof typeof WITH_ARTICLE = "none",
): string {
  const words = companyInMail({ cnpj, company_name });
  const [the, a] = WITH_ARTICLE[preposition];
  return words === null ? `${a} empresa` : `${the} empresa ${words}`;
}

/** The same for a subject line. */
export function companyShortly({ cnpj, company_name }: CompanyCard): string {
  return (companyInMail({ company_name }) ?? companyInMail({ cnpj }) ?? "uma empresa").replaceAll(
    '"',
    "",
  );
}

/** A person in a mail: the name with the address, which distinguishes people of one name. */
export function personWords(person: Pick<PersonCard, "name" | "email"> | null): string {
  if (!person) return "Alguém";
  const { name, email } = person;
  if (name !== null && email !== null) return `${name} (${email})`;
  return name ?? email ?? "Alguém";
}

/** A person in a list of ours. */
export function personLabel({ name, email }: Pick<PersonCard, "name" | "email">): string {
  return name ?? email ?? "Sem e-mail";
}
