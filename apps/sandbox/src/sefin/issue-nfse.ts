import { z } from "zod";
import type { CertificateFacts } from "../authority/certificate-facts.ts";
import { applyFault } from "../control/apply-fault.ts";
import type { Reply } from "../http/reply.ts";
import { json } from "../http/reply.ts";
import type { NfseRecord } from "../ledger/records.ts";
import { buildKey } from "./chave.ts";
import type { Dps } from "./dps.ts";
import { readDps } from "./dps.ts";
import { buildEvent, substitutionDetail, unsignedRequestXml } from "./events/build-event.ts";
import { buildNfse } from "./nfse/build-nfse.ts";
import type { ReceivedMessage } from "./reception.ts";
import { receive } from "./reception.ts";
import type { Rejection } from "./rejection.ts";
import { rejection } from "./rejection.ts";
import { commonFields, issueRefused } from "./replies.ts";
import { DPS_RULES } from "./rules/all-rules.ts";
import { COMING_LAYOUT_RULES } from "./rules/coming-layout.ts";
import { brokenRules } from "./rules/rule.ts";
import type { SefinContext } from "./sefin-context.ts";
import { worldOf } from "./sefin-context.ts";
import { sentinelRejection } from "./sentinels.ts";
import { layoutOf } from "./spoken-layouts.ts";
import { isHolder } from "../authority/trust.ts";
import { DPS_SIGNATURE_CODES, judgeSignature } from "./signature-rules.ts";
import { packXml } from "../xml/payload.ts";

const issueBody = z.object({ dpsXmlGZipB64: z.string() });

/** `POST /nfse`: a DPS becomes an NFS-e, or is returned with every reason of the first stage that it fails. */
export async function issueNfse(body: unknown, context: SefinContext): Promise<Reply> {
  const now = context.clock();
  const parsed = issueBody.safeParse(body);
  const reception = receive(parsed.success ? parsed.data.dpsXmlGZipB64 : null, (root) =>
    layoutOf(root, context).layout("DPS"),
  );
  if (!reception.ok) {
    context.onOutcome("rejected");
    return issueRefused(400, reception.rejections, null, now);
  }
  const { root } = reception.message;
  const dps = readDps(root, layoutOf(root, context));
  return applyFault(
    context.troubles.take(dps),
    () => decide(dps, reception.message, context),
    (code, complement) => issueRefused(400, [rejection(code, complement)], dps.id, now),
  );
}

/**
 * Synchronous from the signature to the journal: two deliveries of one DPS cannot overtake each other. The answer is sent when the NFS-e is
 * on disk.
 */
async function decide(dps: Dps, message: ReceivedMessage, context: SefinContext): Promise<Reply> {
  const judged = judge(dps, message, context);
  if (!judged.ok) {
    context.onOutcome("rejected");
    return issueRefused(400, judged.rejections, dps.id, context.clock());
  }
  const reply = register(dps, message, judged.certificate, context);
  context.onOutcome("issued");
  await context.ledger.durable();
  return reply;
}

function judge(
  dps: Dps,
  message: ReceivedMessage,
  context: SefinContext,
):
  | { readonly ok: true; readonly certificate: CertificateFacts }
  | { readonly ok: false; readonly rejections: readonly Rejection[] } {
  const world = worldOf(context);
  const verdict = judgeSignature(
    message.signature,
    DPS_SIGNATURE_CODES,
    context.authority,
    world.now,
  );
  if (!verdict.ok) return { ok: false, rejections: [verdict.rejection] };
  if (!isHolder(verdict.certificate, dps.prestador)) {
    return { ok: false, rejections: [rejection("E0718")] };
  }
  const broken = brokenRules([...DPS_RULES, ...COMING_LAYOUT_RULES], dps, world);
  if (broken.length > 0) return { ok: false, rejections: broken.map((code) => rejection(code)) };
  const simulated = sentinelRejection(dps);
  if (simulated !== null) return { ok: false, rejections: [rejection(simulated)] };
  return { ok: true, certificate: verdict.certificate };
}

function register(
  dps: Dps,
  message: ReceivedMessage,
  certificate: CertificateFacts,
  context: SefinContext,
): Reply {
  const { ledger, tables, signer } = context;
  const now = context.clock();
  const nNFSe = ledger.nextNoteNumber(dps.prestador);
  const identity = {
    chave: buildKey(dps.cLocEmi, dps.prestador, nNFSe, dps.dhEmi),
    nNFSe,
    nDFSe: ledger.nextDocumentNumber(),
  };
  const layout = layoutOf(message.root, context);
  const xml = buildNfse(dps, message.rootXml, layout, identity, certificate, tables, signer, now);
  const packed = packXml(xml);
  ledger.addNote(recordOf(dps, identity, now), packed);
  registerSubstitution(dps, identity.chave, context);
  return json(201, {
    ...commonFields(now),
    idDps: dps.id,
    chaveAcesso: identity.chave,
    nfseXmlGZipB64: packed,
  });
}

/** SEFIN itself registers the event of the replaced NFS-e. */
function registerSubstitution(dps: Dps, newKey: string, context: SefinContext): void {
  const oldKey = dps.text("subst/chSubstda");
  if (oldKey === null) return;
  const now = context.clock();
  const reason = { code: dps.text("subst/cMotivo") ?? "", text: dps.text("subst/xMotivo") };
  const detail = substitutionDetail(newKey, reason);
  const request = unsignedRequestXml(
    { chave: oldKey, type: "105102", author: dps.prestador, detail },
    now,
  );
  const nDFSe = context.ledger.nextDocumentNumber();
  const identity = { chave: oldKey, type: "105102", nSeq: 1, nDFSe };
  context.ledger.addEvent(
    { ...identity, about: null, author: dps.prestador, receivedAt: now.toISOString() },
    packXml(buildEvent(identity, request, context.signer, now)),
  );
}

function recordOf(
  dps: Dps,
  identity: { readonly chave: string; readonly nNFSe: number; readonly nDFSe: number },
  now: Date,
): NfseRecord {
  return {
    ...identity,
    idDps: dps.id,
    prestador: dps.prestador,
    tomador: dps.tomador,
    intermediario: dps.intermediario,
    opSimpNac: dps.opSimpNac,
    dCompet: dps.dCompet,
    cTribNac: dps.cTribNac,
    cTribMun: dps.text("serv/cServ/cTribMun"),
    placeOfService:
      dps.text("serv/locPrest/cLocPrestacao") ?? dps.text("serv/locPrest/cPaisPrestacao") ?? "",
    vServ: dps.text("valores/vServPrest/vServ") ?? "",
    replaces: dps.text("subst/chSubstda"),
    receivedAt: now.toISOString(),
  };
}
