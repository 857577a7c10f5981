import { asksForOperationType, isAboutRealEstate } from "../invoices/ibs-cbs.ts";
import { declaresIbsCbs, issOf, type InvoiceFacts } from "../invoices/invoice-facts.ts";
import { stateOfCity } from "../identifiers/postal-codes.ts";
import { hasControls, lengthOf, losesCharacters } from "./characters.ts";
import { hint, isNacional, isPaulistana, refusal, type Rule } from "./rule.ts";

/** Services without ISS and ICMS: works and events are optional (E0372, E0392). */
const NOT_INCIDENT = "990101";

/** Every form shows this choice next to the service code. */
export const CLASSIFICATION_MISSING =
  "Escolha a classificação deste serviço para IBS e CBS, logo abaixo do código do serviço.";

export const EXPORT_NBS_MISSING =
  "Para exportar, escolha a classificação deste serviço, logo abaixo do código do serviço.";

/** The service, its place, its description and its groups. */
export const SERVICE_RULES: readonly Rule[] = [
  refusal(
    "service_code_missing",
    "service_code",
    "E0310 306",
    "Escolha o código do serviço.",
    ({ service }) => !/^[0-9]{6}$/.test(service.cTribNac),
  ),
  refusal(
    "municipal_code_missing",
    "service_code",
    "306",
    "Falta o código de São Paulo para este serviço. Escolha outro código de serviço.",
    (invoice) => isPaulistana(invoice) && !/^[0-9]{4,5}$/.test(invoice.service.municipalCode ?? ""),
  ),
  refusal(
    "municipal_code_invalid",
    "details.municipal_code",
    "E0314 E0315",
    "O complemento municipal tem três dígitos e não é 000.",
    (invoice) =>
      isNacional(invoice) &&
      invoice.service.municipalCode !== undefined &&
      !/^(?!000)[0-9]{3}$/.test(invoice.service.municipalCode),
  ),
  refusal(
    "place_unknown",
    "details.service_city_code",
    "E0302 265 1225",
    "Informe a cidade onde o serviço foi prestado.",
    ({ service: { place } }) => "cityCode" in place && stateOfCity(place.cityCode) === null,
  ),
  refusal(
    "place_country",
    "details.service_country",
    "E0304",
    "Escolha o país onde o serviço foi prestado; para o Brasil, informe a cidade.",
    ({ service: { place } }) => "country" in place && !isForeignCountry(place.country),
  ),
  refusal(
    "obra_missing",
    "details.obra",
    "E0370",
    "Este serviço exige os dados da obra.",
    (invoice) => isNacional(invoice) && invoice.service.requiresObra && invoice.obra === undefined,
  ),
  refusal(
    "obra_not_allowed",
    "details.obra",
    "E0372",
    "Este serviço não aceita dados de obra. Apague-os ou escolha outro código de serviço.",
    (invoice) =>
      isNacional(invoice) &&
      invoice.obra !== undefined &&
      !invoice.service.requiresObra &&
      invoice.service.cTribNac !== NOT_INCIDENT,
  ),
  refusal(
    "evento_missing",
    "details.evento",
    "E0390",
    "Este serviço exige os dados do evento.",
    (invoice) =>
      isNacional(invoice) && invoice.service.requiresEvento && invoice.evento === undefined,
  ),
  refusal(
    "evento_not_allowed",
    "details.evento",
    "E0392",
    "Este serviço não aceita dados de evento. Apague-os ou escolha outro código de serviço.",
    (invoice) =>
      isNacional(invoice) &&
      invoice.evento !== undefined &&
      !invoice.service.requiresEvento &&
      invoice.service.cTribNac !== NOT_INCIDENT,
  ),
  refusal(
    "evento_of_indicator",
    "details.evento",
    "637",
    "Este serviço é de um evento. Informe os dados dele.",
    (invoice) =>
      isPaulistana(invoice) &&
      invoice.service.operationIndicator === "040101" &&
      invoice.evento === undefined,
  ),
  refusal(
    "classification_missing",
    "service_code",
    "E0322 E0901 E0958 286 294",
    CLASSIFICATION_MISSING,
    (invoice) => needsClassification(invoice) && !isClassified(invoice),
  ),
  refusal(
    "nbs_of_export",
    "service_code",
    "E0318",
    EXPORT_NBS_MISSING,
    (invoice) =>
      isNacional(invoice) &&
      issOf(invoice).kind === "export" &&
      !needsClassification(invoice) &&
      !/^[0-9]{9}$/.test(invoice.service.nbs ?? ""),
  ),
  refusal(
    "operation_type_missing",
    "details.operation_type",
    "E0903 295",
    "Este serviço exige dizer de que operação se trata.",
    (invoice) =>
      needsClassification(invoice) &&
      invoice.publicBody === undefined &&
      asksForOperationType(invoice.service.cTribNac) &&
      invoice.service.operationType === undefined,
  ),
  refusal(
    "operation_type_not_allowed",
    "details.operation_type",
    "E0904",
    "O tipo de operação só vai em compra de ente público e em alguns serviços. Escolha “Não se aplica”.",
    (invoice) =>
      isNacional(invoice) &&
      declaresIbsCbs(invoice) &&
      invoice.publicBody === undefined &&
      !asksForOperationType(invoice.service.cTribNac) &&
      invoice.service.operationType !== undefined,
  ),
  refusal(
    "imovel_missing",
    "details.imovel",
    "E0932",
    "Este serviço é sobre um imóvel. Informe os dados dele.",
    (invoice) =>
      isNacional(invoice) &&
      declaresIbsCbs(invoice) &&
      !invoice.service.requiresObra &&
      isAboutRealEstate(invoice.service.operationIndicator) &&
      invoice.imovel === undefined,
  ),
  refusal(
    "imovel_not_allowed",
    "details.imovel",
    "",
    "Este serviço não é sobre um imóvel. Escolha “Sem imóvel”.",
    (invoice) =>
      isNacional(invoice) &&
      declaresIbsCbs(invoice) &&
      !invoice.service.requiresObra &&
      !isAboutRealEstate(invoice.service.operationIndicator) &&
      invoice.imovel !== undefined,
  ),
  refusal(
    "imovel_with_obra",
    "details.imovel",
    "E0931",
    "Este serviço é de construção civil: informe a obra, e não o imóvel.",
    (invoice) =>
      isNacional(invoice) && invoice.service.requiresObra && invoice.imovel !== undefined,
  ),
  refusal(
    "description_missing",
    "service_description",
    "E1235 322",
    "Descreva o serviço prestado.",
    ({ description }) => description.trim() === "",
  ),
  refusal(
    "description_too_long",
    "service_description",
    "E1235 1001",
    "A descrição do serviço é longa demais: use no máximo 1.000 caracteres (2.000 em São Paulo).",
    (invoice) => lengthOf(invoice.description) > (isNacional(invoice) ? 1_000 : 2_000),
  ),
  refusal(
    "description_controls",
    "service_description",
    "E1226 1001",
    "A descrição do serviço tem caracteres invisíveis que a nota não aceita. Escreva-a de novo.",
    ({ description }) => hasControls(description),
  ),
  refusal(
    "description_characters",
    "service_description",
    "1001",
    "A prefeitura não aceita emojis nem letras de outros alfabetos na descrição do serviço.",
    (invoice) => !isNacional(invoice) && losesCharacters(invoice.description),
  ),
  hint(
    "description_short",
    "service_description",
    "",
    "A descrição diz pouco. Conte em algumas palavras o que foi feito.",
    ({ description }) => lengthOf(description) > 0 && lengthOf(description) < 5,
  ),
];

/** IBS and CBS are declared nationally by day and regime; São Paulo's layout 2 always asks for the codes. */
export function needsClassification(invoice: InvoiceFacts): boolean {
  return invoice.channel === "paulistana/2" || (isNacional(invoice) && declaresIbsCbs(invoice));
}

function isClassified({ service }: InvoiceFacts): boolean {
  const { nbs = "", operationIndicator = "", taxClassification = "" } = service;
  return (
    /^[0-9]{9}$/.test(nbs) &&
    /^[0-9]{6}$/.test(operationIndicator) &&
    /^[0-9]{6}$/.test(taxClassification)
  );
}

/** ISO 3166-1 alpha-2 by its shape; Brazil is not a foreign country. */
export function isForeignCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== "BR";
}
