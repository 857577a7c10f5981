import type {
  BuildResult,
  CancellationState,
  CancelOutcome,
  CancelRequest,
  Certificate,
  Authority,
  AuthorityConnection,
  Exchange,
  FindOutcome,
  IssuedNfse,
  IssueOutcome,
  NfseReference,
  NumberedPlace,
  ProbeOutcome,
  SeekOutcome,
  SignedMessage,
} from "@emita/fiscal/authority";
import type { InvoiceDraft } from "@emita/fiscal/invoice-draft";

/** What the city hall does with the next sending. `lost`: before, `silent`: after it processed the request. `forged`: a third party changed its answer. */
export type Behaviour =
  | "accept"
  | "lost"
  | "silent"
  | "garbled"
  | "forged"
  | "duplicate"
  | "throw_before"
  | "throw_after"
  | "processing"
  /** An error of its own program; `after`: the invoice was made all the same. */
  | { readonly stumble: "before" | "after" }
  | { readonly reject: string };

export const FORGED_NOTE = "<NFSe>forjada</NFSe>";

interface Invoice {
  readonly nfse: IssuedNfse;
  readonly message: SignedMessage;
  isCancelled: boolean;
  analysis: "none" | "pending" | "refused";
}

/**
 * A city hall in memory that keeps books: one invoice per DPS id, never two, and everything it received. Tests script its
 * answers; its issued invoices are in `notes`.
 */
export class FakeAuthority implements Authority {
  absencePausesMs: readonly number[] = [];
  asksForAnalysis = true;
  substitution: Authority["substitution"] = "by_message";
  refusesUsedNumbers = true;
  isUp = true;
  /** The result of a question while it is down. */
  downCause = "timeout";
  /** Each service names messages in its own way. */
  idPrefix = "DPS";
  probes = 0;
  readonly notes = new Map<string, Invoice>();
  readonly received: SignedMessage[] = [];
  readonly drafts: InvoiceDraft[] = [];
  /** For the next sendings and cancellations, in order; then `accept`. */
  readonly script: Behaviour[] = [];
  readonly cancelScript: Behaviour[] = [];
  /** For the next questions, in order; then the truth. */
  readonly findScript: ("unknown" | "forged" | "absent" | "other" | "throw" | "rejected")[] = [];
  /** Protocols that questions carried. */
  readonly askedWith: (string | undefined)[] = [];
  /** Awaited while a message is on its way: lets a test do something meanwhile. */
  onIssue: () => Promise<void> = async () => undefined;
  questions = 0;
  /** For the next looks at a number; then the truth. */
  readonly seekScript: ("unknown" | "absent" | "refused")[] = [];
  seeks = 0;
  cancelRequests: CancelRequest[] = [];

  buildIssue(draft: InvoiceDraft): BuildResult {
    if (draft.description.includes("[recusar]")) {
      return { ok: false, field: "service_description", code: "too_odd", text: "Texto recusado." };
    }
    this.drafts.push(draft);
    const id = this.#idOf(draft);
    return { ok: true, message: { id, xml: `<DPS Id="${id}">${JSON.stringify(draft)}</DPS>` } };
  }

  async issue(message: SignedMessage): Promise<IssueOutcome> {
    const behaviour = this.script.shift() ?? "accept";
    if (behaviour === "throw_before") throw new Error("killed before the message went out");
    this.received.push(message);
    await this.onIssue();
    const exchange = exchangeOf(message);
    if (behaviour === "lost") return { kind: "uncertain", cause: "timeout", exchange };
    if (behaviour === "processing") {
      this.#register(message);
      return { kind: "processing", protocol: "protocolo-7", exchange };
    }
    if (behaviour === "duplicate") return { kind: "duplicate", exchange };
    if (typeof behaviour === "object" && "stumble" in behaviour) {
      if (behaviour.stumble === "after") this.#register(message);
      const reasons = [{ code: "RNG9999", message: "Erro não catalogado." }] as const;
      return { kind: "unexplained", reasons, exchange };
    }
    if (typeof behaviour === "object") {
      return {
        kind: "rejected",
        reasons: [{ code: behaviour.reject, message: "Recusada." }],
        exchange,
      };
    }
    if (this.notes.has(message.id)) return { kind: "duplicate", exchange };
    const nfse = this.#register(message);
    if (behaviour === "throw_after") throw new Error("killed before the answer came");
    if (behaviour === "silent") return { kind: "uncertain", cause: "timeout", exchange };
    if (behaviour === "forged")
      return {
        kind: "uncertain",
        cause: "broken_signature",
        exchange: { ...exchange, status: 201, reply: FORGED_NOTE },
      };
    return {
      kind: "issued",
      nfse: behaviour === "garbled" ? { ...nfse, xml: null } : nfse,
      exchange,
    };
  }

  async find(
    message: SignedMessage,
    _certificate?: Certificate,
    _connection?: AuthorityConnection,
    protocol?: string,
  ): Promise<FindOutcome> {
    this.questions++;
    this.askedWith.push(protocol);
    const answer = this.findScript.shift();
    if (answer === "throw") throw new Error("killed while asking");
    if (answer === "unknown") return { kind: "unknown", cause: "timeout" };
    if (answer === "forged")
      return { kind: "unknown", cause: "broken_signature", doubted: FORGED_NOTE };
    if (answer === "rejected")
      return { kind: "rejected", reasons: [{ code: "E0240", message: "Recusada." }] };
    if (answer === "absent") return { kind: "absent" };
    const invoice = this.notes.get(message.id);
    if (!invoice) return { kind: "absent" };
    const isOurs = answer !== "other" && invoice.message.xml === message.xml;
    return { kind: "found", nfse: invoice.nfse, isOurs };
  }

  async seek(place: NumberedPlace): Promise<SeekOutcome> {
    this.seeks++;
    const answer = this.seekScript.shift();
    if (answer === "unknown") return { kind: "unknown", cause: "timeout" };
    if (answer === "absent") return { kind: "absent" };
    if (answer === "refused")
      return { kind: "refused", reasons: [{ code: "E157", message: "Senha inválida." }] };
    const id = this.#idOf(place);
    const invoice = this.notes.get(id);
    return invoice ? { kind: "found", id, nfse: invoice.nfse } : { kind: "absent" };
  }

  #idOf({ prestador, series, number }: NumberedPlace): string {
    return `${this.idPrefix}${prestador.cityCode}2${prestador.cnpj}${series.padStart(5, "0")}${String(number).padStart(15, "0")}`;
  }

  buildCancel(request: CancelRequest): BuildResult {
    this.cancelRequests.push(request);
    return {
      ok: true,
      message: {
        id: `PRE${request.note.key}`,
        xml: `<pedRegEvento kind="${request.kind}">${request.reasonText}</pedRegEvento>`,
      },
    };
  }

  async cancel({ key }: NfseReference, message: SignedMessage): Promise<CancelOutcome> {
    const behaviour = this.cancelScript.shift() ?? "accept";
    const exchange = exchangeOf(message);
    if (behaviour === "throw_before") throw new Error("killed before the request went out");
    if (typeof behaviour === "object" && "stumble" in behaviour)
      return { kind: "uncertain", cause: "RNG9999", exchange };
    if (typeof behaviour === "object") {
      return {
        kind: "rejected",
        reasons: [{ code: behaviour.reject, message: "Fora do prazo." }],
        exchange,
      };
    }
    if (behaviour === "lost") return { kind: "uncertain", cause: "timeout", exchange };
    const invoice = [...this.notes.values()].find(({ nfse }) => nfse.key === key);
    if (!invoice)
      return { kind: "rejected", reasons: [{ code: "E1831", message: "Não existe." }], exchange };
    if (message.xml.includes('kind="analysis"')) {
      invoice.analysis = "pending";
      if (behaviour === "throw_after") throw new Error("killed before the answer came");
      return behaviour === "silent"
        ? { kind: "uncertain", cause: "timeout", exchange }
        : { kind: "analysis_requested", exchange };
    }
    invoice.isCancelled = true;
    if (behaviour === "throw_after") throw new Error("killed before the answer came");
    if (behaviour === "silent") return { kind: "uncertain", cause: "timeout", exchange };
    return { kind: "cancelled", eventXml: null, exchange };
  }

  async probe(): Promise<ProbeOutcome> {
    this.probes++;
    return this.isUp ? { kind: "up" } : { kind: "down", cause: this.downCause };
  }

  async findCancellation({ key }: NfseReference): Promise<CancellationState> {
    const invoice = [...this.notes.values()].find(({ nfse }) => nfse.key === key);
    if (invoice?.isCancelled) return "cancelled";
    return invoice?.analysis && invoice.analysis !== "none"
      ? `analysis_${invoice.analysis}`
      : "not_cancelled";
  }

  /** An invoice that another system issued under an id. */
  plant(id: string): void {
    this.#register({ id, xml: "<DPS>de outro sistema</DPS>" });
  }

  /** A message that was sent long ago and arrives only now. */
  deliverLate(message: SignedMessage): void {
    this.#register(message);
  }

  #register(message: SignedMessage): IssuedNfse {
    const number = String(this.notes.size + 1);
    const nfse: IssuedNfse = {
      key: number.padStart(50, "0"),
      number,
      issuedAt: new Date("2026-11-20T13:15:00Z"),
      verificationCode: null,
      nationalKey: null,
      verificationUrl: null,
      alerts: [],
      xml: `<NFSe>${number}${message.xml}</NFSe>`,
    };
    // An invoice that names another takes its place.
    const replaced = /"replaces":\{"nfseKey":"(\d+)"/.exec(message.xml)?.[1];
    const old = [...this.notes.values()].find((invoice) => invoice.nfse.key === replaced);
    if (old) old.isCancelled = true;
    this.notes.set(message.id, { nfse, message, isCancelled: false, analysis: "none" });
    return nfse;
  }
}

function exchangeOf(message: SignedMessage): Exchange {
  return { request: message.xml, status: 200, reply: "resposta\u0000 da prefeitura" };
}
