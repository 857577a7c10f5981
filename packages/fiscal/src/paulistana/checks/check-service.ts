import { formatDate } from "@emita/domain/basics/dates";
import { CLASSIFICATION_MISSING } from "@emita/domain/pre-checks/service-rules";
import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import {
  findPaulistanaService,
  isPaulistanaServiceValid,
} from "@emita/fiscal-layouts/tables/paulistana-services";
import { refuseIbsCbsParts } from "../../draft/ibs-cbs-parts.ts";
import { checkOperation } from "../../draft/operation.ts";
import { checkRecipient, type RecipientWriting } from "../../draft/recipient.ts";
import { checkReimbursements } from "../../draft/reimbursements.ts";
import type { Imovel, InvoiceDraft } from "../../invoice-draft.ts";
import { refuse, firstRefusal, type Refusal } from "../../refusals.ts";
import { toEnderecoSimples, toForeignPlace, toPlace } from "../rps/address.ts";
import { plainLine } from "../wire/text.ts";
import type { Layout } from "../wire/wire.ts";

/** The indicator of events (637). */
const EVENT_INDICATOR = "040101";

/** Checks the service, its place, and the groups that some services need; see `checkDraft`. */
export function checkService(draft: InvoiceDraft, layout: Layout): Refusal | null {
  return firstRefusal([
    () => checkCode(draft),
    () => checkPlace(draft),
    () => (layout === 2 ? checkIbsCbs(draft) : refuseIbsCbsParts(draft)),
    () => (layout === 2 ? checkPurchase(draft) : null),
    () => (layout === 2 ? checkRecipient(draft, RECIPIENT) : null),
    () => (layout === 2 ? checkReimbursements(draft, (text) => plainLine(text, 255)) : null),
    () => checkWorks(draft, layout),
    () => (layout === 2 ? checkBuilding(draft) : null),
    () => checkEvent(draft, layout),
  ]);
}

/** The table is a transcription: a code missing in it is left to the city, an ended one is refused. */
function checkCode({ service, competencia }: InvoiceDraft): Refusal | null {
  const code = service.municipalCode ?? "";
  if (!/^\d{4,5}$/.test(code)) {
    // 306
    return refuse(
      "service_code",
      "municipal_code_required",
      "Falta o código de São Paulo para este serviço. Escolha outro código de serviço.",
    );
  }
  const known = findPaulistanaService(code);
  if (known === null || isPaulistanaServiceValid(known, competencia)) return null;
  // 335
  return refuse("service_code", "ended", endedText(known));
}

function endedText(service: NonNullable<ReturnType<typeof findPaulistanaService>>): string {
  const { code, validUntil, successors } = service;
  if (validUntil === null)
    return `O código ${code} de São Paulo ainda não valia na data do serviço.`;
  const next = successors.length === 0 ? "" : ` Use um destes: ${successors.join(", ")}.`;
  return `O código ${code} de São Paulo terminou em ${formatDate(validUntil)}.${next}`;
}

function checkPlace({ service }: InvoiceDraft): Refusal | null {
  const { place } = service;
  const isKnown =
    "cityCode" in place
      ? municipioByCode(place.cityCode) !== null
      : /^[A-Z]{2}$/.test(place.country) && place.country !== "BR";
  // 265, 1225
  return isKnown
    ? null
    : refuse(
        "details.service_city_code",
        "unknown_city",
        "Informe a cidade onde o serviço foi prestado.",
      );
}

/** The schema of layout 2 makes the group mandatory (286, 294). */
function checkIbsCbs({ service }: InvoiceDraft): Refusal | null {
  const isComplete =
    /^[0-9]{9}$/.test(service.nbs ?? "") &&
    /^[0-9]{6}$/.test(service.operationIndicator ?? "") &&
    /^[0-9]{6}$/.test(service.taxClassification ?? "");
  if (isComplete) return null;
  return refuse("service_code", "nbs_required", CLASSIFICATION_MISSING);
}

const RECIPIENT: RecipientWriting = {
  name: (name) => plainLine(name, 75),
  address: toPlace,
  foreignAddress: toForeignPlace,
};

/** The city accepts the first four types of operation only for a public body's purchase. */
function checkPurchase(draft: InvoiceDraft): Refusal | null {
  const { publicBody, service } = draft;
  const isOfPublicBody = service.operationType !== undefined && service.operationType < 5;
  if (publicBody === undefined && isOfPublicBody) {
    // 240
    return refuse(
      "details.public_body",
      "required",
      "Em São Paulo este tipo de operação é só de compra de ente público. Informe o ente que compra.",
    );
  }
  if (publicBody !== undefined && service.operationType === 5) {
    // 283
    return refuse(
      "details.operation_type",
      "not_allowed",
      "Em São Paulo este tipo de operação não vai em compra de ente público. Escolha outro.",
    );
  }
  return checkOperation(draft, (key) => /^[0-9A-Z]{50}$/.test(key));
}

function checkWorks({ obra }: InvoiceDraft, layout: Layout): Refusal | null {
  if (obra === undefined) return null;
  if ("cno" in obra) {
    const isValid = /^\d{12}$/.test(obra.cno);
    return isValid ? null : refuse("details.obra", "invalid", "O CNO da obra tem 12 dígitos.");
  }
  if (layout === 1) {
    return refuse(
      "details.obra",
      "not_in_layout",
      "No leiaute 1 a prefeitura de São Paulo só identifica a obra pelo CNO.",
    );
  }
  if (isPlaced(obra)) return null;
  return refuse("details.obra", "invalid", "Confira o CIB ou complete o endereço da obra.");
}

/** Only IBS/CBS need it, and layout 1 does not have them. */
function checkBuilding({ imovel }: InvoiceDraft): Refusal | null {
  if (imovel === undefined || isPlaced(imovel)) return null;
  return refuse("details.imovel", "invalid", "Confira o CIB ou complete o endereço do imóvel.");
}

function isPlaced(building: Imovel): boolean {
  if ("cib" in building) return /^[0-9A-Z]{8}$/.test(building.cib);
  return toEnderecoSimples(building.address) !== null;
}

function checkEvent({ evento, service }: InvoiceDraft, layout: Layout): Refusal | null {
  if (evento === undefined) {
    if (layout === 1 || service.operationIndicator !== EVENT_INDICATOR) return null;
    return refuse(
      "details.evento",
      "required",
      "Este serviço é de um evento. Informe os dados dele.",
    );
  }
  if (layout === 1) {
    return refuse(
      "details.evento",
      "not_in_layout",
      "O leiaute 1 da prefeitura de São Paulo não leva dados de evento: descreva-o no texto da nota.",
    );
  }
  const isComplete =
    plainLine(evento.name, 255) !== undefined &&
    "address" in evento.place &&
    toEnderecoSimples(evento.place.address) !== null &&
    evento.from <= evento.until;
  if (isComplete) return null;
  return refuse(
    "details.evento",
    "incomplete",
    "Complete os dados do evento: nome, datas e endereço com rua, bairro e CEP.",
  );
}
