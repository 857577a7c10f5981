import { cleanName } from "@emita/domain/basics/names";
import { z } from "zod";
import type { CnpjLookup, RegistryStatus } from "@emita/contract/companies/companies";
import { isEmail } from "@emita/domain/identifiers/email";
import { isPhone } from "@emita/domain/identifiers/phone";
import { regimeFromRegistry } from "@emita/domain/invoices/tax-regime";
import { cityCodeByName } from "@emita/fiscal/municipalities";

/**
 * The public look-up's answer as far as we use it (BrasilAPI, `GET /cnpj/v1/{cnpj}`; docs/product.md, 7). The service mirrors a
 * government file: anything but the name may be missing, empty, or a number where a text is expected.
 */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform(
    (value) =>
      String(value ?? "")
        .toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim() || null,
  );
const option = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const registrySchema = z.object({
  cnpj: text,
  razao_social: text.pipe(z.string()),
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  municipio: text,
  uf: text,
  cep: text,
  codigo_municipio_ibge: text,
  ddd_telefone_1: text,
  email: text,
  data_inicio_atividade: text,
  situacao_cadastral: text,
  data_situacao_cadastral: text,
  opcao_pelo_simples: option,
  opcao_pelo_mei: option,
});
type RegistryAnswer = z.output<typeof registrySchema>;

/** @returns null when the text is not the record of `cnpj` (normalised). */
export function readRegistryAnswer(body: string, cnpj: string): CnpjLookup | null {
  const parsed = registrySchema.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const answer = parsed.data;
  if (answer.cnpj !== null && digitsAndLetters(answer.cnpj).padStart(14, "0") !== cnpj) return null;
  return {
    cnpj,
    company_name: cleanName(answer.razao_social),
    address: composeAddress(answer),
    street: answer.logradouro,
    number: answer.numero,
    complement: answer.complemento,
    district: answer.bairro,
    city: answer.municipio,
    uf: answer.uf,
    city_code: cityCode(answer),
    postal_code: postalCode(answer.cep),
    // Directories carry what was once typed in; what is no contact would only be refused later.
    phone:
      answer.ddd_telefone_1 !== null && isPhone(answer.ddd_telefone_1)
        ? answer.ddd_telefone_1
        : null,
    email: answer.email !== null && isEmail(answer.email) ? answer.email : null,
    tax_regime: regimeFromRegistry(answer),
    opened_on: calendarDate(answer.data_inicio_atividade),
    registry_status: STATUSES[Number(answer.situacao_cadastral)] ?? null,
    registry_status_since: calendarDate(answer.data_situacao_cadastral),
  };
}

/** By the register's own numbers. */
const STATUSES: Readonly<Record<number, RegistryStatus>> = {
  1: "void",
  2: "active",
  3: "suspended",
  4: "unfit",
  8: "closed",
};

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function digitsAndLetters(value: string): string {
  return value.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
}

/** "street, number - district, municipality/uf" (docs/product.md, 7); what the registry lacks is left out, for a person to add. */
function composeAddress({
  logradouro,
  numero,
  bairro,
  municipio,
  uf,
}: RegistryAnswer): string | null {
  if (!logradouro) return null;
  const line = [logradouro, numero].filter(Boolean).join(", ");
  const place = [municipio, uf].filter(Boolean).join("/");
  return [[line, bairro].filter(Boolean).join(" - "), place].filter(Boolean).join(", ");
}

function cityCode({ codigo_municipio_ibge, municipio, uf }: RegistryAnswer): string | null {
  const code = matching(/^\d{7}$/, codigo_municipio_ibge);
  return code ?? (municipio && uf ? cityCodeByName(municipio, uf) : null);
}

function matching(pattern: RegExp, value: string | null): string | null {
  return value !== null && pattern.test(value) ? value : null;
}

/** A day that the calendar has: the database refuses any other. */
function calendarDate(value: string | null): string | null {
  const day = matching(/^\d{4}-\d{2}-\d{2}$/, value);
  const instant = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === day;
  return isReal ? day : null;
}

/** As a number the CEP of São Paulo's centre loses its leading zero. */
function postalCode(cep: string | null): string | null {
  const digits = (cep ?? "").replace(/\D/g, "");
  if (digits === "" || /^0+$/.test(digits)) return null;
  return matching(/^\d{8}$/, digits.padStart(8, "0"));
}
