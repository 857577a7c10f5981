import type { Reply } from "../http/reply.ts";
import { json } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import { jsonBody } from "../http/request.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { answerPaulistanaControl, paulistanaNfses } from "../paulistana/control.ts";
import type { NfseLedger } from "../paulistana/nfse/nfse-ledger.ts";
import type { SwitchBoard } from "../paulistana/switches.ts";
import type { Counters } from "./counters.ts";
import { faultOrder } from "./fault.ts";
import type { FaultQueue } from "./fault-queue.ts";
import type { LiveSettings } from "./live-settings.ts";

export interface ControlContext {
  readonly faults: FaultQueue;
  readonly counters: Counters;
  readonly ledger: Ledger;
  readonly paulistana: { readonly ledger: NfseLedger; readonly switches: SwitchBoard };
  /** The NFS-e of the ABRASF cities for this page. */
  readonly abrasfNotes: () => readonly Record<string, unknown>[];
  readonly settings: LiveSettings;
  /** Registers an event that another party requests. */
  readonly registerEvent: (order: unknown) => Reply;
  /** Clears everything but the certificates. */
  readonly reset: () => void;
}

/** `/_control`: orders, lists and clears faults, and shows the sandbox's state. */
export function answerControl(request: Request, context: ControlContext): Reply | null {
  switch (`${request.method} ${request.path}`) {
    case "GET /_control":
      return json(200, { faults: context.faults.list() });
    case "POST /_control":
      return orderFault(request, context);
    case "DELETE /_control":
      context.faults.clear();
      return json(200, { faults: [] });
    case "GET /_control/notes":
      return json(200, { notes: allNfses(context), requests: context.counters.read() });
    case "POST /_control/events":
      return context.registerEvent(jsonBody(request));
    case "GET /_control/settings":
      return json(200, context.settings.read());
    case "POST /_control/settings":
      return context.settings.change(jsonBody(request))
        ? json(200, context.settings.read())
        : json(400, { message: "bad settings" });
    case "POST /_control/reset":
      context.reset();
      return json(200, { notes: [], faults: [], requests: context.counters.read() });
    default:
      return answerPaulistanaControl(
        request,
        context.paulistana.ledger,
        context.paulistana.switches,
      );
  }
}

function orderFault(request: Request, context: ControlContext): Reply {
  const parsed = faultOrder.safeParse(jsonBody(request));
  if (!parsed.success) {
    const errors = parsed.error.issues.map(
      (issue) => `${issue.path.join(".") || "body"}: ${issue.message}`,
    );
    return json(400, { message: "bad fault order", errors });
  }
  context.faults.add(parsed.data);
  return json(201, { faults: context.faults.list() });
}

/** Of every city hall, distinguished by `channel`. */
function allNfses(context: ControlContext): readonly Record<string, unknown>[] {
  const { ledger, paulistana } = context;
  return [...nfses(ledger), ...paulistanaNfses(paulistana.ledger), ...context.abrasfNotes()];
}

function nfses(ledger: Ledger): readonly Record<string, unknown>[] {
  return ledger.notes().map((nfse) => ({
    channel: "nacional",
    chave: nfse.chave,
    idDps: nfse.idDps,
    nNFSe: nfse.nNFSe,
    cnpjPrestador: nfse.prestador,
    tomador: nfse.tomador,
    vServ: nfse.vServ,
    cancelled: ledger.isCancelled(nfse.chave),
    events: ledger.events(nfse.chave).map((event) => event.type),
    receivedAt: nfse.receivedAt,
  }));
}
