import { X509Certificate } from "node:crypto";
import { answerAbrasf, isAbrasfPath } from "./abrasf/abrasf-handler.ts";
import type { CityLedger } from "./abrasf/city-ledger.ts";
import { abrasfNotes } from "./abrasf/control.ts";
import { answerCertificates } from "./authority/certificate-desk.ts";
import type { TestAuthority } from "./authority/test-authority.ts";
import { applyFault } from "./control/apply-fault.ts";
import { answerControl } from "./control/control-handler.ts";
import { createCounters } from "./control/counters.ts";
import { createFaultQueue } from "./control/fault-queue.ts";
import { createLiveSettings } from "./control/live-settings.ts";
import { COMPANIES, PEOPLE } from "./directory/companies.ts";
import { answerLookup } from "./directory/directory-handler.ts";
import type { Handler } from "./http/listener.ts";
import type { Reply } from "./http/reply.ts";
import { html, json } from "./http/reply.ts";
import type { Request } from "./http/request.ts";
import { clientOf } from "./http/tls-client.ts";
import type { Ledger } from "./ledger/ledger.ts";
import { registerOfficeEvent } from "./sefin/events/office-event.ts";
import { answerSefin, refuseWith, requestKind } from "./sefin/sefin-handler.ts";
import { createTroubles } from "./control/troubles.ts";
import { officialTables } from "./tables/tables.ts";
import { createSigner } from "./sefin/sign.ts";
import { answerPaulistana, isPaulistanaPath } from "./paulistana/paulistana-handler.ts";
import type { NoteLedger } from "./paulistana/note-ledger.ts";
import { createRegistry } from "./paulistana/registry.ts";
import { createSwitchBoard } from "./paulistana/switches.ts";
import type { Settings } from "./settings.ts";

const DIRECTORY_PATH = /^\/cnpj\/v1\/(.+)$/;

/** The two sides of the port: plain HTTP for control, directory and certificates; TLS for the authority. */
export function createHandlers(
  settings: Settings,
  clock: () => Date,
  authority: TestAuthority,
  ledger: Ledger,
  noteLedger: NoteLedger,
  cityLedger: CityLedger,
): { readonly plain: Handler; readonly secure: Handler } {
  const live = createLiveSettings({
    adnDelayMs: settings.adnDelayMs,
    abrasfDelayMs: settings.abrasfDelayMs,
  });
  const faults = createFaultQueue();
  const counters = createCounters();
  const troubles = createTroubles();
  const ca = new X509Certificate(authority.ca.certificatePem);
  const sefin = {
    clock,
    ledger,
    settings: live,
    tables: officialTables,
    signer: createSigner(authority.signer),
    authority: ca,
    troubles,
    onOutcome: (outcome: "issued" | "rejected") => counters.add(outcome),
  };
  const registry = createRegistry();
  for (const note of noteLedger.notes()) registry.remember(note.inscricao, note.cnpjPrestador);
  const switches = createSwitchBoard();
  const paulistana = {
    clock,
    ledger: noteLedger,
    registry,
    switches,
    faults,
    counters,
    troubles,
    authority: ca,
  };
  const abrasf = {
    clock,
    ledger: cityLedger,
    settings: live,
    faults,
    counters,
    troubles,
    authority: ca,
  };
  const reset = (): void => {
    const parts = [
      ledger,
      noteLedger,
      cityLedger,
      registry,
      switches,
      faults,
      counters,
      troubles,
      live,
    ];
    for (const part of parts) part.clear();
  };
  const control = {
    faults,
    counters,
    ledger,
    paulistana,
    abrasfNotes: () => abrasfNotes(cityLedger, live.read().abrasfDelayMs, clock()),
    settings: live,
    registerEvent: (order: unknown) => registerOfficeEvent(order, sefin),
    reset,
  };
  const lookUp = (cnpj: string): Promise<Reply> => {
    counters.add("directory");
    return applyFault(
      faults.take("directory"),
      () => answerLookup(cnpj, settings.cnpjLookupUrl, fetch),
      () => json(404, { message: "CNPJ não encontrado.", type: "not_found" }),
    );
  };
  return {
    async plain(request) {
      const cnpj = request.method === "GET" ? DIRECTORY_PATH.exec(request.path)?.[1] : undefined;
      if (cnpj !== undefined) return lookUp(cnpj);
      return (
        answerControl(request, control) ??
        (await answerCertificates(request, authority, clock())) ??
        answerOverview(request)
      );
    },
    async secure(request, incoming) {
      const client = clientOf(incoming.socket, ca, clock());
      if (isPaulistanaPath(request.path)) {
        return answerPaulistana(request, incoming.headers, client, paulistana);
      }
      if (isAbrasfPath(request.path)) {
        return answerAbrasf(request, incoming.headers, client, abrasf);
      }
      const kind = requestKind(request);
      counters.add(kind);
      return applyFault(
        faults.take(kind),
        () => answerSefin(request, client, sefin),
        (code) => refuseWith(request, code, clock()),
      );
    },
  };
}

/** `/healthz`, and `/` with the people and companies that a person may use. */
function answerOverview(request: Request): Reply {
  if (request.path === "/healthz") return json(200, { status: "ok" });
  if (request.path !== "/") return html(404, "Not Found");
  return json(200, {
    about: "Emulador sem validade jurídica. Leia apps/sandbox/README.md.",
    companies: COMPANIES,
    people: PEOPLE,
  });
}
