import { z } from "zod";
import type { Reply } from "../http/reply.ts";
import { json } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import { jsonBody } from "../http/request.ts";
import { decimal } from "../xml/fields.ts";
import type { NfseLedger } from "./nfse/nfse-ledger.ts";
import { MARKS } from "./nfse/nfse-records.ts";
import { normalInscricao } from "./registry/registry.ts";
import type { SwitchBoard } from "./switches.ts";
import { switchOrder } from "./switches.ts";

/** Body of `POST /_control/paulistana`: switches to set, and events of NFS-e outside the web service. */
const order = switchOrder.extend({
  marks: z
    .array(
      z.object({ inscricao: z.string(), numero: z.number().int(), mark: z.enum(MARKS) }).strict(),
    )
    .optional(),
});

/** `/_control/paulistana`; null for any other request. */
export function answerPaulistanaControl(
  request: Request,
  ledger: NfseLedger,
  switches: SwitchBoard,
): Reply | null {
  if (request.path !== "/_control/paulistana") return null;
  if (request.method === "GET") return json(200, { switches: switches.read() });
  if (request.method !== "POST") return null;
  const parsed = order.safeParse(jsonBody(request));
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    return json(400, { message: "bad order", errors });
  }
  const { marks = [], ...given } = parsed.data;
  for (const { inscricao, numero, mark } of marks) {
    const nfse = ledger.note(normalInscricao(inscricao), numero);
    if (nfse === null) return json(404, { message: "no such note", inscricao, numero });
    ledger.mark(nfse, mark);
  }
  switches.set(given);
  return json(200, { switches: switches.read() });
}

/** The NFS-e of the city in the shape of `GET /_control/notes`. */
export function paulistanaNfses(ledger: NfseLedger): readonly Record<string, unknown>[] {
  return ledger.notes().map((nfse) => ({
    channel: "paulistana",
    chave: nfse.chaveNacional,
    idDps: `${nfse.inscricao}-${nfse.serieRps}-${nfse.numeroRps}`,
    nNFSe: nfse.numero,
    cnpjPrestador: nfse.cnpjPrestador,
    tomador: nfse.tomador,
    vServ: decimal(BigInt(nfse.valor)),
    cancelled: ledger.cancelledAt(nfse) !== null,
    receivedAt: nfse.emitidaEm,
  }));
}
