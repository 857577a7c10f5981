import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import { refuseIbsCbsParts } from "../../draft/ibs-cbs-parts.ts";
import type { DraftService, InvoiceDraft } from "../../invoice-draft.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { unknownCountry } from "./check-parties.ts";
import { countryCode } from "../wire/countries.ts";
import type { AbrasfProfile } from "../city/profile.ts";
import { plainLine } from "../wire/text.ts";
import { isListedItem } from "../wire/wire-types.ts";

/** Checks the service, its codes, its place, and the groups that some services need; see `checkDraft`. */
export function checkService(draft: InvoiceDraft, profile: AbrasfProfile): Refusal | null {
  const { service } = draft;
  return firstRefusal([
    () => checkItem(service),
    () => checkCodes(service, profile),
    () => checkPlace(service),
    () => checkWorks(draft),
    () => checkEvent(draft),
    () => refuseIbsCbsParts(draft),
  ]);
}

function checkItem({ item }: DraftService): Refusal | null {
  if (isListedItem(item)) return null;
  // E18
  return refuse(
    "service_code",
    "not_in_list",
    `O item ${item} não está na lista de serviços das notas desta cidade. Escolha outro.`,
  );
}

/** Checks what the profile makes mandatory. The layout table checks the codes' form. */
function checkCodes(service: DraftService, profile: AbrasfProfile): Refusal | null {
  if (profile.cityTaxCode === "required" && !service.municipalCode) {
    return refuse(
      "details.municipal_code",
      "required",
      "Informe o código de tributação do município para este serviço.",
    );
  }
  if (profile.cnae === "required" && !service.cnae) {
    return refuse(
      "service_code",
      "cnae_required",
      "Este serviço está sem o CNAE, que esta cidade exige.",
    );
  }
  if (profile.nbs === "required" && !service.nbs) {
    return refuse(
      "service_code",
      "nbs_required",
      "Este serviço está sem a NBS, que esta cidade exige.",
    );
  }
  return null;
}

function checkPlace({ place }: DraftService): Refusal | null {
  if ("country" in place) {
    return countryCode(place.country) === undefined
      ? unknownCountry("details.service_country")
      : null;
  }
  // E42
  return municipioByCode(place.cityCode) === null
    ? refuse(
        "details.service_city_code",
        "unknown_city",
        "Informe a cidade onde o serviço foi prestado.",
      )
    : null;
}

function checkWorks({ obra }: InvoiceDraft): Refusal | null {
  if (obra === undefined) return null;
  if (!("cno" in obra)) {
    return refuse(
      "details.obra",
      "not_in_layout",
      "A nota desta cidade só identifica a obra pelo CNO.",
    );
  }
  const isValid = /^\d{12}$/.test(obra.cno);
  return isValid ? null : refuse("details.obra", "invalid", "O CNO da obra tem 12 dígitos.");
}

function checkEvent({ evento }: InvoiceDraft): Refusal | null {
  if (evento === undefined) return null;
  if (plainLine(evento.name, 255) !== undefined && evento.from <= evento.until) return null;
  return refuse("details.evento", "incomplete", "Complete os dados do evento: nome e datas.");
}
