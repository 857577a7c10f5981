import { isAboutRealEstate, isDueAtAcquirer } from "@emita/domain/invoices/ibs-cbs";
import { CLASSIFICATION_MISSING } from "@emita/domain/pre-checks/service-rules";
import { findCodigoTributacao } from "@emita/fiscal-layouts/tables/codigos-tributacao";
import { refuseIbsCbsParts } from "../../draft/ibs-cbs-parts.ts";
import { checkOperation } from "../../draft/operation.ts";
import { isDomestic } from "../../draft/parties.ts";
import { checkRecipient, type RecipientWriting } from "../../draft/recipient.ts";
import { checkReimbursements } from "../../draft/reimbursements.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { toEndereco, toEnderecoExterior, toPlace } from "../fields/address.ts";
import { destName } from "../build/parties.ts";
import { declaresIbsCbs } from "../build/ibs-cbs.ts";
import { hasKeyCheckDigit, isNfseKeyAcceptedInEvents } from "../identifiers.ts";
import { isIndicator } from "../fields/indicators.ts";
import { latin1Line } from "../normalize.ts";
import { checkCib } from "./works.ts";

/** Checks the codes that IBS and CBS need where they are declared. An NFS-e without them may still have the codes. */
export function checkIbsCbs(draft: InvoiceDraft): Refusal | null {
  if (!declaresIbsCbs(draft)) return refuseIbsCbsParts(draft);
  return firstRefusal([
    () => checkCodes(draft),
    () => checkAcquirer(draft),
    () => checkOperation(draft, isReferableKey),
    () => checkImovel(draft),
    () => checkRecipient(draft, RECIPIENT),
    () => checkReimbursements(draft, (text) => latin1Line(text, 255)),
  ]);
}

function checkCodes({ service }: InvoiceDraft): Refusal | null {
  const { nbs = "", operationIndicator = "", taxClassification = "" } = service;
  if (nbs === "" || operationIndicator === "" || !/^[0-9]{6}$/.test(taxClassification)) {
    // E0322
    return refuse("service_code", "nbs_required", CLASSIFICATION_MISSING);
  }
  if (isIndicator(operationIndicator)) return null;
  // E0901
  return refuse(
    "details.operation_indicator",
    "unknown",
    "O indicador da operação (cIndOp) não existe na tabela nacional.",
  );
}

/** When the place of the operation is the acquirer's, its address is mandatory (E0234, seen live). */
function checkAcquirer({ tomador, service }: InvoiceDraft): Refusal | null {
  if (
    !isDueAtAcquirer(service.operationIndicator) ||
    !isDomestic(tomador) ||
    tomador.address !== undefined
  )
    return null;
  return refuse(
    "address",
    "address_required",
    "Informe o endereço do cliente: o IBS e a CBS deste serviço são devidos onde ele está.",
  );
}

const RECIPIENT: RecipientWriting = {
  name: destName,
  address: toEndereco,
  foreignAddress: toEnderecoExterior,
};

/** A key that the schema accepts wherever one NFS-e refers to another. */
function isReferableKey(key: string): boolean {
  return isNfseKeyAcceptedInEvents(key) && hasKeyCheckDigit(key);
}

/** Codes of civil works have the works instead (E0931). */
function checkImovel(draft: InvoiceDraft): Refusal | null {
  const { imovel, service } = draft;
  const isWorks = findCodigoTributacao(service.cTribNac)?.requiresObra === true;
  const isAboutBuilding = isAboutRealEstate(service.operationIndicator);
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
