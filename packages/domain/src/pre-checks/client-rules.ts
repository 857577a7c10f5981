import { isCnpj } from "../identifiers/cnpj.ts";
import { isCpf } from "../identifiers/cpf.ts";
import { isEmail } from "../identifiers/email.ts";
import {
  domesticTomador,
  type InvoiceFacts,
  type TomadorFacts,
} from "../invoices/invoice-facts.ts";
import { toLatin1 } from "../basics/text.ts";
import { hasControls, lengthOf, losesCharacters } from "./characters.ts";
import { hint, isPaulistana, refusal, SAO_PAULO, type Rule } from "./rule.ts";

const NAME_MAX = 300;
/** The layouts' limits: 80 nationally, 75 in São Paulo. */
const EMAIL_MAX = 75;

/** The client (tomador): identity and contact data. */
export const CLIENT_RULES: readonly Rule[] = [
  refusal(
    "tax_id_length",
    "cnpj",
    "E0188 E0206 302",
    "Informe um CNPJ, com 14 caracteres, ou um CPF, com 11 dígitos.",
    byTomador(({ taxId }) => taxId.length !== 14 && taxId.length !== 11),
  ),
  refusal(
    "cnpj_invalid",
    "cnpj",
    "E0188 302 343 1109",
    "O CNPJ do cliente não confere. Veja os últimos dígitos.",
    byTomador(({ taxId }) => taxId.length === 14 && !isCnpj(taxId)),
  ),
  refusal(
    "cpf_invalid",
    "cnpj",
    "E0206 337",
    "O CPF do cliente não confere. Veja os últimos dígitos.",
    byTomador(({ taxId }) => taxId.length === 11 && !isCpf(taxId)),
  ),
  refusal(
    "tomador_is_company",
    "cnpj",
    "E0202 301",
    "O cliente é a sua própria empresa. Informe quem pagou pelo serviço.",
    (invoice) => domesticTomador(invoice)?.taxId === invoice.company.cnpj,
  ),
  refusal(
    "name_missing",
    "company_name",
    "E0233 E1235 1001",
    "Informe a razão social ou o nome do cliente.",
    ({ tomador }) => tomador !== null && tomador.name.trim() === "",
  ),
  refusal(
    "name_too_long",
    "company_name",
    "E1235",
    "Use no máximo 300 caracteres no nome do cliente.",
    ({ tomador }) => lengthOf(tomador?.name ?? "") > NAME_MAX,
  ),
  refusal(
    "name_characters",
    "company_name",
    "E1226 E1235 1001",
    "O nome do cliente tem caracteres que a nota não aceita. Escreva-o de novo, só com letras e números.",
    (invoice) => {
      const name = invoice.tomador?.name ?? "";
      return hasControls(name) || (isPaulistana(invoice) && losesCharacters(name));
    },
  ),
  hint(
    "email_invalid",
    "email",
    "E0247 261",
    "Este e-mail não parece certo e não irá na nota.",
    ({ tomador }) => isGiven(tomador?.email) && !isEmail(tomador?.email?.trim() ?? ""),
  ),
  hint(
    "email_does_not_fit",
    "email",
    "E0247 1001",
    "A prefeitura não aceita este e-mail na nota: é longo demais ou tem caracteres especiais.",
    ({ tomador }) => {
      const email = tomador?.email?.trim() ?? "";
      return isEmail(email) && (email.length > EMAIL_MAX || toLatin1(email) !== email);
    },
  ),
  hint(
    "phone_invalid",
    "phone",
    "E1235",
    "Este telefone não parece certo e não irá na nota. Informe DDD e número.",
    ({ tomador }) => isGiven(tomador?.phone) && !isPhone(tomador?.phone ?? ""),
  ),
  refusal(
    "registration_elsewhere",
    "details.tomador.municipal_registration",
    "219",
    "A inscrição municipal do cliente só vai na nota quando ele é de São Paulo.",
    (invoice) =>
      isPaulistana(invoice) &&
      isGiven(domesticTomador(invoice)?.municipalRegistration) &&
      (domesticTomador(invoice)?.address?.cityCode ?? SAO_PAULO) !== SAO_PAULO,
  ),
];

function byTomador(fails: (tomador: TomadorFacts) => boolean): (invoice: InvoiceFacts) => boolean {
  return (invoice) => {
    const tomador = domesticTomador(invoice);
    return tomador !== null && fails(tomador);
  };
}

export function isGiven(text: string | undefined): boolean {
  return (text ?? "").trim() !== "";
}

/** TSFone: six to twenty digits. */
export function isPhone(text: string): boolean {
  const { length } = text.replace(/\D/g, "");
  return length >= 6 && length <= 20;
}
