import type {
  Authority,
  AuthorityConnection,
  NfseReference,
  SignedMessage,
} from "../../authority.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { authorityFor } from "../../directory.ts";
import { cityDraft, cityPrestador } from "../drafts/city-drafts.ts";
import { type FakeLoteNfe, startLoteNfe } from "./lotenfe.ts";
import { messageOf, useFake } from "../use-fake.ts";

export interface LoteNfeFixture {
  readonly city: FakeLoteNfe;
  readonly driver: Authority;
  built(changes?: Partial<InvoiceDraft>): SignedMessage;
  issue(
    message: SignedMessage,
    changes?: Partial<AuthorityConnection>,
  ): ReturnType<Authority["issue"]>;
  find(message: SignedMessage): ReturnType<Authority["find"]>;
  cancel(nfse: NfseReference): ReturnType<Authority["cancel"]>;
  /** Issues an NFS-e and returns its reference. */
  issued(): Promise<NfseReference>;
}

/** A fake LoteNFe for the tests of a file: started before the first, emptied before each, stopped after the last. */
export function useLoteNfe(driver: Authority = layout2()): LoteNfeFixture {
  return fixtureOf(driver, useFake(startLoteNfe));
}

export function cityCancelRequest(nfse: NfseReference) {
  return {
    kind: "cancel",
    note: nfse,
    prestador: cityPrestador(),
    requestedAt: new Date("2026-11-20T14:01:00Z"),
    reasonCode: 1,
    reasonText: "Valor do serviço informado com erro",
  } as const;
}

function layout2(): Authority {
  const driver = authorityFor("paulistana/2");
  if (driver === null) throw new Error("no driver for São Paulo");
  return driver;
}

function fixtureOf(driver: Authority, city: () => FakeLoteNfe): LoteNfeFixture {
  const built = (changes: Partial<InvoiceDraft> = {}) =>
    messageOf(driver.buildIssue(cityDraft(changes), city().client, 2));
  const issue: LoteNfeFixture["issue"] = (message, changes = {}) =>
    driver.issue(message, city().client, { ...city().connection, ...changes });
  return {
    get city() {
      return city();
    },
    driver,
    built,
    issue,
    find: (message) => driver.find(message, city().client, city().connection),
    cancel: (nfse) => {
      const message = messageOf(driver.buildCancel(cityCancelRequest(nfse), city().client, 2));
      return driver.cancel(nfse, message, city().client, city().connection);
    },
    issued: async () => {
      const outcome = await issue(built());
      if (outcome.kind !== "issued") throw new Error(outcome.kind);
      return outcome.nfse;
    },
  };
}
