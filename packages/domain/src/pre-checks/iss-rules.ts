import {
  domesticTomador,
  hasSpecialRegime,
  isForeign,
  isOutsideIss,
  issOf,
  isWithheld,
  type InvoiceFacts,
} from "../invoices/invoice-facts.ts";
import { hint, isNacional, isPaulistana, refusal, SAO_PAULO, type Rule } from "./rule.ts";

const KIND = "details.iss.kind";
const WITHHELD = "details.iss.withheld_by";
/** Services without ISS and ICMS (E0532). */
const NOT_INCIDENT = "990101";
/** Exploitation of roads (E0596). */
const ROADS = "220101";

/** The kind of ISS and its withholding (nacional.md 7.2, paulistana.md 5.3). */
export const ISS_RULES: readonly Rule[] = [
  refusal(
    "kind_of_code",
    KIND,
    "E0532",
    "Este código é de serviços sem ISS. Marque a nota como não incidência.",
    (invoice) =>
      invoice.service.cTribNac === NOT_INCIDENT && issOf(invoice).kind !== "not_incident",
  ),
  refusal(
    "not_incident_sao_paulo",
    KIND,
    "206",
    "A prefeitura de São Paulo não tem nota de serviço sem incidência de ISS. Escolha outro tratamento.",
    (invoice) => isPaulistana(invoice) && issOf(invoice).kind === "not_incident",
  ),
  refusal(
    "immunity_missing",
    "details.iss.immunity",
    "E0592 E0593",
    "Escolha o tipo de imunidade.",
    (invoice) => issOf(invoice).kind === "immune" && issOf(invoice).immunity === undefined,
  ),
  refusal(
    "immunity_not_allowed",
    "details.iss.immunity",
    "E0592",
    "O tipo de imunidade só vai numa nota imune. Apague-o.",
    (invoice) => issOf(invoice).kind !== "immune" && issOf(invoice).immunity !== undefined,
  ),
  refusal(
    "process_missing",
    "details.iss.process_number",
    "E1235",
    "Informe o número do processo que suspendeu o ISS.",
    (invoice) => isSuspended(invoice) && !/[0-9]/.test(issOf(invoice).processNumber ?? ""),
  ),
  refusal(
    "process_not_allowed",
    "details.iss.process_number",
    "E0585",
    "O número do processo só vai numa nota com o ISS suspenso. Apague-o.",
    (invoice) => !isSuspended(invoice) && issOf(invoice).processNumber !== undefined,
  ),
  refusal(
    "benefit_missing",
    "details.iss.benefit_number",
    "E0541",
    "Informe o número do benefício municipal: 14 dígitos, dados pela prefeitura.",
    (invoice) =>
      isNacional(invoice) &&
      (issOf(invoice).kind === "exempt" || issOf(invoice).benefitReduction !== undefined) &&
      !/^[0-9]{14}$/.test(issOf(invoice).benefitNumber ?? ""),
  ),
  refusal(
    "benefit_not_allowed",
    "details.iss.benefit_number",
    "E0533",
    "O benefício municipal só vai numa nota isenta ou com a base reduzida. Apague-o.",
    (invoice) =>
      issOf(invoice).kind !== "exempt" &&
      issOf(invoice).benefitReduction === undefined &&
      issOf(invoice).benefitNumber !== undefined,
  ),
  refusal(
    "benefit_reduction_not_allowed",
    "details.iss.benefit_reduction",
    "E0533 E0534 E0535",
    "A base só é reduzida por benefício numa nota nacional, de serviço tributável, de quem não é MEI nem tem regime especial.",
    (invoice) => {
      const { benefitReduction, kind } = issOf(invoice);
      if (benefitReduction === undefined) return false;
      const isTaxable = !isOutsideIss(issOf(invoice)) && kind !== "exempt";
      const mayHave = invoice.company.regime !== "mei" && !hasSpecialRegime(invoice.company);
      return !isNacional(invoice) || !isTaxable || !mayHave;
    },
  ),
  hint(
    "export_inside",
    KIND,
    "E0529",
    "Cliente e local do serviço são do Brasil. Confira se é mesmo uma exportação.",
    (invoice) =>
      issOf(invoice).kind === "export" &&
      domesticTomador(invoice) !== null &&
      "cityCode" in invoice.service.place,
  ),
  refusal(
    "withheld_outside_iss",
    WITHHELD,
    "E0580 E0594 321 1228",
    "Uma nota isenta, imune, de exportação ou sem ISS não tem ISS a reter.",
    (invoice) =>
      isWithheld(invoice) && (isOutsideIss(issOf(invoice)) || issOf(invoice).kind === "exempt"),
  ),
  refusal(
    "withheld_suspended",
    WITHHELD,
    "321",
    "Com o ISS suspenso não há ISS a reter.",
    (invoice) => isPaulistana(invoice) && isWithheld(invoice) && isSuspended(invoice),
  ),
  refusal(
    "withheld_of_mei",
    WITHHELD,
    "E0583",
    "O ISS de um MEI não é retido pelo cliente.",
    (invoice) => isWithheld(invoice) && invoice.company.regime === "mei",
  ),
  refusal(
    "withheld_with_special_regime",
    WITHHELD,
    "E0588",
    "O ISS de quem tem regime especial não é retido pelo cliente.",
    (invoice) => isNacional(invoice) && isWithheld(invoice) && hasSpecialRegime(invoice.company),
  ),
  refusal(
    "withheld_roads",
    WITHHELD,
    "E0596",
    "Na exploração de rodovia, o ISS não é retido.",
    (invoice) => isWithheld(invoice) && invoice.service.cTribNac === ROADS,
  ),
  refusal(
    "withheld_without_tomador",
    "cnpj",
    "E0204",
    "Para o cliente reter o ISS, informe o CNPJ ou CPF dele.",
    (invoice) => issOf(invoice).withheldBy === "tomador" && invoice.tomador === null,
  ),
  refusal(
    "withheld_abroad",
    WITHHELD,
    "E0204",
    "Um cliente do exterior não retém o ISS.",
    (invoice) => issOf(invoice).withheldBy === "tomador" && isForeign(invoice.tomador),
  ),
  refusal(
    "withheld_by_cpf",
    WITHHELD,
    "E0667 311",
    "A cidade do imposto não deixa que um cliente pessoa física retenha o ISS.",
    (invoice) =>
      isWithheldByCpf(invoice) &&
      (isPaulistana(invoice) || invoice.incidenceCity?.letsCpfWithhold === false),
  ),
  hint(
    "withheld_by_cpf_perhaps",
    WITHHELD,
    "E0667",
    "Poucas cidades deixam que um cliente pessoa física retenha o ISS. Confira.",
    (invoice) =>
      isWithheldByCpf(invoice) &&
      isNacional(invoice) &&
      invoice.incidenceCity?.letsCpfWithhold === undefined,
  ),
  refusal(
    "withheld_from_elsewhere",
    WITHHELD,
    "311",
    "Em São Paulo, só um cliente com inscrição lá, ou órgão público, pode reter o ISS.",
    (invoice) => {
      const tomador = domesticTomador(invoice);
      return (
        isPaulistana(invoice) &&
        issOf(invoice).withheldBy === "tomador" &&
        tomador?.taxId.length === 14 &&
        tomador.municipalRegistration === undefined &&
        (tomador.address?.cityCode ?? SAO_PAULO) !== SAO_PAULO
      );
    },
  ),
  refusal(
    "withheld_without_intermediary",
    "details.intermediary",
    "E0264 519 1418",
    "Para o intermediário reter o ISS, informe quem ele é.",
    (invoice) =>
      issOf(invoice).withheldBy === "intermediario" && invoice.intermediario === undefined,
  ),
  refusal(
    "withheld_beside_intermediary",
    WITHHELD,
    "1419 1422",
    "Numa nota com intermediário, São Paulo não deixa o cliente reter o ISS.",
    (invoice) =>
      isPaulistana(invoice) &&
      issOf(invoice).withheldBy === "tomador" &&
      invoice.intermediario !== undefined,
  ),
];

function isSuspended(invoice: InvoiceFacts): boolean {
  return issOf(invoice).kind.startsWith("suspended");
}

function isWithheldByCpf(invoice: InvoiceFacts): boolean {
  return issOf(invoice).withheldBy === "tomador" && domesticTomador(invoice)?.taxId.length === 11;
}
