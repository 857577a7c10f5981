import { CLASSIFICATION_MISSING } from "@emita/domain/pre-checks/service-rules";
import { findCodigoTributacao } from "@emita/fiscal-layouts/codigos-tributacao";
import { isDomestic } from "../../draft/parties.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { toPlace } from "../address.ts";
import { declaresIbsCbs } from "../ibs-cbs.ts";
import { placeOfIndicator } from "../indicators.ts";
import { checkCib } from "./works.ts";

/** Sub-items that must say how supply and payment follow each other, and the only ones that may (E0903, E0904). */
const OPERATION_TYPE = ["1005", "1509", "1712", "2505"];

/** Types of operation that name an earlier note (E0905), which a draft does not. */
const REFERRING_TYPES = [2, 3];

/** What IBS and CBS ask for, where they are declared; a note without them may still carry the codes. */
export function checkIbsCbs(draft: InvoiceDraft): Refusal | null {
  if (!declaresIbsCbs(draft)) return null;
  return firstRefusal([
    () => checkCodes(draft),
    () => checkAcquirer(draft),
    () => checkOperationType(draft),
    () => checkImovel(draft),
  ]);
}

function checkCodes({ service }: InvoiceDraft): Refusal | null {
  const { nbs = "", operationIndicator = "", taxClassification = "" } = service;
  if (nbs === "" || operationIndicator === "" || !/^[0-9]{6}$/.test(taxClassification)) {
    // E0322
    return refuse("service_code", "nbs_required", CLASSIFICATION_MISSING);
  }
  if (placeOfIndicator(operationIndicator) !== null) return null;
  // E0901
  return refuse(
    "details.operation_indicator",
    "unknown",
    "O indicador da operação (cIndOp) não existe na tabela nacional.",
  );
}

/** Where the place of the operation is the acquirer's, its address is mandatory (E0234, seen live). */
function checkAcquirer({ tomador, service }: InvoiceDraft): Refusal | null {
  const isAtAcquirer = placeOfIndicator(service.operationIndicator ?? "") === "acquirer";
  if (!isAtAcquirer || !isDomestic(tomador) || tomador.address !== undefined) return null;
  return refuse(
    "address",
    "address_required",
    "Informe o endereço do cliente: o IBS e a CBS deste serviço são devidos onde ele está.",
  );
}

function checkOperationType({ service }: InvoiceDraft): Refusal | null {
  const { operationType } = service;
  const isDue = OPERATION_TYPE.includes(service.cTribNac.slice(0, 4));
  if (operationType === undefined) {
    if (!isDue) return null;
    // E0903
    return refuse(
      "details.operation_type",
      "required",
      "Este serviço exige dizer de que operação se trata.",
    );
  }
  if (!isDue) {
    // E0904
    return refuse(
      "details.operation_type",
      "not_allowed",
      "Este serviço não aceita o tipo de operação.",
    );
  }
  if (!REFERRING_TYPES.includes(operationType)) return null;
  return refuse(
    "details.operation_type",
    "group_not_supported",
    "Este tipo de operação cita notas anteriores, o que ainda não enviamos. Emita esta nota no portal nacional.",
  );
}

/** Codes of civil works name the works instead (E0931). */
function checkImovel(draft: InvoiceDraft): Refusal | null {
  const { imovel, service } = draft;
  const isWorks = findCodigoTributacao(service.cTribNac)?.requiresObra === true;
  const isAboutBuilding = placeOfIndicator(service.operationIndicator ?? "") === "imovel";
  if (imovel === undefined) {
    if (!isAboutBuilding || isWorks) return null;
    // E0932
    return refuse(
      "details.imovel",
      "required",
      "Este serviço é sobre um imóvel. Informe os dados dele.",
    );
  }
  if (!isAboutBuilding || isWorks) {
    return refuse(
      "details.imovel",
      "not_allowed",
      "Este serviço não aceita os dados de um imóvel.",
    );
  }
  if ("cib" in imovel) return checkCib(imovel.cib, "details.imovel.cib");
  if (toPlace(imovel.address) !== null) return null;
  return refuse(
    "details.imovel.address",
    "address_incomplete",
    "Complete o endereço do imóvel: rua, número, bairro e CEP.",
  );
}
