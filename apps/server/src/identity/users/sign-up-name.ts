import { formatCnpj, isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";

const MAX_NAME_CHARS = 80;
/** Letters as company names have them; none of the signs that make an address, a link or a sentence. */
const NAME = /^[\p{L}\p{M}\p{N} &'ºª,.()/-]+$/u;
/** Texts that mail programs turn into links: "exemplo.com", "www.…", "//…". "S.A." and "LTDA." are none. */
const LINK_LIKE = /[\p{L}\p{N}]{2}\.\p{L}{2}|www\.|\/\//iu;

/** The maker of the account, for the mail that asks its address to confirm it. */
export async function whoSignedUp(
  transaction: Transaction<Database>,
  userId: string,
): Promise<string> {
  const user = await transaction
    .selectFrom("users")
    .select("user_metadata")
    .where("id", "=", userId)
    .executeTakeFirst();
  const company = companyOf(user?.user_metadata ?? {});
  return company === null
    ? "Alguém criou uma conta no Emita com este endereço."
    : `Alguém criou uma conta no Emita com este endereço, para a empresa ${company}.`;
}

/** As typed, when it can be nothing but a name: a stranger must not write to others through our mails. */
export function companyOf(typed: Record<string, unknown>): string | null {
  const { company_name: name, cnpj } = typed;
  const number = typeof cnpj === "string" ? normalizeCnpj(cnpj) : "";
  const parts = [
    ...(typeof name === "string" && isPlainName(name) ? [`"${name.trim()}"`] : []),
    ...(isCnpj(number) ? [`CNPJ ${formatCnpj(number)}`] : []),
  ];
  return parts.length === 0 ? null : parts.join(", ");
}

/** Whether a typed text may appear in our mails as a name. */
export function isPlainName(name: string): boolean {
  return name.length <= MAX_NAME_CHARS && NAME.test(name) && !LINK_LIKE.test(name);
}
