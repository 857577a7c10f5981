import { isCnpj } from "../identifiers/cnpj.ts";
import { isEmail } from "../identifiers/email.ts";
import {
  hasSpecialRegime,
  isOutsideIss,
  issOf,
  type InvoiceFacts,
  simplesScope,
} from "../invoices/invoice-facts.ts";
import { isOldSimplesRate } from "../invoices/simples-rate.ts";
import { stateOfCity } from "../identifiers/postal-codes.ts";
import { isGiven, isPhone } from "./client-rules.ts";
import { hint, isNacional, isPaulistana, refusal, SAO_PAULO, type Rule } from "./rule.ts";

/** The issuing company, as its settings describe it. */
export const COMPANY_RULES: readonly Rule[] = [
  refusal(
    "company_cnpj_invalid",
    "company.cnpj",
    "E0080 1109",
    "O CNPJ da sua empresa não confere. Corrija-o em Empresa.",
    ({ company }) => !isCnpj(company.cnpj),
  ),
  refusal(
    "company_city_missing",
    "company.city_code",
    "E0037 E0084",
    "Informe a cidade da sua empresa em Empresa.",
    ({ company }) => stateOfCity(company.cityCode) === null,
  ),
  refusal(
    "company_not_in_sao_paulo",
    "company.city_code",
    "1202",
    "A sua empresa não é de São Paulo e não pode emitir pela prefeitura de lá.",
    (invoice) =>
      isPaulistana(invoice) &&
      stateOfCity(invoice.company.cityCode) !== null &&
      invoice.company.cityCode !== SAO_PAULO,
  ),
  refusal(
    "registration_missing",
    "company.municipal_registration",
    "1202",
    "São Paulo exige a inscrição municipal (CCM) da sua empresa, só com números. Informe-a em Empresa.",
    (invoice) =>
      isPaulistana(invoice) &&
      !/^[0-9]{1,12}$/.test((invoice.company.municipalRegistration ?? "").replace(/[.\-/\s]/g, "")),
  ),
  refusal(
    "mei_in_sao_paulo",
    "company.tax_regime",
    "359",
    "Em São Paulo, o MEI emite pelo sistema nacional, e não pelo da prefeitura.",
    (invoice) => isPaulistana(invoice) && invoice.company.regime === "mei",
  ),
  refusal(
    "layout_of_simples",
    "company.tax_regime",
    "641",
    "Em São Paulo, este formato de nota é do regime normal, e a sua empresa é do Simples Nacional.",
    ({ channel, company }) => channel === "paulistana/2" && company.regime === "simples",
  ),
  refusal(
    "scope_outside_simples",
    "company.simples_tax_scope",
    "E0162",
    "Só quem é do Simples Nacional (ME ou EPP) informa como apura o Simples. Apague-o em Empresa.",
    ({ company }) => company.regime !== "simples" && company.simplesTaxScope !== undefined,
  ),
  hint(
    "simples_rate_missing",
    "company.simples_rate",
    "",
    "A nota vai dizer 0,00 % de tributos. Informe em Empresa a alíquota efetiva do Simples, que está no recibo do PGDAS.",
    (invoice) => asksForSimplesRate(invoice) && invoice.company.simplesRate === undefined,
  ),
  hint(
    "simples_rate_old",
    "company.simples_rate",
    "",
    "A alíquota efetiva do Simples que a nota mostra tem mais de um ano. Atualize-a em Empresa pelo último recibo do PGDAS.",
    (invoice) =>
      asksForSimplesRate(invoice) &&
      invoice.company.simplesRate !== undefined &&
      isOldSimplesRate(invoice.company.simplesRate, invoice.today),
  ),
  refusal(
    "special_regime_of_mei",
    "company.special_regime",
    "E0174",
    "Um MEI não tem regime especial de ISS. Corrija em Empresa.",
    ({ company }) => hasSpecialRegime(company) && company.regime === "mei",
  ),
  refusal(
    "special_regime_in_simples",
    "company.special_regime",
    "E0175",
    "Quem paga o ISS dentro do Simples Nacional não tem regime especial. Corrija em Empresa.",
    ({ company }) => hasSpecialRegime(company) && simplesScope(company) === 1,
  ),
  refusal(
    "special_regime_without_iss",
    "company.special_regime",
    "E0172",
    "Um regime especial de ISS não vale numa nota imune, de exportação ou sem ISS.",
    (invoice) => hasSpecialRegime(invoice.company) && isOutsideIss(issOf(invoice)),
  ),
  hint(
    "company_email_invalid",
    "company.email",
    "E0148",
    "O e-mail da sua empresa não parece certo e não irá na nota. Corrija-o em Empresa.",
    ({ company }) => isGiven(company.email) && !isEmail(company.email?.trim() ?? ""),
  ),
  hint(
    "company_phone_invalid",
    "company.phone",
    "E1235",
    "O telefone da sua empresa não parece certo e não irá na nota. Corrija-o em Empresa.",
    ({ company }) => isGiven(company.phone) && !isPhone(company.phone ?? ""),
  ),
];

/** Nationally the invoice states it, unless the company estimates its taxes by sphere (E0712). */
function asksForSimplesRate(invoice: InvoiceFacts): boolean {
  return (
    isNacional(invoice) &&
    invoice.company.regime === "simples" &&
    invoice.approximateTaxes === undefined
  );
}
