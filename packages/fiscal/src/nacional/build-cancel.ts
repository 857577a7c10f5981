import type { BuildResult, CancelReasonCode, CancelRequest, Certificate } from "../city-hall.ts";
import { writeContent } from "../xml/layout.ts";
import { writeSignedDocument } from "../xml/sign.ts";
import { XML_DECLARATION } from "../xml/write.ts";
import { writtenAt } from "./build.ts";
import { checkHolder } from "./check-holder.ts";
import { cancelRequestId, isNfseKeyAcceptedInEvents } from "./identifiers.ts";
import { latin1Line } from "./normalize.ts";
import { firstRefusal, layoutRefusal, refuse, type Refusal } from "./refusals.ts";
import { APPLICATION, INF_PED_REG, LAYOUT_VERSION, NAMESPACE } from "./wire.ts";

const REASON_MIN = 15;
const REASON_MAX = 255;

/** The signed request to register the cancellation event 101101 (nacional.md section 10), or why there cannot be one. */
export function buildCancel(
  request: CancelRequest,
  certificate: Certificate,
  environment: 1 | 2,
): BuildResult {
  const refusal = firstRefusal([
    () => checkRequest(request),
    () => checkHolder(certificate, request.prestador.cnpj, "company.cnpj"),
  ]);
  if (refusal !== null) return refusal;
  const content = writeContent(INF_PED_REG, {
    tpAmb: environment === 1 ? "1" : "2",
    verAplic: APPLICATION,
    dhEvento: writtenAt(request.requestedAt),
    author: { CNPJAutor: request.prestador.cnpj },
    chNFSe: request.note.key,
    event: {
      e101101: {
        xDesc: "Cancelamento de NFS-e",
        cMotivo: REASON_CODES[request.reasonCode],
        xMotivo: latin1Line(request.reasonText, REASON_MAX) ?? "",
      },
    },
  });
  if (!content.ok) return layoutRefusal(content.path);
  const id = cancelRequestId(request.note.key);
  const document = writeSignedDocument(
    {
      rootName: "pedRegEvento",
      rootAttributes: { xmlns: NAMESPACE, versao: LAYOUT_VERSION },
      signedName: "infPedReg",
      id,
      content: content.xml,
    },
    certificate,
  );
  return { ok: true, message: { id, xml: XML_DECLARATION + document } };
}

const REASON_CODES = { 1: "1", 2: "2", 9: "9" } as const satisfies Record<CancelReasonCode, string>;

function checkRequest(request: CancelRequest): Refusal | null {
  const reason = latin1Line(request.reasonText, REASON_MAX) ?? "";
  if (reason.length < REASON_MIN) {
    return refuse(
      "reason",
      "too_short",
      "Explique o motivo do cancelamento em pelo menos 15 letras.",
    );
  }
  if (!isNfseKeyAcceptedInEvents(request.note.key)) {
    return refuse(
      "cnpj",
      "key_not_accepted",
      "O sistema nacional ainda não aceita cancelar notas deste CNPJ com letras. Cancele no portal nacional.",
    );
  }
  return null;
}
