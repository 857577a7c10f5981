import { X509Certificate } from "node:crypto";
import { cnpjRoot } from "@emita/domain/cnpj";
import type { TaxRegime } from "@emita/domain/tax-regime";
import type { Certificate } from "@emita/fiscal/city-hall";
import type { Context } from "../../platform/context.ts";
import { OutboundError } from "../../platform/outbound-http.ts";
import { sandboxCa } from "./connect-city-hall.ts";
import { completeCompany, type IssuableCompany } from "./enrich-company.ts";
import { unsealCertificate, type UsableCertificate } from "./keep-certificate.ts";
import { obtainTestCertificate } from "./obtain-test-certificate.ts";
import { findCompany, findValidCertificate } from "./store.ts";

/** Whoever issues: the company with everything that a note says of it, and the certificate that signs. */
export interface Issuer {
  readonly cnpj: string;
  readonly companyName: string;
  /** IBGE code of the establishment's city. */
  readonly cityCode: string;
  readonly regime: TaxRegime;
  readonly municipalRegistration: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly certificate: Certificate;
  readonly certificateNotAfter: Date;
}

/** `text` is for the person and says what to do. */
export type LoadedIssuer =
  | { readonly ok: true; readonly issuer: Issuer }
  | {
      readonly ok: false;
      readonly code: "company_missing" | "certificate_missing" | "sandbox_unavailable";
      readonly text: string;
    };

const COMPANY_MISSING = "Preencha os dados da sua empresa em Configurações e reprocesse a nota.";
const FISCAL_DATA_MISSING =
  "Informe a cidade e o regime tributário da sua empresa em Configurações e reprocesse a nota.";
const CERTIFICATE_MISSING =
  "Envie um certificado digital A1 válido do CNPJ da sua empresa em Configurações e reprocesse a nota.";
const SANDBOX_UNAVAILABLE = "O ambiente de testes não respondeu. Reprocesse a nota em instantes.";

/** Loads the issuer; never called inside a transaction, because it may have to ask the CNPJ directory and the sandbox first. */
export async function loadIssuer(ctx: Context, userId: string): Promise<LoadedIssuer> {
  const row = await findCompany(ctx.db, userId);
  if (!row) return { ok: false, code: "company_missing", text: COMPANY_MISSING };
  const company = await completeCompany(ctx, row);
  if (!company) return { ok: false, code: "company_missing", text: FISCAL_DATA_MISSING };
  try {
    const usable = await usableCertificate(ctx, company);
    if (!usable) return { ok: false, code: "certificate_missing", text: CERTIFICATE_MISSING };
    return { ok: true, issuer: toIssuer(company, usable) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    ctx.log.warn({ err: error }, "no test certificate from the sandbox");
    return { ok: false, code: "sandbox_unavailable", text: SANDBOX_UNAVAILABLE };
  }
}

async function usableCertificate(
  ctx: Context,
  company: IssuableCompany,
): Promise<UsableCertificate | null> {
  const kept = await findUsable(ctx, company);
  if (ctx.config.cityHall !== "sandbox") return kept;
  if (kept && (await isOfPresentAuthority(ctx, kept))) return kept;
  await obtainTestCertificate(ctx, company);
  return findUsable(ctx, company);
}

async function findUsable(
  ctx: Context,
  company: IssuableCompany,
): Promise<UsableCertificate | null> {
  const row = await findValidCertificate(ctx.db, company.user_id, {
    environment: ctx.config.cityHall,
    cnpjRoot: cnpjRoot(company.cnpj),
    now: ctx.clock.now(),
  });
  return row ? unsealCertificate(ctx, row) : null;
}

/** A sandbox that lost its data made a new authority and refuses what the old one issued. */
async function isOfPresentAuthority(ctx: Context, { leaf }: UsableCertificate): Promise<boolean> {
  const authority = new X509Certificate(await sandboxCa(ctx));
  return leaf.verify(authority.publicKey);
}

function toIssuer(company: IssuableCompany, { certificate, notAfter }: UsableCertificate): Issuer {
  return {
    cnpj: company.cnpj,
    companyName: company.company_name,
    cityCode: company.city_code,
    regime: company.tax_regime,
    municipalRegistration: company.municipal_registration,
    phone: company.phone,
    email: company.email,
    certificate,
    certificateNotAfter: notAfter,
  };
}
