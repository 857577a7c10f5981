import type { CertificateSummary } from "@emita/contract/companies/certificates";
import type { Company } from "@emita/contract/companies/companies";
import { formatDate } from "@emita/domain/basics/dates";
import { TAX_REGIME_LABELS } from "@emita/domain/invoices/tax-regime";
import { paths, type SettingsPath } from "../../navigation/paths.ts";

/** A section's state in a few words. */
export interface SectionState {
  readonly text: string;
  /** Something is missing there. */
  readonly isMissing: boolean;
}

/** Undefined: not loaded yet; null: there is none. */
export interface SectionFacts {
  readonly company: Company | null | undefined;
  readonly certificate: CertificateSummary | null | undefined;
  /** "Sistema", "Claro", "Escuro". */
  readonly theme: string;
}

/** What a section is about, where it has no state of its own. */
const ABOUT: Readonly<Partial<Record<SettingsPath, string>>> = {
  [paths.services]: "O que a empresa faz",
  [paths.numbering]: "Séries e próximos números",
  [paths.holidays]: "Datas em que não se emite",
  [paths.people]: "Quem trabalha nesta empresa",
  [paths.companyActivity]: "O que foi feito, e por quem",
  [paths.security]: "Senha, duas etapas, aparelhos",
  [paths.notices]: "O que chega por e-mail",
  [paths.ownData]: "Exportar ou excluir seus dados",
};

/** The state of one section for the list of the settings; null while it is not known. */
export function sectionState(to: SettingsPath, facts: SectionFacts): SectionState | null {
  const about = ABOUT[to];
  if (about !== undefined) return said(about);
  if (to === paths.appearance) return said(`Tema: ${facts.theme}`);
  if (to === paths.certificate) return certificateState(facts.certificate);
  return facts.company === undefined ? null : companyState(to, facts.company);
}

function companyState(to: SettingsPath, company: Company | null): SectionState {
  if (company === null) return missing("Falta preencher");
  if (to === paths.settings) return said(company.company_name);
  if (to === paths.defaultService) return said(company.default_service_code ?? "Nenhum");
  if (company.city_code === null) return missing("Falta a cidade");
  if (company.tax_regime === null) return missing("Falta o regime tributário");
  return said([company.city, TAX_REGIME_LABELS[company.tax_regime]].filter(Boolean).join(" · "));
}

function certificateState(certificate: CertificateSummary | null | undefined): SectionState | null {
  if (certificate === undefined) return null;
  if (certificate === null) return missing("Falta enviar");
  const until = formatDate(new Date(certificate.valid_until));
  if (certificate.state === "expiring") return missing(`Vence em ${until}`);
  if (certificate.state !== "valid") return missing("Não serve para emitir");
  return said(certificate.source === "sandbox" ? "De teste" : `Vale até ${until}`);
}

const said = (text: string): SectionState => ({ text, isMissing: false });
const missing = (text: string): SectionState => ({ text, isMissing: true });
