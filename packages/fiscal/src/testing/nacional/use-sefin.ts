import type {
  CancelOutcome,
  CancelRequest,
  CancellationState,
  AuthorityConnection,
  FindOutcome,
  IssueOutcome,
  NfseReference,
  SeekOutcome,
  SignedMessage,
} from "../../authority.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { nacional } from "../../nacional/driver.ts";
import { draft, prestador } from "../drafts/drafts.ts";
import { type FakeSefin, startSefin } from "./sefin.ts";
import { messageOf, useFake } from "../use-fake.ts";

/** Long enough for a local answer on a busy machine, short enough for a test. */
export const IMPATIENT = { timeoutMs: 1000 };

type Changes = Partial<AuthorityConnection>;

export interface SefinFixture {
  readonly sefin: FakeSefin;
  built(number?: number, changes?: Partial<InvoiceDraft>): SignedMessage;
  issue(message: SignedMessage, changes?: Changes): Promise<IssueOutcome>;
  find(message: SignedMessage): Promise<FindOutcome>;
  seek(number: number): Promise<SeekOutcome>;
  cancel(nfseKey: string, changes?: Changes): Promise<CancelOutcome>;
  /** Requests the city's analysis (event 101103). */
  askForAnalysis(nfseKey: string): Promise<CancelOutcome>;
  findCancellation(nfseKey: string): Promise<CancellationState>;
  /** Issues an NFS-e and returns its key. */
  issuedKey(): Promise<string>;
}

/** A fake SEFIN for the tests of a file: started before the first, emptied before each, stopped after the last. */
export function useSefin(): SefinFixture {
  return fixtureOf(useFake(startSefin));
}

function fixtureOf(sefin: () => FakeSefin): SefinFixture {
  const connection = (changes: Changes = {}) => ({ ...sefin().connection, ...changes });
  const built = (number = 101, changes: Partial<InvoiceDraft> = {}) =>
    messageOf(nacional.buildIssue(draft({ number, ...changes }), sefin().client, 2));
  const issue = (message: SignedMessage, changes?: Changes) =>
    nacional.issue(message, sefin().client, connection(changes));
  const request = (wanted: CancelRequest, changes?: Changes) => {
    const message = messageOf(nacional.buildCancel(wanted, sefin().client, 2));
    return nacional.cancel(wanted.note, message, sefin().client, connection(changes));
  };
  return {
    get sefin() {
      return sefin();
    },
    built,
    issue,
    find: (message) => nacional.find(message, sefin().client, connection()),
    seek: (number) => {
      const { prestador: company, series } = draft({});
      return nacional.seek({ prestador: company, series, number }, sefin().client, connection());
    },
    cancel: (nfseKey, changes) => request(cancelRequest(nfseKey), changes),
    askForAnalysis: (nfseKey) => request({ ...cancelRequest(nfseKey), kind: "analysis" }),
    findCancellation: (nfseKey) =>
      nacional.findCancellation(nfseOf(nfseKey), prestador({}), sefin().client, connection()),
    issuedKey: async () => {
      const outcome = await issue(built());
      if (outcome.kind !== "issued") throw new Error(outcome.kind);
      return outcome.nfse.key;
    },
  };
}

export function nfseOf(key: string): NfseReference {
  return { key, number: "1", verificationCode: null };
}

export function cancelRequest(nfseKey: string) {
  return {
    kind: "cancel",
    note: nfseOf(nfseKey),
    prestador: prestador({}),
    requestedAt: new Date("2026-11-20T14:01:00Z"),
    reasonCode: 1,
    reasonText: "Valor do serviço informado com erro",
  } satisfies CancelRequest;
}
