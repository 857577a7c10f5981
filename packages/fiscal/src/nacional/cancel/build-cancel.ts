import { localDate } from "@emita/domain/basics/dates";
import type { BuildResult, CancelReasonCode, CancelRequest, Certificate } from "../../authority.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { writeContent } from "../../xml/layout.ts";
import { type SignatureProfile, writeSignedDocument } from "../../xml/sign.ts";
import { XML_DECLARATION } from "../../xml/write.ts";
import { writtenAt } from "../build.ts";
import { checkHolder } from "../check-holder.ts";
import { EVENT_OF_REQUEST, eventRequestId } from "./event-types.ts";
import { isNfseKeyAcceptedInEvents } from "../identifiers.ts";
import { layoutRefusal } from "../layout-refusal.ts";
import { LAYOUT_IN_FORCE, type LayoutChoice, layoutOn } from "../layouts.ts";
import { latin1Line } from "../normalize.ts";
import { APPLICATION, NAMESPACE } from "../wire.ts";
import { INF_PED_REG, type InfPedReg } from "../wire/events.ts";

const REASON_MIN = 15;
const REASON_MAX = 255;

/**
 * Builds the signed request to register an event, or says why it is impossible. The event is cancellation 101101, or 101103 to ask the city
 * for an analysis (nacional.md section 10).
 */
export function buildCancel(
  request: CancelRequest,
  certificate: Certificate,
  environment: 1 | 2,
  signature?: SignatureProfile,
  { versions }: LayoutChoice = LAYOUT_IN_FORCE,
): BuildResult {
  const { note: nfse, prestador } = request;
  const refusal = firstRefusal([
    () => checkRequest(request),
    () => checkHolder(certificate, prestador.cnpj, "company.cnpj"),
  ]);
  if (refusal !== null) return refusal;
  const content = writeContent(INF_PED_REG, {
    tpAmb: environment === 1 ? "1" : "2",
    verAplic: APPLICATION,
    dhEvento: writtenAt(request.requestedAt),
    author: { CNPJAutor: prestador.cnpj },
    chNFSe: nfse.key,
    event: toEvent(request),
  });
  if (!content.ok) return layoutRefusal(content.path);
  // Draft layouts only cover declarations: event requests keep the layout in force.
  const version = layoutOn(localDate(request.requestedAt), environment, { versions, named: null });
  const id = eventRequestId(nfse.key, EVENT_OF_REQUEST[request.kind]);
  const document = writeSignedDocument(
    {
      rootName: "pedRegEvento",
      rootAttributes: { xmlns: NAMESPACE, versao: version.id },
      signedName: "infPedReg",
      id,
      content: content.xml,
    },
    certificate,
    signature,
  );
  return { ok: true, message: { id, xml: XML_DECLARATION + document } };
}

function toEvent({ kind, reasonCode, reasonText }: CancelRequest): InfPedReg["event"] {
  const reason = {
    cMotivo: REASON_CODES[reasonCode],
    xMotivo: latin1Line(reasonText, REASON_MAX) ?? "",
  };
  if (kind === "cancel") return { e101101: { xDesc: "Cancelamento de NFS-e", ...reason } };
  const xDesc = "Solicitação de Análise Fiscal para Cancelamento de NFS-e";
  return { e101103: { xDesc, ...reason } };
}

const REASON_CODES = { 1: "1", 2: "2", 9: "9" } as const satisfies Record<CancelReasonCode, string>;

function checkRequest({ note: nfse, reasonText }: CancelRequest): Refusal | null {
  const reason = latin1Line(reasonText, REASON_MAX) ?? "";
  if (reason.length < REASON_MIN) {
    return refuse(
      "reason",
      "too_short",
      "Explique o motivo do cancelamento em pelo menos 15 letras.",
    );
  }
  if (!isNfseKeyAcceptedInEvents(nfse.key)) {
    return refuse(
      "cnpj",
      "key_not_accepted",
      "O sistema nacional ainda não aceita cancelar notas deste CNPJ com letras. Cancele no portal nacional.",
    );
  }
  return null;
}
