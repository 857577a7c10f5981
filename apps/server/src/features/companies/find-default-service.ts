import type { Context } from "../../platform/context/context.ts";
import { findCompany } from "./record/store.ts";

export interface DefaultService {
  readonly serviceCode: string | null;
  readonly serviceDescription: string | null;
}

/** The company's default service for new invoices, in part or whole. @returns null when there is none. */
export async function defaultService(
  ctx: Context,
  companyId: string,
): Promise<DefaultService | null> {
  const company = await findCompany(ctx.db, companyId);
  if (!company?.default_service_code && !company?.default_service_description) return null;
  return {
    serviceCode: company.default_service_code,
    serviceDescription: company.default_service_description,
  };
}
