import { X509Certificate } from "node:crypto";
import { cnpjRoot } from "@emita/domain/identifiers/cnpj";
import type { Context } from "../../../platform/context/context.ts";
import { listCertificates, type CertificateRow } from "./certificates-store.ts";
import { sandboxCa } from "../record/connect-authority.ts";
import { unsealCertificate, type UsableCertificate } from "./keep-certificate.ts";
import { obtainTestCertificate } from "./obtain-test-certificate.ts";
import type { CompanyRow } from "../record/store.ts";

/**
 * The certificate that signs for the company: its own, else the sandbox's, which is obtained by itself. Read from the database
 * every time, so that a new or removed one takes effect at once in every process.
 * @throws OutboundError when a test certificate is needed and the sandbox gives none.
 */
export async function loadCertificate(
  ctx: Context,
  company: CompanyRow,
): Promise<UsableCertificate | null> {
  if (ctx.config.cityHall === "sandbox") return loadForSandbox(ctx, company);
  const [row] = await findUsable(ctx, company);
  return row ? unsealCertificate(ctx, row) : null;
}

/** The rows that are valid now and belong to the company, best first. */
export async function findUsable(ctx: Context, company: CompanyRow): Promise<CertificateRow[]> {
  const rows = await listCertificates(ctx.db, company.company_id, ctx.config.cityHall);
  const now = ctx.clock.now();
  return rows.filter((row) => isOfCompany(row, company) && isValidAt(row, now));
}

/** One certificate serves all establishments of a company: the first eight characters of the CNPJ. */
export function isOfCompany(
  row: Pick<CertificateRow, "cnpj">,
  company: Pick<CompanyRow, "cnpj">,
): boolean {
  return cnpjRoot(row.cnpj) === cnpjRoot(company.cnpj);
}

function isValidAt(row: Pick<CertificateRow, "not_before" | "not_after">, now: Date): boolean {
  return row.not_before <= now && now < row.not_after;
}

/**
 * The emulator takes only what its own authority issued: a company's real certificate waits, kept but not used, for a real
 * environment, and a sandbox that lost its data has made itself another authority.
 */
async function loadForSandbox(
  ctx: Context,
  company: CompanyRow,
): Promise<UsableCertificate | null> {
  const fitting = async () => {
    const authority = new X509Certificate(await sandboxCa(ctx));
    return (await findUsable(ctx, company))
      .map((row) => unsealCertificate(ctx, row))
      .find(({ leaf }) => leaf.verify(authority.publicKey));
  };
  const kept = await fitting();
  if (kept) return kept;
  await obtainTestCertificate(ctx, company);
  return (await fitting()) ?? null;
}
