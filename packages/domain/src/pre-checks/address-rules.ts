import { addressDemand, type AddressDemand } from "../invoices/address-demand.ts";
import {
  domesticTomador,
  type AddressFacts,
  type InvoiceFacts,
} from "../invoices/invoice-facts.ts";
import { isPostalCodeOfCity, stateOfCity, stateOfPostalCode } from "../identifiers/postal-codes.ts";
import { isUnprintable } from "./characters.ts";
import { hint, refusal, type Rule } from "./rule.ts";

const FIELD = "address";

/** The client's address: when it is mandatory, and whether it is plausible. */
export const ADDRESS_RULES: readonly Rule[] = [
  refusal(
    "address_missing",
    FIELD,
    "E0235 317",
    "Informe o endereço completo do cliente: esta prefeitura o exige quando ele tem CNPJ.",
    lacksAddress("company"),
  ),
  refusal(
    "address_missing_to_withhold",
    FIELD,
    "E0237",
    "Para o cliente reter o ISS, informe o endereço completo dele.",
    lacksAddress("withholding"),
  ),
  refusal(
    "address_missing_for_incidence",
    FIELD,
    "E0234",
    "Neste serviço o ISS é devido na cidade do cliente. Informe o endereço completo dele.",
    lacksAddress("incidence"),
  ),
  refusal(
    "address_missing_for_operation",
    FIELD,
    "E0234",
    "O IBS e a CBS deste serviço são devidos onde o cliente está. Informe o endereço completo dele.",
    lacksAddress("operation"),
  ),
  refusal(
    "address_incomplete",
    FIELD,
    "E1235 317",
    "Complete o endereço do cliente: rua, número e bairro.",
    byAddress(({ street, number, district }) =>
      [street, number, district].some((part) => part.trim() === ""),
    ),
  ),
  refusal(
    "address_characters",
    FIELD,
    "E1226 E1235 1001",
    "O endereço tem caracteres que a nota não aceita. Escreva-o de novo, só com letras e números.",
    byAddress(({ street, number, complement = "", district }) =>
      [street, number, complement, district].some(isUnprintable),
    ),
  ),
  refusal(
    "address_city_unknown",
    FIELD,
    "E0238 318",
    "Informe a cidade e a UF do cliente.",
    byAddress(({ cityCode }) => stateOfCity(cityCode) === null),
  ),
  refusal(
    "address_state",
    FIELD,
    "E0238 214",
    "A cidade do cliente não fica na UF informada.",
    byAddress(({ cityCode, uf }) => {
      const state = stateOfCity(cityCode);
      return uf !== undefined && state !== null && state !== uf;
    }),
  ),
  refusal(
    "postal_code_invalid",
    FIELD,
    "E0240 342",
    "Informe o CEP do cliente com oito dígitos.",
    byAddress(({ postalCode }) => !isPostalCode(postalCode)),
  ),
  refusal(
    "postal_code_state",
    FIELD,
    "E0240 342",
    "O CEP do cliente não é da UF do endereço. Confira o CEP e a cidade.",
    byAddress(({ postalCode, cityCode }) => {
      const state = stateOfCity(cityCode);
      return isPostalCode(postalCode) && state !== null && stateOfPostalCode(postalCode) !== state;
    }),
  ),
  hint(
    "postal_code_city",
    FIELD,
    "E0240",
    "O CEP do cliente não parece ser da cidade do endereço. Confira os dois.",
    byAddress(
      ({ postalCode, cityCode }) =>
        isPostalCode(postalCode) &&
        stateOfPostalCode(postalCode) === stateOfCity(cityCode) &&
        isPostalCodeOfCity(postalCode, cityCode) === false,
    ),
  ),
];

function lacksAddress(demand: AddressDemand): (invoice: InvoiceFacts) => boolean {
  return (invoice) =>
    domesticTomador(invoice)?.address === undefined && addressDemand(invoice) === demand;
}

function byAddress(fails: (address: AddressFacts) => boolean): (invoice: InvoiceFacts) => boolean {
  return (invoice) => {
    const address = domesticTomador(invoice)?.address;
    return address !== undefined && fails(address);
  };
}

function isPostalCode(text: string): boolean {
  return /^(?!0{5})[0-9]{8}$/.test(text);
}
