import type { CertificateSummary } from "@emita/contract/companies/certificates";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { OutboundError } from "../../../platform/outbound/outbound-http.ts";
import { listCertificates } from "./certificates-store.ts";
import { describeCertificateRow } from "./describe-certificate.ts";
import { isOfCompany, loadCertificate } from "./load-certificate.ts";
import { findCompany, type CompanyRow } from "../record/store.ts";

/**
 * The company's own certificate, whatever has become of it; without one the sandbox's test certificate, which is obtained when
 * it is first asked for.
 * @throws AppError not_found when there is none.
 */
export async function showCertificate(
  ctx: Context,
  companyId: string,
): Promise<CertificateSummary> {
  const company = await findCompany(ctx.db, companyId);
  if (!company) throw missing();
  const inUse = await loadQuietly(ctx, company);
  const rows = await listCertificates(ctx.db, companyId, ctx.config.cityHall);
  const row =
    rows.find(({ source }) => source === "uploaded") ?? rows.find(({ id }) => id === inUse?.id);
  if (!row) throw missing();
  return describeCertificateRow(row, {
    isOfCompany: isOfCompany(row, company),
    isReplacedInSandbox: inUse !== null && inUse.id !== row.id,
    now: ctx.clock.now(),
  });
}

/** Null also while the sandbox gives none. */
async function loadQuietly(ctx: Context, company: CompanyRow): Promise<{ id: string } | null> {
  try {
    return await loadCertificate(ctx, company);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    ctx.log.warn({ err: error }, "no test certificate from the sandbox");
    return null;
  }
}

function missing(): AppError {
  return new AppError("not_found", { detail: "Você ainda não enviou um certificado digital." });
}
