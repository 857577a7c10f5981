import type { CertificateFacts } from "../authority/certificate-facts.ts";
import type { Reply } from "../http/reply.ts";
import { json } from "../http/reply.ts";
import { isActor } from "./actors.ts";
import { rejection } from "./rejection.ts";
import { commonFields, notFound, preciseTime, refused } from "./replies.ts";
import type { SefinContext } from "./sefin-context.ts";

const DPS_ID = /^DPS[0-9]{7}(1[0-9]{14}|2[0-9A-Z]{14})[0-9]{20}$/;
const KEY = /^[0-9]{9}[0-9A-Z]{14}[0-9]{27}$/;
const EVENT_TYPE = /^[0-9]{6}$/;
const SEQUENCE = /^[0-9]{1,3}$/;

/** `GET /nfse/{chave}`: the NFS-e, for its parties. */
export function queryNfse(
  chave: string,
  certificate: CertificateFacts,
  context: SefinContext,
): Reply {
  const now = context.clock();
  if (!KEY.test(chave)) return refused(400, [rejection("E1235", "Chave de acesso inválida")], now);
  const nfse = context.ledger.noteByKey(chave);
  const packed = context.ledger.packedXml(chave);
  if (nfse === null || packed === null) return notFound(now);
  if (!isActor(certificate, nfse)) return refused(403, [rejection("E1200")], now);
  return json(200, { ...commonFields(now), chaveAcesso: chave, nfseXmlGZipB64: packed });
}

/** `GET /dps/{id}`: the key of the NFS-e of this DPS, for its parties. */
export function queryDps(
  idDps: string,
  certificate: CertificateFacts,
  context: SefinContext,
): Reply {
  const now = context.clock();
  if (!DPS_ID.test(idDps)) return refused(400, [rejection("E0004")], now);
  const nfse = context.ledger.noteByDpsId(idDps);
  if (nfse === null) return notFound(now);
  if (!isActor(certificate, nfse)) return refused(403, [rejection("E1200")], now);
  return json(200, { ...commonFields(now), idDps, chaveAcesso: nfse.chave });
}

/** `HEAD /dps/{id}`: whether one exists, for any valid certificate. */
export function hasDps(idDps: string, context: SefinContext): Reply {
  const now = context.clock();
  if (!DPS_ID.test(idDps)) return refused(400, [rejection("E0004")], now);
  return context.ledger.noteByDpsId(idDps) === null ? notFound(now) : json(200, commonFields(now));
}

/** `GET /nfse/{chave}/eventos/{tipo}/{nSeq}` in the shape seen live, which is not that of the Swagger. */
export function queryEvent(
  chave: string,
  type: string,
  sequence: string,
  certificate: CertificateFacts,
  context: SefinContext,
): Reply {
  const now = context.clock();
  if (!KEY.test(chave) || !EVENT_TYPE.test(type) || !SEQUENCE.test(sequence)) {
    return refused(422, [rejection("E1235", "Parâmetros inválidos")], now);
  }
  const nfse = context.ledger.noteByKey(chave);
  if (nfse === null) return notFound(now);
  if (!isActor(certificate, nfse)) return refused(401, [rejection("E1200")], now);
  const nSeq = Number(sequence);
  const event = context.ledger
    .events(chave)
    .find((item) => item.type === type && item.nSeq === nSeq);
  const packed = context.ledger.packedXml(chave, { type, nSeq });
  if (event === undefined || packed === null) return notFound(now);
  return json(200, {
    ...commonFields(now),
    eventos: [
      {
        chaveAcesso: chave,
        tipoEvento: Number(type),
        numeroPedidoRegistroEvento: nSeq,
        // No offset, three fraction digits; and base64 of text that already is base64.
        dataHoraRecebimento: preciseTime(new Date(event.receivedAt)).slice(0, 23),
        arquivoXml: Buffer.from(packed).toString("base64"),
      },
    ],
  });
}
