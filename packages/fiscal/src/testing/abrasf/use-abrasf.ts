import type { City } from "../../abrasf/city/city.ts";
import { abrasf } from "../../abrasf/driver.ts";
import type {
  Authority,
  AuthorityConnection,
  NfseReference,
  SignedMessage,
} from "../../authority.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { type FakeCity, startCity } from "./abrasf-city.ts";
import { abrasfDraft, abrasfPrestador } from "./abrasf-drafts.ts";
import { messageOf, useFake } from "../use-fake.ts";

export interface AbrasfFixture {
  readonly fake: FakeCity;
  readonly driver: Authority;
  built(changes?: Partial<InvoiceDraft>): SignedMessage;
  issue(
    message: SignedMessage,
    changes?: Partial<AuthorityConnection>,
  ): ReturnType<Authority["issue"]>;
  find(message: SignedMessage, protocol?: string): ReturnType<Authority["find"]>;
  cancel(nfse: NfseReference): ReturnType<Authority["cancel"]>;
  stateOf(nfse: NfseReference): ReturnType<Authority["findCancellation"]>;
  probe(): ReturnType<Authority["probe"]>;
  /** Issues an NFS-e and returns its reference. */
  issued(changes?: Partial<InvoiceDraft>): Promise<NfseReference>;
}

/** A fake ABRASF service for the tests of a file: started before the first, emptied before each, stopped after the last. */
export function useAbrasf(city: City): AbrasfFixture {
  return fixtureOf(city, useFake(startCity));
}

export function abrasfCancelRequest(city: City, nfse: NfseReference) {
  return {
    kind: "cancel",
    note: nfse,
    prestador: abrasfPrestador(city),
    requestedAt: new Date("2026-11-20T14:01:00Z"),
    reasonCode: 1,
    reasonText: "Valor do serviço informado com erro",
  } as const;
}

function fixtureOf(city: City, fake: () => FakeCity): AbrasfFixture {
  const driver = abrasf(city);
  const built = (changes: Partial<InvoiceDraft> = {}) =>
    messageOf(driver.buildIssue(abrasfDraft(city, changes), fake().client, 2));
  const issue: AbrasfFixture["issue"] = (message, changes = {}) =>
    driver.issue(message, fake().client, { ...fake().connection, ...changes });
  const find: AbrasfFixture["find"] = (message, protocol) =>
    driver.find(message, fake().client, fake().connection, protocol);
  return {
    get fake() {
      return fake();
    },
    driver,
    built,
    issue,
    find,
    cancel: (nfse) => {
      const request = abrasfCancelRequest(city, nfse);
      const message = messageOf(driver.buildCancel(request, fake().client, 2));
      return driver.cancel(nfse, message, fake().client, fake().connection);
    },
    stateOf: (nfse) =>
      driver.findCancellation(nfse, abrasfPrestador(city), fake().client, fake().connection),
    probe: () => driver.probe(abrasfPrestador(city), fake().client, fake().connection),
    issued: async (changes) => {
      const message = built(changes);
      const outcome = await issue(message);
      const known = outcome.kind === "processing" ? await find(message, outcome.protocol) : outcome;
      if (!("nfse" in known)) throw new Error(known.kind);
      return known.nfse;
    },
  };
}
