import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { cnpjLookupSchema } from "@emita/contract/companies/companies";
import type { Context } from "../../../platform/context/context.ts";
import { findDirectoryEntries } from "../record/store.ts";
import { lookUpCnpj } from "./look-up-cnpj.ts";

/** The names that the directory last gave for these companies, however long ago; of people it knows nothing. */
export async function registryNames(
  ctx: Context,
  taxIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const entries = await findDirectoryEntries(ctx.db, [...new Set(taxIds)].filter(isCnpj));
  const names = entries.map(({ cnpj, data }) => [cnpj, nameIn(data)] as const);
  return new Map(names.flatMap(([cnpj, name]) => (name ? [[cnpj, name]] : [])));
}

/** The registered name of one company. The directory is asked unless it answered lately; null when it does not know or say it. */
export async function registryName(ctx: Context, taxId: string): Promise<string | null> {
  if (!isCnpj(taxId)) return null;
  const answer = await lookUpCnpj(ctx, taxId);
  if (answer.kind === "found") return answer.company.company_name;
  if (answer.kind === "not_found") return null;
  return (await registryNames(ctx, [taxId])).get(taxId) ?? null;
}

/** An older version of the program may have stored another shape. */
function nameIn(data: unknown): string | null {
  const parsed = cnpjLookupSchema.safeParse(data);
  return parsed.success ? parsed.data.company_name : null;
}
