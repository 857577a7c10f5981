import {
  type CodigoTributacao,
  findCodigoTributacao,
} from "@emita/fiscal-layouts/tables/codigos-tributacao";
import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import { isDomestic } from "../../draft/parties.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { isForeignCountry } from "../fields/countries.ts";
import { freeText, latin1Line } from "../normalize.ts";
import { checkEvento, checkObra } from "./works.ts";

const DESCRIPTION_MAX = 1000;
const INFORMATION_MAX = 2000;

/** Checks the service, its place, and the groups that its code needs. */
export function checkService(draft: InvoiceDraft): Refusal | null {
  const service = findCodigoTributacao(draft.service.cTribNac);
  // E0310
  if (service === null) return refuse("service_code", "required", "Escolha o código do serviço.");
  return firstRefusal([
    () => checkCodes(draft),
    () => checkPlace(draft),
    () => checkTomadorAddress(draft, service),
    () => checkObra(draft, service),
    () => checkEvento(draft, service),
  ]);
}

export function checkTexts(draft: InvoiceDraft): Refusal | null {
  const text = freeText(draft.description);
  if (text === "") return refuse("service_description", "required", "Descreva o serviço.");
  if (Array.from(text).length > DESCRIPTION_MAX) {
    return refuse(
      "service_description",
      "too_long",
      "Use no máximo 1.000 caracteres na descrição do serviço.",
    );
  }
  // Measured as it will be written: some characters become several.
  const information = latin1Line(draft.additionalInformation, INFORMATION_MAX + 1) ?? "";
  if (information.length <= INFORMATION_MAX) return checkReferences(draft);
  return refuse(
    "details.additional_information",
    "too_long",
    "Use no máximo 2.000 caracteres nas informações complementares.",
  );
}

/** The written text must equal the typed one: no reference may be cut or become empty. */
function checkReferences({ references }: InvoiceDraft): Refusal | null {
  const { order, orderItems = [], document, technicalDocument, internalCode } = references ?? {};
  const texts: readonly (readonly [field: string, text: string | undefined, max: number])[] = [
    ["order", order, 60],
    ...orderItems.map((item) => ["order_items", item, 60] as const),
    ["document", document, 255],
    ["technical_document", technicalDocument, 40],
  ];
  const wrong = texts.find(([, text, max]) => text !== undefined && !fitsLine(text, max));
  if (wrong !== undefined) {
    const [field, , max] = wrong;
    return refuse(
      `details.references.${field}`,
      "invalid",
      `Use letras latinas e no máximo ${max} caracteres.`,
    );
  }
  if (internalCode === undefined || /^[a-zA-Z0-9]{1,20}$/.test(internalCode)) return null;
  return refuse(
    "details.references.internal_code",
    "invalid",
    "O código interno tem até 20 letras e números, sem espaços.",
  );
}

function fitsLine(text: string, max: number): boolean {
  const line = latin1Line(text, max + 1);
  return line !== null && line.length <= max;
}

function checkCodes({ service }: InvoiceDraft): Refusal | null {
  if (service.municipalCode !== undefined && !/^(?!000)[0-9]{3}$/.test(service.municipalCode)) {
    // E0314, E0315
    return refuse(
      "details.municipal_code",
      "invalid",
      "O complemento municipal tem três dígitos e não é 000.",
    );
  }
  if (!service.nbs || /^[0-9]{9}$/.test(service.nbs)) return null;
  // E0316
  return refuse("details.nbs", "invalid", "O código NBS tem nove dígitos.");
}

function checkPlace({ service: { place } }: InvoiceDraft): Refusal | null {
  if ("country" in place) {
    if (isForeignCountry(place.country)) return null;
    // E0304
    return refuse(
      "details.service_country",
      "unknown_country",
      "Escolha o país onde o serviço foi prestado; para o Brasil, informe a cidade.",
    );
  }
  if (municipioByCode(place.cityCode) !== null) return null;
  // E0302
  return refuse(
    "details.service_city_code",
    "unknown_city",
    "Informe a cidade onde o serviço foi prestado.",
  );
}

/** ISS is due at the tomador's place: its address is mandatory for every kind of tomador (E0234). */
function checkTomadorAddress({ tomador }: InvoiceDraft, service: CodigoTributacao): Refusal | null {
  if (service.incidence !== "ET") return null;
  if (tomador?.address !== undefined) return null;
  const field = tomador === null || isDomestic(tomador) ? "address" : "details.tomador.address";
  return refuse(
    field,
    "address_required",
    "Neste serviço o ISS é devido na cidade do cliente. Informe o endereço completo dele.",
  );
}
