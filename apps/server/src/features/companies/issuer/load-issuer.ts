import type { Channel } from "@emita/domain/invoices/channel";
import type { SimplesRate } from "@emita/domain/invoices/simples-rate";
import type { TaxRegime } from "@emita/domain/invoices/tax-regime";
import type { Certificate } from "@emita/fiscal/authority";
import type { ApproximateTaxes } from "@emita/fiscal/invoice-draft";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { Batcher } from "../../../platform/concurrency/batcher.ts";
import { OutboundError } from "../../../platform/outbound/outbound-http.ts";
import { completeCompany, type IssuableCompany } from "../registry/enrich-company.ts";
import type { UsableCertificate } from "../certificates/keep-certificate.ts";
import { loadCertificate } from "../certificates/load-certificate.ts";
import { findCompany } from "../record/store.ts";

/** The issuer: the company with everything that an invoice says about it, and its certificate. */
export interface Issuer {
  readonly cnpj: string;
  readonly companyName: string;
  /** IBGE code of the establishment's city. */
  readonly cityCode: string;
  readonly regime: TaxRegime;
  /** Inscrição municipal (CCM in São Paulo). */
  readonly municipalRegistration: string | null;
  /** Whether the city registered it in the national registry (CNC): only then a DPS carries it (E0116, E0120). */
  readonly isInNationalRegistry: boolean;
  /** regEspTrib. */
  readonly specialRegime: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** regApTribSN; of interest for `simples` only. */
  readonly simplesTaxScope: 1 | 2 | 3;
  /** For the Simples only; null: the company gave none. */
  readonly simplesRate: SimplesRate | null;
  /** Null: the company gave none. */
  readonly approximateTaxes: ApproximateTaxes | null;
  /** The series its invoices are numbered in, 1 to 49999. */
  readonly series: number;
  /** The company's preference; `chooseChannel` follows it where the law leaves a choice. */
  readonly channelOverride: Channel | null;
  /** YYYY-MM-DD; null when the directory did not say. Services before it are refused (E0018). */
  readonly openedOn: string | null;
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

const MOST = 64;

/** Invoices of a company that are issued at the same moment share one look, which is never older than their asking. */
const looks = perContext(
  (ctx) =>
    new Batcher<string, LoadedIssuer>(MOST, async ([companyId = "", ...others]) => {
      const loaded = await load(ctx, companyId);
      return [loaded, ...others.map(() => loaded)];
    }),
);

/** Loads the issuer; never called inside a transaction, because it may have to ask the CNPJ directory and the sandbox first. */
export function loadIssuer(ctx: Context, companyId: string): Promise<LoadedIssuer> {
  return looks(ctx).run(companyId, companyId);
}

async function load(ctx: Context, companyId: string): Promise<LoadedIssuer> {
  const row = await findCompany(ctx.db, companyId);
  if (!row) return { ok: false, code: "company_missing", text: COMPANY_MISSING };
  const company = await completeCompany(ctx, row);
  if (!company) return { ok: false, code: "company_missing", text: FISCAL_DATA_MISSING };
  try {
    const usable = await loadCertificate(ctx, company);
    if (!usable) return { ok: false, code: "certificate_missing", text: CERTIFICATE_MISSING };
    return { ok: true, issuer: toIssuer(company, usable) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    ctx.log.warn({ err: error }, "no test certificate from the sandbox");
    return { ok: false, code: "sandbox_unavailable", text: SANDBOX_UNAVAILABLE };
  }
}

function toIssuer(company: IssuableCompany, { certificate, notAfter }: UsableCertificate): Issuer {
  return {
    cnpj: company.cnpj,
    companyName: company.company_name,
    cityCode: company.city_code,
    regime: company.tax_regime,
    municipalRegistration: company.municipal_registration,
    isInNationalRegistry: company.sends_municipal_registration,
    specialRegime: company.special_regime,
    simplesTaxScope: company.simples_tax_scope,
    simplesRate: simplesRateOf(company),
    approximateTaxes: approximateTaxesOf(company),
    series: company.series,
    channelOverride: company.channel_override,
    openedOn: company.opened_on,
    phone: company.phone,
    email: company.email,
    certificate,
    certificateNotAfter: notAfter,
  };
}

/** The table holds both or neither. */
function simplesRateOf(company: IssuableCompany): SimplesRate | null {
  const { simples_rate_bp: basisPoints, simples_rate_month: month } = company;
  return basisPoints === null || month === null ? null : { basisPoints, month };
}

/** The table holds all three or none. */
function approximateTaxesOf(company: IssuableCompany): ApproximateTaxes | null {
  const { federal_tax_bp: federal, state_tax_bp: state, municipal_tax_bp: municipal } = company;
  if (federal === null || state === null || municipal === null) return null;
  return { federalBasisPoints: federal, stateBasisPoints: state, municipalBasisPoints: municipal };
}
