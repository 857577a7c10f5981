import {
  domesticTomador,
  hasSpecialRegime,
  isForeign,
  isOutsideIss,
  issOf,
  isWithheld,
  type NoteFacts,
} from "../notes/note-facts.ts";
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
    (note) => note.service.cTribNac === NOT_INCIDENT && issOf(note).kind !== "not_incident",
  ),
  refusal(
    "not_incident_sao_paulo",
    KIND,
    "206",
    "A prefeitura de São Paulo não tem nota de serviço sem incidência de ISS. Escolha outro tratamento.",
    (note) => isPaulistana(note) && issOf(note).kind === "not_incident",
  ),
  refusal(
    "immunity_missing",
    "details.iss.immunity",
    "E0592 E0593",
    "Escolha o tipo de imunidade.",
    (note) => issOf(note).kind === "immune" && issOf(note).immunity === undefined,
  ),
  refusal(
    "immunity_not_allowed",
    "details.iss.immunity",
    "E0592",
    "O tipo de imunidade só vai numa nota imune. Apague-o.",
    (note) => issOf(note).kind !== "immune" && issOf(note).immunity !== undefined,
  ),
  refusal(
    "process_missing",
    "details.iss.process_number",
    "E1235",
    "Informe o número do processo que suspendeu o ISS.",
    (note) => isSuspended(note) && !/[0-9]/.test(issOf(note).processNumber ?? ""),
  ),
  refusal(
    "process_not_allowed",
    "details.iss.process_number",
    "E0585",
    "O número do processo só vai numa nota com o ISS suspenso. Apague-o.",
    (note) => !isSuspended(note) && issOf(note).processNumber !== undefined,
  ),
  refusal(
    "benefit_missing",
    "details.iss.benefit_number",
    "E0541",
    "Informe o número do benefício municipal: 14 dígitos, dados pela prefeitura.",
    (note) =>
      isNacional(note) &&
      (issOf(note).kind === "exempt" || issOf(note).benefitReduction !== undefined) &&
      !/^[0-9]{14}$/.test(issOf(note).benefitNumber ?? ""),
  ),
  refusal(
    "benefit_not_allowed",
    "details.iss.benefit_number",
    "E0533",
    "O benefício municipal só vai numa nota isenta ou com a base reduzida. Apague-o.",
    (note) =>
      issOf(note).kind !== "exempt" &&
      issOf(note).benefitReduction === undefined &&
      issOf(note).benefitNumber !== undefined,
  ),
  refusal(
    "benefit_reduction_not_allowed",
    "details.iss.benefit_reduction",
    "E0533 E0534 E0535",
    "A base só é reduzida por benefício numa nota nacional, de serviço tributável, de quem não é MEI nem tem regime especial.",
    (note) => {
      const { benefitReduction, kind } = issOf(note);
      if (benefitReduction === undefined) return false;
      const isTaxable = !isOutsideIss(issOf(note)) && kind !== "exempt";
      const mayHave = note.company.regime !== "mei" && !hasSpecialRegime(note.company);
      return !isNacional(note) || !isTaxable || !mayHave;
    },
  ),
  hint(
    "export_inside",
    KIND,
    "E0529",
    "Cliente e local do serviço são do Brasil. Confira se é mesmo uma exportação.",
    (note) =>
      issOf(note).kind === "export" &&
      domesticTomador(note) !== null &&
      "cityCode" in note.service.place,
  ),
  refusal(
    "withheld_outside_iss",
    WITHHELD,
    "E0580 E0594 321 1228",
    "Uma nota isenta, imune, de exportação ou sem ISS não tem ISS a reter.",
    (note) => isWithheld(note) && (isOutsideIss(issOf(note)) || issOf(note).kind === "exempt"),
  ),
  refusal(
    "withheld_suspended",
    WITHHELD,
    "321",
    "Com o ISS suspenso não há ISS a reter.",
    (note) => isPaulistana(note) && isWithheld(note) && isSuspended(note),
  ),
  refusal(
    "withheld_of_mei",
    WITHHELD,
    "E0583",
    "O ISS de um MEI não é retido pelo cliente.",
    (note) => isWithheld(note) && note.company.regime === "mei",
  ),
  refusal(
    "withheld_with_special_regime",
    WITHHELD,
    "E0588",
    "O ISS de quem tem regime especial não é retido pelo cliente.",
    (note) => isNacional(note) && isWithheld(note) && hasSpecialRegime(note.company),
  ),
  refusal(
    "withheld_roads",
    WITHHELD,
    "E0596",
    "Na exploração de rodovia, o ISS não é retido.",
    (note) => isWithheld(note) && note.service.cTribNac === ROADS,
  ),
  refusal(
    "withheld_without_tomador",
    "cnpj",
    "E0204",
    "Para o cliente reter o ISS, informe o CNPJ ou CPF dele.",
    (note) => issOf(note).withheldBy === "tomador" && note.tomador === null,
  ),
  refusal(
    "withheld_abroad",
    WITHHELD,
    "E0204",
    "Um cliente do exterior não retém o ISS.",
    (note) => issOf(note).withheldBy === "tomador" && isForeign(note.tomador),
  ),
  refusal(
    "withheld_by_cpf",
    WITHHELD,
    "E0667 311",
    "A cidade do imposto não deixa que um cliente pessoa física retenha o ISS.",
    (note) =>
      isWithheldByCpf(note) &&
      (isPaulistana(note) || note.incidenceCity?.letsCpfWithhold === false),
  ),
  hint(
    "withheld_by_cpf_perhaps",
    WITHHELD,
    "E0667",
    "Poucas cidades deixam que um cliente pessoa física retenha o ISS. Confira.",
    (note) =>
      isWithheldByCpf(note) &&
      isNacional(note) &&
      note.incidenceCity?.letsCpfWithhold === undefined,
  ),
  refusal(
    "withheld_from_elsewhere",
    WITHHELD,
    "311",
    "Em São Paulo, só um cliente com inscrição lá, ou órgão público, pode reter o ISS.",
    (note) => {
      const tomador = domesticTomador(note);
      return (
        isPaulistana(note) &&
        issOf(note).withheldBy === "tomador" &&
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
    (note) => issOf(note).withheldBy === "intermediario" && note.intermediario === undefined,
  ),
  refusal(
    "withheld_beside_intermediary",
    WITHHELD,
    "1419 1422",
    "Numa nota com intermediário, São Paulo não deixa o cliente reter o ISS.",
    (note) =>
      isPaulistana(note) &&
      issOf(note).withheldBy === "tomador" &&
      note.intermediario !== undefined,
  ),
];

function isSuspended(note: NoteFacts): boolean {
  return issOf(note).kind.startsWith("suspended");
}

function isWithheldByCpf(note: NoteFacts): boolean {
  return issOf(note).withheldBy === "tomador" && domesticTomador(note)?.taxId.length === 11;
}
