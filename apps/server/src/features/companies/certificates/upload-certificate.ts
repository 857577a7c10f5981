import type { CertificateSummary } from "@emita/contract/companies/certificates";
import { formatDate } from "@emita/domain/basics/dates";
import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import type { OpenedCertificate } from "@emita/fiscal/certificate";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { Logger } from "../../../platform/basics/logger.ts";
import { countUse, giveBackUse } from "../../../platform/limits/rate-limit.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { certificateRefusal, NOT_ICP_BRASIL } from "./certificate-refusals.ts";
import { deleteUploaded } from "./certificates-store.ts";
import { NO_HOOKS, type CompanyHooks } from "../record/hooks.ts";
import { forgetCertificates, keepCertificate } from "./keep-certificate.ts";
import { isOfCompany } from "./load-certificate.ts";
import { openApart } from "./open-apart.ts";
import { showCertificate } from "./show-certificate.ts";
import { findCompany, lockCompany, type CompanyRow } from "../record/store.ts";

export interface CertificateFile {
  /** Overwritten with zeros when the use case is done. */
  readonly bytes: Uint8Array;
  readonly password: string;
}

/** The log of the request: its lines carry the request's id, the only thing by which an upload can be traced. */
type AuditLog = Pick<Logger, "info">;

/** A wrong password is a typing error a few times, then a search. */
const WRONG_PASSWORDS = { limit: 10, windowSeconds: 900 };
/** Opening a file is half a second of work. */
const UPLOADS = { limit: 30, windowSeconds: 3_600 };

/**
 * Opens, checks and keeps the company's own A1 certificate; it takes the place of the one before at once.
 * @throws AppError not_found (no company), invalid (with what is wrong with the file), rate_limited, unavailable.
 */
export async function uploadCertificate(
  ctx: Context,
  log: AuditLog,
  companyId: string,
  file: CertificateFile,
  hooks: CompanyHooks = NO_HOOKS,
): Promise<CertificateSummary> {
  try {
    const company = await requireCompany(ctx, companyId);
    const certificate = await open(ctx, companyId, file);
    refuseUnfit(ctx, company, certificate);
    await replace(ctx, companyId, certificate, hooks);
    const shown = await showCertificate(ctx, companyId);
    log.info({ audit: "certificate.uploaded", daysLeft: shown.days_left }, "certificate uploaded");
    return shown;
  } finally {
    file.bytes.fill(0);
  }
}

/**
 * Removes the company's own certificate, key and all; in the sandbox the test certificate serves again.
 * @throws AppError not_found when there is none.
 */
export async function deleteCertificate(
  ctx: Context,
  log: AuditLog,
  companyId: string,
): Promise<void> {
  const gone = await ctx.db.transaction().execute(async (transaction) => {
    const removed = await deleteUploaded(transaction, companyId, ctx.config.cityHall);
    if (removed.length === 0)
      throw new AppError("not_found", { detail: "Não há certificado enviado por você." });
    await recordCompanyEvent(ctx, transaction, companyId, "certificate_removed");
    return removed;
  });
  forgetCertificates(ctx, gone);
  log.info({ audit: "certificate.deleted" }, "certificate deleted");
}

async function requireCompany(ctx: Context, companyId: string): Promise<CompanyRow> {
  const company = await findCompany(ctx.db, companyId);
  if (!company)
    throw new AppError("not_found", {
      detail: "Cadastre a empresa antes de enviar o certificado dela.",
    });
  return company;
}

async function open(
  ctx: Context,
  companyId: string,
  { bytes, password }: CertificateFile,
): Promise<OpenedCertificate> {
  await refuseTooMany(ctx, `certificate:${companyId}`, UPLOADS, "Muitos envios de certificado.");
  const wrong = `certificate-password:${companyId}`;
  await refuseTooMany(ctx, wrong, WRONG_PASSWORDS, "Muitas senhas erradas.");
  const opened = await openApart(ctx, companyId, bytes, password);
  if (opened.ok || opened.reason !== "wrong_password")
    await giveBackUse(ctx, wrong, WRONG_PASSWORDS);
  if (!opened.ok) throw certificateRefusal(opened.reason);
  return opened.value;
}

async function refuseTooMany(
  ctx: Context,
  key: string,
  limit: typeof UPLOADS,
  detail: string,
): Promise<void> {
  const waitSeconds = await countUse(ctx, key, limit);
  if (waitSeconds === null) return;
  const minutes = Math.ceil(waitSeconds / 60);
  throw new AppError("rate_limited", {
    detail: `${detail} Espere ${minutes === 1 ? "um minuto" : `${minutes} minutos`} e tente de novo.`,
    retryAfterSeconds: waitSeconds,
  });
}

/** @throws AppError invalid for another company's, and in production for one that no authority of ICP-Brasil issued. */
function refuseUnfit(ctx: Context, company: CompanyRow, certificate: OpenedCertificate): void {
  if (!isOfCompany(certificate, company))
    throw invalidField(
      "file",
      "other_company",
      `Este certificado é do CNPJ ${formatCnpj(certificate.cnpj)}; a empresa cadastrada é ${formatCnpj(company.cnpj)}. Envie o certificado da própria empresa.`,
    );
  if (ctx.config.cityHall === "producao" && !certificate.isIcpBrasil)
    throw invalidField("file", "not_icp_brasil", NOT_ICP_BRASIL);
}

/** One transaction: other processes never see the company without its former certificate, or with two. */
async function replace(
  ctx: Context,
  companyId: string,
  certificate: OpenedCertificate,
  hooks: CompanyHooks,
): Promise<void> {
  const gone = await ctx.db.transaction().execute(async (transaction) => {
    // The lock: uploads of one company run one after the other, and its CNPJ cannot change after the comparison below.
    const company = await lockCompany(transaction, companyId);
    if (company) refuseUnfit(ctx, company, certificate);
    const replaced = await deleteUploaded(transaction, companyId, ctx.config.cityHall);
    await keepCertificate(ctx, transaction, companyId, certificate, "uploaded");
    const until = `válido até ${formatDate(certificate.notAfter)}`;
    await recordCompanyEvent(ctx, transaction, companyId, "certificate_saved", until);
    await hooks.onGapClosed(transaction, companyId, "certificate_missing");
    return replaced;
  });
  forgetCertificates(ctx, gone);
}
