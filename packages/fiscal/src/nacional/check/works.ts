import type { CodigoTributacao } from "@emita/fiscal-layouts/tables/codigos-tributacao";
import { isCalendarDay } from "../../draft/checks.ts";
import type { Address, EventoCultural, InvoiceDraft } from "../../invoice-draft.ts";
import { refuse, type Refusal } from "../../refusals.ts";
import { toPlace } from "../fields/address.ts";
import { freeLine, latin1Line } from "../normalize.ts";

/** Services without the incidence of ISS and ICMS: the groups of works and events are optional (E0372, E0392). */
export const NOT_INCIDENT_CODE = "990101";

export function checkObra(draft: InvoiceDraft, service: CodigoTributacao): Refusal | null {
  const { obra } = draft;
  if (obra === undefined) {
    if (!service.requiresObra) return null;
    // E0370
    return refuse("details.obra", "required", "Este serviço exige os dados da obra.");
  }
  if (!service.requiresObra && service.code !== NOT_INCIDENT_CODE) {
    // E0372
    return refuse(
      "details.obra",
      "not_allowed",
      "Este serviço não aceita dados de obra. Apague-os ou escolha outro código de serviço.",
    );
  }
  if ("cno" in obra) {
    return isShort(obra.cno)
      ? null
      : refuse("details.obra.cno", "invalid", "Informe o número da obra (CNO).");
  }
  if ("cib" in obra) return checkCib(obra.cib, "details.obra.cib");
  return checkLocation(obra.address, draft, "details.obra.address");
}

export function checkEvento(draft: InvoiceDraft, service: CodigoTributacao): Refusal | null {
  const { evento } = draft;
  if (evento === undefined) {
    if (!service.requiresEvento) return null;
    // E0390
    return refuse("details.evento", "required", "Este serviço exige os dados do evento.");
  }
  if (!service.requiresEvento && service.code !== NOT_INCIDENT_CODE) {
    // E0392
    return refuse(
      "details.evento",
      "not_allowed",
      "Este serviço não aceita dados de evento. Apague-os ou escolha outro código de serviço.",
    );
  }
  return checkEventoParts(evento, draft);
}

function checkEventoParts(evento: EventoCultural, draft: InvoiceDraft): Refusal | null {
  if (latin1Line(evento.name, 255) === null) {
    return refuse("details.evento.name", "required", "Informe o nome do evento.");
  }
  if (!isCalendarDay(evento.from) || !isCalendarDay(evento.until) || evento.from > evento.until) {
    return refuse(
      "details.evento.from",
      "invalid",
      "Confira as datas do evento: o início não pode ser depois do fim.",
    );
  }
  if ("address" in evento.place) {
    return checkLocation(evento.place.address, draft, "details.evento.address");
  }
  if (isShort(evento.place.id)) return null;
  return refuse("details.evento.id", "invalid", "Informe a identificação ou o local do evento.");
}

/** Checks the building of the operation; only called where IBS and CBS are declared. */
export function checkCib(cib: string, field: string): Refusal | null {
  if (/^[0-9A-Z]{8}$/.test(cib)) return null;
  return refuse(field, "invalid", "O código do imóvel (CIB) tem oito caracteres.");
}

/** Checks a place in Brazil, in the city of the service (E0380, E0386, E0398, E0404). */
function checkLocation(address: Address, draft: InvoiceDraft, field: string): Refusal | null {
  const { place } = draft.service;
  if (toPlace(address) === null) {
    return refuse(field, "address_incomplete", "Complete o endereço: rua, número, bairro e CEP.");
  }
  if ("cityCode" in place && place.cityCode === address.cityCode) return null;
  return refuse(
    field,
    "other_city",
    "O endereço deve ficar na cidade em que o serviço foi prestado.",
  );
}

function isShort(text: string): boolean {
  return freeLine(text, 30) !== null && Array.from(text.trim()).length <= 30;
}
