import type { CertificateSummary } from "@emita/contract/certificates";
import { AppError } from "../../platform/app-error.ts";
import type { Context } from "../../platform/context.ts";
import { OutboundError } from "../../platform/outbound-http.ts";
import { listCertificates, type CertificateRow } from "./certificates-store.ts";
import { describeCertificateRow } from "./describe-certificate.ts";
import { findUsable, isOfCompany, loadCertificate } from "./load-certificate.ts";
import { findCompany, type CompanyRow } from "./store.ts";

/**
 * The certificate the company signs with, or, when it has none that serves, its own that ended or is of another CNPJ. In the
 * sandbox the test certificate is obtained when it is first asked for.
 * @throws AppError not_found when there is none.
 */
export async function showCertificate(ctx: Context, userId: string): Promise<CertificateSummary> {
  const company = await findCompany(ctx.db, userId);
  const row = company && (await findShown(ctx, company));
  if (!company || !row)
    throw new AppError("not_found", { detail: "Você ainda não enviou um certificado digital." });
  return describeCertificateRow(row, isOfCompany(row, company), ctx.clock.now());
}

async function findShown(ctx: Context, company: CompanyRow): Promise<CertificateRow | null> {
  if (ctx.config.cityHall === "sandbox") await obtainQuietly(ctx, company);
  const usable = await findUsable(ctx, company);
  if (usable) return usable;
  const rows = await listCertificates(ctx.db, company.user_id, ctx.config.cityHall);
  return rows.find((row) => row.source === "uploaded") ?? null;
}

async function obtainQuietly(ctx: Context, company: CompanyRow): Promise<void> {
  try {
    await loadCertificate(ctx, company);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    ctx.log.warn({ err: error }, "no test certificate from the sandbox");
  }
}
