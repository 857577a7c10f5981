import { cleanName } from "@emita/domain/basics/names";
import type { Transaction } from "kysely";
import { z } from "zod";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { isEmail } from "@emita/domain/identifiers/email";
import type { Database } from "../../db/schema.ts";
import { invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { enrichCompanyJob } from "./registry/enrich-company.ts";
import { saveCompany } from "./record/store.ts";

/** The account's metadata from the sign-up form. Empty optional values are stored as null (docs/product.md, 3). */
const optional = (max: number) =>
  z
    .string()
    .catch("")
    .transform(
      (text) =>
        text
          .replace(/\p{Cc}+/gu, " ")
          .trim()
          .slice(0, max) || null,
    );
const metadataSchema = z.object({
  cnpj: optional(40),
  company_name: optional(300).transform((given) => (given && cleanName(given)) || null),
  address: optional(400),
  phone: optional(40),
  company_email: optional(255).transform((given) => (given && isEmail(given) ? given : null)),
  city: optional(150),
});

/**
 * Writes the company of a new account, in the transaction that creates it. An account made without a CNPJ (through the
 * authentication API alone) gets none and is asked for it later.
 * @throws AppError invalid when the CNPJ is wrong or comes without a name.
 */
export async function createCompanyAtSignUp(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  metadata: Record<string, unknown>,
): Promise<void> {
  const given = metadataSchema.parse(metadata);
  if (given.cnpj === null) return;
  const cnpj = normalizeCnpj(given.cnpj);
  if (!isCnpj(cnpj)) throw invalidField("cnpj", "invalid", "CNPJ inválido. Confira os dígitos.");
  if (given.company_name === null)
    throw invalidField("company_name", "required", "Razão Social é obrigatória");
  const now = ctx.clock.now();
  await saveCompany(transaction, companyId, {
    cnpj,
    company_name: given.company_name,
    address: given.address,
    phone: given.phone,
    email: given.company_email,
    city: given.city,
    created_at: now,
    updated_at: now,
  });
  await ctx.jobs.enqueue(transaction, enrichCompanyJob, { companyId });
}
