import { X509Certificate } from "node:crypto";
import { cnpjRoot } from "@emita/domain/cnpj";
import type { Context } from "../../platform/context.ts";
import { listCertificates, type CertificateRow } from "./certificates-store.ts";
import { sandboxCa } from "./connect-city-hall.ts";
import { unsealCertificate, type UsableCertificate } from "./keep-certificate.ts";
import { obtainTestCertificate } from "./obtain-test-certificate.ts";
import type { CompanyRow } from "./store.ts";

/**
 * What the company signs with now: its own certificate, else the sandbox's, which it gets by itself. Asks the database every
 * time, so that a new or removed one takes effect at once in every process.
 * @throws OutboundError when a test certificate is needed and the sandbox gives none.
 */
export async function loadCertificate(
  ctx: Context,
  company: CompanyRow,
): Promise<UsableCertificate | null> {
  const row = await findUsable(ctx, company);
  if (ctx.config.cityHall !== "sandbox") return row && unsealCertificate(ctx, row);
  if (row && (await servesInSandbox(ctx, row))) return unsealCertificate(ctx, row);
  await obtainTestCertificate(ctx, company);
  const obtained = await findUsable(ctx, company);
  return obtained && unsealCertificate(ctx, obtained);
}

/** The row behind it, as far as there is one already. */
export async function findUsable(
  ctx: Context,
  company: CompanyRow,
): Promise<CertificateRow | null> {
  const rows = await listCertificates(ctx.db, company.user_id, ctx.config.cityHall);
  const now = ctx.clock.now();
  return rows.find((row) => isOfCompany(row, company) && isValidAt(row, now)) ?? null;
}

/** One certificate serves all establishments of a company: the first eight characters of the CNPJ. */
export function isOfCompany(
  row: Pick<CertificateRow, "cnpj">,
  company: Pick<CompanyRow, "cnpj">,
): boolean {
  return cnpjRoot(row.cnpj) === cnpjRoot(company.cnpj);
}

export function isValidAt(
  row: Pick<CertificateRow, "not_before" | "not_after">,
  now: Date,
): boolean {
  return row.not_before <= now && now < row.not_after;
}

/** The company's own counts as it is. A sandbox that lost its data made a new authority and refuses what the old one issued. */
async function servesInSandbox(ctx: Context, row: CertificateRow): Promise<boolean> {
  if (row.source === "uploaded") return true;
  const authority = new X509Certificate(await sandboxCa(ctx));
  return unsealCertificate(ctx, row).leaf.verify(authority.publicKey);
}
