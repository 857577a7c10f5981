import { isCnpj } from "../identifiers/cnpj.ts";
import { isCpf } from "../identifiers/cpf.ts";
import {
  isForeign,
  issOf,
  type ForeignTomadorFacts,
  type ForeignTradeFacts,
  type InvoiceFacts,
} from "../invoices/invoice-facts.ts";
import { isNacional, refusal, type Rule } from "./rule.ts";
import { isForeignCountry } from "./service-rules.ts";

const TOMADOR = "details.tomador";
const TRADE = "details.foreign_trade";
const INTERMEDIARY = "details.intermediary";

/** Foreign clients, foreign trade, and intermediaries. */
export const FOREIGN_RULES: readonly Rule[] = [
  refusal(
    "nif_missing",
    TOMADOR,
    "E0223 E0226",
    "Informe o número fiscal do cliente no país dele, ou por que ele não tem um.",
    byForeign(({ nif, noNifReason }) => (nif ?? "").trim() === "" && noNifReason === undefined),
  ),
  refusal(
    "foreign_address_missing",
    TOMADOR,
    "E0242",
    "Informe o endereço do cliente no exterior.",
    byForeign(({ nif, address }) => nif !== null && address === undefined),
  ),
  refusal(
    "foreign_country",
    TOMADOR,
    "E0246",
    "O país do cliente do exterior não pode ser o Brasil.",
    byForeign(({ address }) => address !== undefined && !isForeignCountry(address.country)),
  ),
  refusal(
    "trade_missing",
    TRADE,
    "E0330",
    "Informe os dados de comércio exterior: modo de prestação, vínculo, moeda e valor.",
    (invoice) =>
      isNacional(invoice) &&
      invoice.foreignTrade === undefined &&
      (issOf(invoice).kind === "export" || isForeign(invoice.tomador)),
  ),
  refusal(
    "trade_currency",
    TRADE,
    "E1235",
    "Escolha a moeda em que o serviço foi cobrado.",
    byTrade(({ currency }) => !/^[0-9]{3}$/.test(currency)),
  ),
  refusal(
    "trade_amount",
    TRADE,
    "E1235",
    "O valor na moeda do serviço deve ser maior que zero.",
    byTrade(
      ({ amountInCurrency }) => !Number.isSafeInteger(amountInCurrency) || amountInCurrency <= 0,
    ),
  ),
  refusal(
    "trade_result_country",
    TRADE,
    "E0590",
    "O país onde o serviço deu resultado não pode ser o Brasil.",
    byTrade(({ resultCountry }) => resultCountry !== undefined && !isForeignCountry(resultCountry)),
  ),
  refusal(
    "intermediary_tax_id",
    INTERMEDIARY,
    "E0248 E0266 505",
    "O CNPJ ou CPF do intermediário não confere.",
    ({ intermediario }) =>
      intermediario !== undefined && !isCnpj(intermediario.taxId) && !isCpf(intermediario.taxId),
  ),
  refusal(
    "intermediary_is_company",
    INTERMEDIARY,
    "E0262 515",
    "O intermediário é a sua própria empresa. Informe quem intermediou o serviço.",
    ({ intermediario, company }) => intermediario?.taxId === company.cnpj,
  ),
  refusal(
    "intermediary_address",
    INTERMEDIARY,
    "E0293",
    "Para o intermediário reter o ISS, informe o endereço dele.",
    (invoice) =>
      isNacional(invoice) &&
      issOf(invoice).withheldBy === "intermediario" &&
      invoice.intermediario !== undefined &&
      invoice.intermediario.address === undefined,
  ),
];

function byForeign(
  fails: (tomador: ForeignTomadorFacts) => boolean,
): (invoice: InvoiceFacts) => boolean {
  return ({ tomador }) => isForeign(tomador) && fails(tomador);
}

function byTrade(fails: (trade: ForeignTradeFacts) => boolean): (invoice: InvoiceFacts) => boolean {
  return ({ foreignTrade }) => foreignTrade !== undefined && fails(foreignTrade);
}
