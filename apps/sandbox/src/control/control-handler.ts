import type { Reply } from "../http/reply.ts";
import { json } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import { jsonBody } from "../http/request.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { answerPaulistanaControl, paulistanaNotes } from "../paulistana/control.ts";
import type { NoteLedger } from "../paulistana/note-ledger.ts";
import type { SwitchBoard } from "../paulistana/switches.ts";
import type { Counters } from "./counters.ts";
import { faultOrder } from "./fault.ts";
import type { FaultQueue } from "./fault-queue.ts";
import type { LiveSettings } from "./live-settings.ts";

export interface ControlContext {
  readonly faults: FaultQueue;
  readonly counters: Counters;
  readonly ledger: Ledger;
  readonly paulistana: { readonly ledger: NoteLedger; readonly switches: SwitchBoard };
  /** The notes of the ABRASF cities for this page. */
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
      return json(200, { notes: allNotes(context), requests: context.counters.read() });
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
function allNotes(context: ControlContext): readonly Record<string, unknown>[] {
  const { ledger, paulistana } = context;
  return [...notes(ledger), ...paulistanaNotes(paulistana.ledger), ...context.abrasfNotes()];
}

function notes(ledger: Ledger): readonly Record<string, unknown>[] {
  return ledger.notes().map((note) => ({
    channel: "nacional",
    chave: note.chave,
    idDps: note.idDps,
    nNFSe: note.nNFSe,
    cnpjPrestador: note.prestador,
    tomador: note.tomador,
    vServ: note.vServ,
    cancelled: ledger.isCancelled(note.chave),
    events: ledger.events(note.chave).map((event) => event.type),
    receivedAt: note.receivedAt,
  }));
}
