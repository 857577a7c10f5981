import type { CertificateSummary } from "@emita/contract/companies/certificates";
import type { Company } from "@emita/contract/companies/companies";
import { TAX_REGIME_LABELS } from "@emita/domain/invoices/tax-regime";
import { companyGaps } from "@emita/domain/pre-checks/company-gaps";
import { paths, SETTINGS_FIELDS, type SettingsPath } from "../../navigation/paths.ts";

export type StepName = "company" | "regime" | "certificate" | "note";

/** One line of 'Pronto para emitir?'. */
export interface ReadinessStep {
  readonly name: StepName;
  readonly title: string;
  /** What exactly is missing; null: done. */
  readonly missing: string | null;
  /** Text of a finished step. */
  readonly done: string;
  readonly fix: Fix;
}

interface Fix {
  readonly label: string;
  readonly to: SettingsPath | typeof paths.scan;
  /** Anchor of the field on that page. */
  readonly anchor?: string;
}

export interface ReadinessFacts {
  /** Null: the account has none. */
  readonly company: Company | null;
  readonly certificate: CertificateSummary | null;
  /** Number of all invoices so far. */
  readonly notes: number;
}

/** Steps between an account and its first invoice, in order. */
export function readinessSteps({
  company,
  certificate,
  notes: invoices,
}: ReadinessFacts): ReadinessStep[] {
  return [
    companyStep(company),
    regimeStep(company),
    certificateStep(certificate),
    {
      name: "note",
      title: "Primeira nota",
      missing: invoices === 0 ? "Escaneie um boleto ou recibo, ou registre um Pix." : null,
      done: "Emitida ou a caminho",
      fix: { label: "Emitir a primeira nota", to: paths.scan },
    },
  ];
}

/** The steps that are missing now. */
export function missingSteps(steps: readonly ReadinessStep[]): StepName[] {
  return steps.filter(({ missing }) => missing !== null).map(({ name }) => name);
}

/** A closed list stays closed for the steps missing then. A step that was done in between counts as new. */
export function stillIgnored(
  ignored: readonly StepName[],
  missing: readonly StepName[],
): StepName[] {
  return ignored.filter((name) => missing.includes(name));
}

function companyStep(company: Company | null): ReadinessStep {
  const city = companyGaps(company).includes("city");
  return {
    name: "company",
    title: "Dados da empresa",
    missing: companyMissing(company),
    done: company ? `${company.company_name}, ${company.city ?? ""}` : "",
    fix: city
      ? { label: "Informar a cidade", to: paths.cityHall, anchor: SETTINGS_FIELDS.city }
      : { label: "Completar os dados", to: paths.settings, anchor: SETTINGS_FIELDS.company },
  };
}

function companyMissing(company: Company | null): string | null {
  if (!company) return "Faltam o CNPJ e a razão social de quem emite.";
  if (companyGaps(company).includes("city")) return "Falta a cidade da empresa.";
  return company.channel?.current === null ? company.channel.reason : null;
}

function regimeStep(company: Company | null): ReadinessStep {
  const regime =
    company?.tax_regime && !companyGaps(company).includes("regime")
      ? TAX_REGIME_LABELS[company.tax_regime]
      : null;
  return {
    name: "regime",
    title: "Regime tributário",
    missing: regimeMissing(regime, company?.fiscal_data_confirmed ?? false),
    done: regime ?? "",
    fix: {
      label: regime ? "Conferir e salvar" : "Escolher o regime",
      to: paths.settings,
      anchor: SETTINGS_FIELDS.regime,
    },
  };
}

function regimeMissing(regime: string | null, isConfirmed: boolean): string | null {
  if (regime === null) return "Falta o regime tributário da empresa.";
  return isConfirmed ? null : `${regime}, segundo o cadastro público. Confira e salve.`;
}

function certificateStep(certificate: CertificateSummary | null): ReadinessStep {
  const isTest = certificate?.source === "sandbox";
  return {
    name: "certificate",
    title: "Certificado digital",
    missing: certificateMissing(certificate),
    done: isTest ? "Certificado de teste: notas sem validade jurídica" : "Enviado e válido",
    fix: { label: "Enviar certificado", to: paths.certificate },
  };
}

function certificateMissing(certificate: CertificateSummary | null): string | null {
  if (!certificate) return "Falta o certificado A1 da empresa.";
  if (certificate.state === "valid" || certificate.state === "expiring") return null;
  return certificate.warnings[0]?.message ?? "O certificado não serve para emitir.";
}
