import { X509Certificate } from "node:crypto";
import { TEST_CLOCK_HEADER } from "@emita/domain/invoices/test-clock";
import { NATIONAL_VERSIONS } from "@emita/fiscal-layouts/nacional-versions";
import { answerAbrasf, isAbrasfPath } from "./abrasf/abrasf-handler.ts";
import type { CityLedger } from "./abrasf/city-ledger.ts";
import { abrasfNfses } from "./abrasf/control.ts";
import { answerCertificates } from "./authority/issue-certificates.ts";
import type { TestAuthority } from "./authority/test-authority.ts";
import { applyFault } from "./control/apply-fault.ts";
import { answerControl, type ControlContext } from "./control/control-handler.ts";
import { isControlledByPage } from "./control/page-guard.ts";
import { createCounters } from "./control/counters.ts";
import { createFaultQueue } from "./control/fault-queue.ts";
import { createLiveSettings } from "./control/live-settings.ts";
import { COMPANIES, PEOPLE } from "./directory/companies.ts";
import { answerLookup } from "./directory/directory-handler.ts";
import { answerPostalCode } from "./directory/postal-codes.ts";
import type { Handler } from "./http/listener.ts";
import type { Reply } from "./http/reply.ts";
import { html, json } from "./http/reply.ts";
import type { Request } from "./http/request.ts";
import { clientOf } from "./http/tls-client.ts";
import type { Ledger } from "./ledger/ledger.ts";
import { createMessenger } from "./messenger/messenger-handler.ts";
import { registerOfficeEvent } from "./sefin/events/office-event.ts";
import type { SefinContext } from "./sefin/sefin-context.ts";
import { answerSefin, refuseWith, requestKind } from "./sefin/sefin-handler.ts";
import { createTroubles } from "./control/troubles.ts";
import { officialTables } from "./tables/tables.ts";
import { createSigner } from "./sefin/sign.ts";
import type { PaulistanaContext } from "./paulistana/context.ts";
import { answerPaulistana, isPaulistanaPath } from "./paulistana/paulistana-handler.ts";
import type { NfseLedger } from "./paulistana/nfse/nfse-ledger.ts";
import { createRegistry } from "./paulistana/registry/registry.ts";
import { createSwitchBoard } from "./paulistana/switches.ts";
import type { PaymentLedger } from "./payments/ledger.ts";
import { createPaymentProvider } from "./payments/payments-handler.ts";
import type { PixBankLedger } from "./pix-bank/ledger.ts";
import { createPixBank } from "./pix-bank/pix-bank-handler.ts";
import { rejection } from "./sefin/rejection.ts";
import type { Settings } from "./settings.ts";

const DIRECTORY_PATH = /^\/(cnpj|cep)\/v1\/(.+)$/;

/** The state of each simulator. */
export interface Ledgers {
  readonly sefin: Ledger;
  readonly paulistana: NfseLedger;
  readonly abrasf: CityLedger;
  readonly payments: PaymentLedger;
  readonly pixBank: PixBankLedger;
}

/**
 * The two sides of the port: plain HTTP for control, directory, certificates, the payment provider and the messenger; TLS for the authorities and the bank. `baseUrl`
 * is a function because a free port is known only later.
 */
export function createHandlers(
  settings: Settings,
  clock: () => Date,
  authority: TestAuthority,
  ledgers: Ledgers,
  baseUrl: () => string,
): { readonly plain: Handler; readonly secure: Handler; close(): void } {
  const shared = createShared(settings, clock, authority);
  const sefin = sefinContext(shared, ledgers.sefin, authority);
  const paulistana = paulistanaContext(shared, ledgers.paulistana);
  const abrasf = { ...shared, ledger: ledgers.abrasf };
  const payments = createPaymentProvider(ledgers.payments, shared.faults, clock, baseUrl);
  const host = () => new URL(baseUrl()).host;
  const pixBank = createPixBank(ledgers.pixBank, shared.faults, clock, host);
  const { counters, faults, settings: live, troubles } = shared;
  const messenger = createMessenger(faults, clock, baseUrl, settings.messengerWebhook);
  const { registry, switches } = paulistana;
  const memories = [
    registry,
    switches,
    payments,
    pixBank,
    messenger,
    faults,
    counters,
    troubles,
    live,
  ];
  const states = [...Object.values(ledgers), ...memories];
  const control: ControlContext = {
    ...shared,
    ledger: ledgers.sefin,
    paulistana,
    abrasfNotes: () => abrasfNfses(ledgers.abrasf, live.read().abrasfDelayMs, clock()),
    registerEvent: (order) => registerOfficeEvent(order, sefin),
    reset: () => {
      for (const state of states) state.clear();
    },
  };
  return {
    close() {
      payments.close();
      pixBank.close();
    },
    async plain(request, incoming) {
      if (isControlledByPage(request, incoming))
        return json(403, { message: "the control is not for pages in a browser" });
      const asked = request.method === "GET" ? DIRECTORY_PATH.exec(request.path) : null;
      if (asked) return lookUp(asked[1] === "cep", asked[2] ?? "", settings, shared);
      return (
        (await payments.answer(request, incoming)) ??
        (await pixBank.control(request)) ??
        (await messenger.answer(request, incoming)) ??
        answerControl(request, control) ??
        (await answerCertificates(request, authority, clock())) ??
        answerOverview(request)
      );
    },
    async secure(request, { headers, socket }) {
      const client = clientOf(socket, shared.authority, clock());
      const secondsAhead = Number(headers[TEST_CLOCK_HEADER] ?? 0) || 0;
      if (isPaulistanaPath(request.path)) {
        return answerPaulistana(request, headers, client, { ...paulistana, secondsAhead });
      }
      if (isAbrasfPath(request.path)) return answerAbrasf(request, headers, client, abrasf);
      const ofBank = await pixBank.answer(request, headers, client);
      if (ofBank) return ofBank;
      const asked = ofCity(request) ?? request;
      const kind = requestKind(asked);
      counters.add(kind);
      return applyFault(
        faults.take(kind),
        () => answerSefin(asked, client, { ...sefin, secondsAhead }),
        (code, complement) => refuseWith(asked, rejection(code, complement), clock()),
      );
    },
  };
}

/** A city that accepts the national declaration at its own path, and answers like SEFIN. */
function ofCity(request: Request): Request | null {
  const path = /^\/aruja(\/SefinNacional\/.*)$/.exec(request.path)?.[1];
  return path === undefined ? null : { ...request, path };
}

type Shared = ReturnType<typeof createShared>;

/** Dependencies that all simulators share. */
function createShared(settings: Settings, clock: () => Date, authority: TestAuthority) {
  const { adnDelayMs, abrasfDelayMs, nacionalLayout } = settings;
  return {
    clock,
    settings: createLiveSettings({ adnDelayMs, abrasfDelayMs, nacionalLayout }),
    faults: createFaultQueue(),
    counters: createCounters(),
    troubles: createTroubles(),
    authority: new X509Certificate(authority.ca.certificatePem),
  };
}

function sefinContext(shared: Shared, ledger: Ledger, authority: TestAuthority): SefinContext {
  return {
    ...shared,
    ledger,
    versions: NATIONAL_VERSIONS,
    tables: officialTables,
    signer: createSigner(authority.signer),
    onOutcome: (outcome) => shared.counters.add(outcome),
  };
}

function paulistanaContext(shared: Shared, ledger: NfseLedger): PaulistanaContext {
  const registry = createRegistry();
  for (const nfse of ledger.notes()) registry.remember(nfse.inscricao, nfse.cnpjPrestador);
  return { ...shared, ledger, registry, switches: createSwitchBoard() };
}

function lookUp(
  isPostalCode: boolean,
  given: string,
  { cnpjLookupUrl }: Settings,
  shared: Shared,
): Promise<Reply> {
  const answer = isPostalCode ? answerPostalCode : answerLookup;
  shared.counters.add("directory");
  return applyFault(
    shared.faults.take("directory"),
    () => answer(given, cnpjLookupUrl, fetch),
    () => json(404, { message: "Não encontrado.", type: "not_found" }),
  );
}

/** `/healthz`, and `/` with the people and companies for users. */
function answerOverview(request: Request): Reply {
  if (request.path === "/healthz") return json(200, { status: "ok" });
  if (request.path !== "/") return html(404, "Not Found");
  return json(200, {
    about: "Emulador sem validade jurídica. Leia apps/sandbox/README.md.",
    companies: COMPANIES,
    people: PEOPLE,
  });
}
