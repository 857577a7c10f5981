import { paths, type SettingsPath } from "../../../navigation/paths.ts";

const CONTACT: readonly string[] = [
  "company.cnpj",
  "company.company_name",
  "company.address",
  "company.postal_code",
  "company.email",
  "company.phone",
  "company.tax_regime",
  "company.regime",
];

/** The section of the settings in which a field of the company ("company.address") or the numbering is corrected; null: the invoice's own. */
export function sectionOfField(field: string): SettingsPath | null {
  if (field === "series" || field === "number") return paths.numbering;
  if (!field.startsWith("company.")) return null;
  if (field === "company.certificate") return paths.certificate;
  return CONTACT.includes(field) ? paths.settings : paths.cityHall;
}
