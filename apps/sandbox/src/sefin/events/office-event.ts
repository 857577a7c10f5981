import { z } from "zod";
import type { Reply } from "../../http/reply.ts";
import { json } from "../../http/reply.ts";
import type { NfseRecord } from "../../ledger/records.ts";
import { rejection } from "../rejection.ts";
import type { SefinContext } from "../sefin-context.ts";
import { element } from "../../xml/escape.ts";
import { packXml } from "../../xml/payload.ts";
import { buildEvent, unsignedRequestXml } from "./build-event.ts";
import { matrixRefusal } from "./event-matrix.ts";

/** An unassigned number: the acting city or authority in the sandbox, and the agent who signs for it. */
const OFFICE = "99900100000131";
const AGENT = "11122233396";
const REASON = "Registrado pelo controle do emulador";

const eventOrder = z
  .object({
    chave: z.string().length(50),
    /** 101101, 203206… */
    type: z.string(),
    cMotivo: z.string().optional(),
    xMotivo: z.string().min(15).max(255).default(REASON),
    /** Type affected by a block, an unblock or an annulment: six digits. */
    about: z
      .string()
      .regex(/^[0-9]{6}$/)
      .optional(),
  })
  .strict();
type EventOrder = z.infer<typeof eventOrder>;

interface Kind {
  readonly author: "prestador" | "tomador" | "intermediario" | "office";
  readonly description: string;
  /** The elements after xDesc, in the order of the layout. */
  readonly detail: (order: EventOrder) => string;
}

const nothing = (): string => "";
const reason =
  (usual: string) =>
  (order: EventOrder): string =>
    element("cMotivo", order.cMotivo ?? usual) + element("xMotivo", order.xMotivo);
const agent = element("CPFAgTrib", AGENT);
const manifestation = (what: string): string => `Manifestação de NFS-e - ${what}`;

const KINDS: Readonly<Record<string, Kind>> = {
  "101101": { author: "prestador", description: "Cancelamento de NFS-e", detail: reason("1") },
  "101103": {
    author: "prestador",
    description: "Solicitação de Análise Fiscal para Cancelamento de NFS-e",
    detail: reason("1"),
  },
  "105104": {
    author: "office",
    description: "Cancelamento de NFS-e Deferido por Análise Fiscal",
    detail: (order) => agent + reason("1")(order),
  },
  "105105": {
    author: "office",
    description: "Cancelamento de NFS-e Indeferido por Análise Fiscal",
    detail: (order) => agent + reason("2")(order),
  },
  "202201": {
    author: "prestador",
    description: manifestation("Confirmação do Prestador"),
    detail: nothing,
  },
  "203202": {
    author: "tomador",
    description: manifestation("Confirmação do Tomador"),
    detail: nothing,
  },
  "204203": {
    author: "intermediario",
    description: manifestation("Confirmação do Intermediário"),
    detail: nothing,
  },
  "205204": {
    author: "office",
    description: manifestation("Confirmação Tácita"),
    detail: nothing,
  },
  "202205": {
    author: "prestador",
    description: manifestation("Rejeição do Prestador"),
    detail: reason("1"),
  },
  "203206": {
    author: "tomador",
    description: manifestation("Rejeição do Tomador"),
    detail: reason("1"),
  },
  "204207": {
    author: "intermediario",
    description: manifestation("Rejeição do Intermediário"),
    detail: reason("1"),
  },
  "205208": {
    author: "office",
    description: manifestation("Anulação da Rejeição"),
    detail: (order) =>
      agent +
      element("idEvManifRej", `${order.chave}${order.about ?? ""}`) +
      element("xMotivo", order.xMotivo),
  },
  "305101": {
    author: "office",
    description: "Cancelamento de NFS-e por Ofício",
    detail: (order) => `${agent}<nProcAdm>1</nProcAdm>${element("xProcAdm", order.xMotivo)}`,
  },
  "305102": {
    author: "office",
    description: "Bloqueio de NFS-e por Ofício",
    detail: (order) =>
      agent + element("codEvento", `e${order.about ?? ""}`) + element("xMotivo", order.xMotivo),
  },
  "305103": {
    author: "office",
    description: "Desbloqueio de NFS-e por Ofício",
    detail: (order) => agent + element("idBloqOfic", `${order.chave}305102`),
  },
};
const NEEDS_ABOUT = new Set(["205208", "305102", "305103"]);

/**
 * `POST /_control/events`: another party acts on an NFS-e: the tomador at the portal, the city, the tax office. The matrix of API events
 * applies too; 409 with the code of a refusal.
 */
export function registerOfficeEvent(body: unknown, context: SefinContext): Reply {
  const parsed = eventOrder.safeParse(body);
  const kind = parsed.success ? KINDS[parsed.data.type] : undefined;
  if (!parsed.success || kind === undefined) return json(400, { message: "bad event order" });
  const order = parsed.data;
  const nfse = context.ledger.noteByKey(order.chave);
  const author = nfse === null ? null : authorOf(kind, nfse);
  if (nfse === null || author === null) return json(404, { message: "no such note or party" });
  if (NEEDS_ABOUT.has(order.type) && order.about === undefined) {
    return json(400, { message: "about: the type of event is missing" });
  }
  const wanted = { type: order.type, about: order.about ?? null };
  const events = context.ledger.events(order.chave);
  const refusal = matrixRefusal(wanted, events);
  if (refusal !== null) {
    const { code, description } = rejection(refusal.code);
    return json(409, { code, description, because: refusal.because });
  }
  const sameType = events.filter(({ type }) => type === order.type).length;
  return store(order, kind, author, sameType + 1, context);
}

function store(
  order: EventOrder,
  kind: Kind,
  author: string,
  nSeq: number,
  context: SefinContext,
): Reply {
  const now = context.clock();
  const { chave, type } = order;
  const detail = element("xDesc", kind.description) + kind.detail(order);
  const nDFSe = context.ledger.nextDocumentNumber();
  const identity = { chave, type, nSeq, nDFSe };
  const request = unsignedRequestXml({ chave, type, author, detail }, now);
  const about = order.about ?? null;
  context.ledger.addEvent(
    { ...identity, about, author, receivedAt: now.toISOString() },
    packXml(buildEvent(identity, request, context.signer, now)),
  );
  return json(201, identity);
}

function authorOf(kind: Kind, nfse: NfseRecord): string | null {
  return kind.author === "office" ? OFFICE : nfse[kind.author];
}
