import { findCodigoTributacao } from "@emita/fiscal-layouts/codigos-tributacao";
import { municipioByCode } from "@emita/fiscal-layouts/municipios";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { declaresIbsCbs } from "./ibs-cbs.ts";
import { isDomestic } from "./parties.ts";
import { toEndereco } from "./address.ts";
import { refuse, type Refusal } from "./refusals.ts";

/** With IBS/CBS these need the type of operation (E0903). */
const OPERATION_TYPE = ["2505", "1509", "1712", "1005"];
/** With these indicators IBS/CBS needs the real-estate group (E0932). */
const REAL_ESTATE = ["020101", "020201", "020301"];
/** Refuses services whose mandatory groups this driver does not write, and codes that cannot be right. */
export function checkService(draft: InvoiceDraft): Refusal | null {
  const service = findCodigoTributacao(draft.service.cTribNac);
  // E0310
  if (service === null) return refuse("service_code", "required", "Escolha o código do serviço.");
  if (
    !("cityCode" in draft.service.place) ||
    municipioByCode(draft.service.place.cityCode) === null
  ) {
    // E0302
    return refuse("city", "unknown_city", "Informe a cidade em que o serviço foi prestado.");
  }
  if (service.requiresObra || service.requiresEvento) {
    // E0370, E0390
    return refuse(
      "service_code",
      "group_not_supported",
      "Este serviço exige os dados da obra ou do evento, que ainda não enviamos. Emita esta nota no portal nacional.",
    );
  }
  if (service.incidence === "ET" && !hasAddress(draft)) {
    // E0234: ISS falls due where the tomador is, so the address is mandatory whoever it is.
    return refuse(
      "address",
      "address_required",
      "Para este serviço, informe o endereço do tomador.",
    );
  }
  return declaresIbsCbs(draft) ? checkIbsCbs(draft) : null;
}

function hasAddress(draft: InvoiceDraft): boolean {
  return (
    isDomestic(draft.tomador) &&
    draft.tomador.address !== undefined &&
    toEndereco(draft.tomador.address) !== null
  );
}

function checkIbsCbs(draft: InvoiceDraft): Refusal | null {
  const isComplete =
    /^[0-9]{9}$/.test(draft.service.nbs ?? "") &&
    /^[0-9]{6}$/.test(draft.service.operationIndicator ?? "") &&
    /^[0-9]{6}$/.test(draft.service.taxClassification ?? "");
  if (!isComplete) {
    // E0322
    return refuse(
      "service_code",
      "nbs_required",
      "No regime normal a nota declara IBS e CBS, e este serviço está sem os códigos NBS, indicador e classificação.",
    );
  }
  const needsMore =
    REAL_ESTATE.includes(draft.service.operationIndicator ?? "") ||
    OPERATION_TYPE.includes(draft.service.cTribNac.slice(0, 4));
  if (!needsMore) return null;
  return refuse(
    "service_code",
    "group_not_supported",
    "Para IBS e CBS este serviço exige dados que ainda não enviamos. Emita esta nota no portal nacional.",
  );
}
