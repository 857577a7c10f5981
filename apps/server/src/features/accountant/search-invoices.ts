import type { DeskInvoiceList, SearchDeskInvoices } from "@emita/contract/people/accountant";
import { roleAllows } from "@emita/domain/access/roles";
import { centsToReais } from "@emita/domain/basics/money";
import type { SessionRef } from "../../identity/public.ts";
import type { Context } from "../../platform/context/context.ts";
import { companyFaces } from "../companies/public.ts";
import { searchCompanies } from "../invoices/public.ts";
import { membershipsOf } from "../people/public.ts";
import { mayOpen } from "./may-open.ts";

/** The newest invoices that match, over all companies in which the person may read them now. */
export async function searchInvoices(
  ctx: Context,
  caller: SessionRef,
  query: SearchDeskInvoices,
): Promise<DeskInvoiceList> {
  const memberships = await membershipsOf(ctx, caller.userId);
  const opens = await mayOpen(ctx, caller, memberships);
  const readable = memberships.filter(
    (membership) => opens(membership) && roleAllows(membership.role, "read", membership),
  );
  const found = await searchCompanies(
    ctx.db,
    readable.map(({ companyId }) => companyId),
    query,
  );
  const faces = await companyFaces(ctx, [...new Set(found.map(({ companyId }) => companyId))]);
  return {
    data: found.map(({ companyId, invoice }) => ({
      id: invoice.id,
      issuer: { id: companyId, company_name: faces.get(companyId)?.companyName ?? null },
      company_name: invoice.company_name,
      status: invoice.status,
      nfse_number: invoice.nfse_number,
      amount: centsToReais(invoice.amount_cents),
    })),
  };
}
