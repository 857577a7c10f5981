import type { Change } from "@emita/domain/conversations/talking/talk";
import { centsToReais } from "@emita/domain/basics/money";
import { isCnpj } from "@emita/domain/identifiers/cnpj";
import type { Context } from "../../../platform/context/context.ts";
import type { IssuingDeps } from "../../invoices/public.ts";

/** What was said, as fields of a draft: null takes a former client away. */
export interface DraftFields {
  client_id?: string | null;
  cnpj?: string;
  company_name?: string | null;
  service_id?: string;
  service_code?: string;
  service_description?: string;
  amount?: number;
  details?: { competencia: string };
  document_id?: string;
  document_note?: string;
}

/** A tax id without a name gets the name of the public registry, where it has one. */
export async function draftFields(
  ctx: Context,
  { lookUpCnpj }: IssuingDeps,
  change: Change,
): Promise<DraftFields> {
  const { clientId, taxId, serviceId, serviceCode, description, amountCents, date } = change;
  const { documentId, documentNote } = change;
  const name =
    change.name ?? (taxId === undefined ? undefined : await nameOf(ctx, lookUpCnpj, taxId));
  return {
    ...(clientId !== undefined && { client_id: clientId }),
    ...(taxId !== undefined && { client_id: null, cnpj: taxId }),
    ...(name !== undefined && { company_name: name }),
    ...(serviceId !== undefined && { service_id: serviceId }),
    ...(serviceCode !== undefined && { service_code: serviceCode }),
    ...(description !== undefined && { service_description: description }),
    ...(amountCents !== undefined && { amount: centsToReais(amountCents) }),
    ...(date !== undefined && { details: { competencia: date } }),
    ...(documentId !== undefined && { document_id: documentId }),
    ...(documentNote !== undefined && { document_note: documentNote }),
  };
}

async function nameOf(
  ctx: Context,
  lookUpCnpj: IssuingDeps["lookUpCnpj"],
  taxId: string,
): Promise<string | null> {
  if (!isCnpj(taxId)) return null;
  const answer = await lookUpCnpj(ctx, taxId);
  return answer.kind === "found" ? answer.company.company_name : null;
}
