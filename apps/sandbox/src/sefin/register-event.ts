import { PED_REG_EVENTO_LAYOUT } from "@emita/fiscal-layouts/nacional-layout";
import { z } from "zod";
import type { Reply } from "../http/reply.ts";
import { json } from "../http/reply.ts";
import { buildEvent } from "./events/build-event.ts";
import type { EventRequest } from "./events/event-request.ts";
import { readEventRequest } from "./events/event-request.ts";
import { eventRejection } from "./events/event-rules.ts";
import { receive } from "./reception.ts";
import { commonFields, refused } from "./replies.ts";
import type { SefinContext } from "./sefin-context.ts";
import { worldOf } from "./sefin-context.ts";
import { EVENT_SIGNATURE_CODES, judgeSignature } from "./signature-rules.ts";
import { packXml } from "../xml/payload.ts";

const eventBody = z.object({ pedidoRegistroEventoXmlGZipB64: z.string() });

/** `POST /nfse/{chave}/eventos`: cancellation, request for analysis, manifestations. */
export async function registerEvent(
  chave: string,
  body: unknown,
  context: SefinContext,
): Promise<Reply> {
  const world = worldOf(context);
  const parsed = eventBody.safeParse(body);
  const packed = parsed.success ? parsed.data.pedidoRegistroEventoXmlGZipB64 : null;
  const reception = receive(packed, () => PED_REG_EVENTO_LAYOUT);
  if (!reception.ok) return refused(400, reception.rejections, world.now);
  const { root, rootXml, signature } = reception.message;
  const verdict = judgeSignature(signature, EVENT_SIGNATURE_CODES, context.authority, world.now);
  if (!verdict.ok) return refused(400, [verdict.rejection], world.now);
  const request = readEventRequest(root);
  const rejection = eventRejection(request, verdict.certificate, chave, world);
  if (rejection !== null) return refused(400, [rejection], world.now);
  const reply = store(request, rootXml, context);
  await context.ledger.durable();
  return reply;
}

function store(request: EventRequest, requestXml: string, context: SefinContext): Reply {
  const now = context.clock();
  const identity = {
    chave: request.chave,
    type: request.type,
    nSeq: 1,
    nDFSe: context.ledger.nextDocumentNumber(),
  };
  const packed = packXml(buildEvent(identity, requestXml, context.signer, now));
  context.ledger.addEvent(
    { ...identity, about: null, author: request.author, receivedAt: now.toISOString() },
    packed,
  );
  return json(201, { ...commonFields(now), eventoXmlGZipB64: packed });
}
