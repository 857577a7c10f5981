import type { CityHall, CityHallConnection, NoteReference, SignedMessage } from "../city-hall.ts";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { cityHallFor } from "../directory.ts";
import { cityDraft, cityPrestador } from "./city-drafts.ts";
import { type FakeLoteNfe, startLoteNfe } from "./lotenfe.ts";
import { messageOf, useFake } from "./use-fake.ts";

export interface LoteNfeFixture {
  readonly city: FakeLoteNfe;
  readonly driver: CityHall;
  built(changes?: Partial<InvoiceDraft>): SignedMessage;
  issue(
    message: SignedMessage,
    changes?: Partial<CityHallConnection>,
  ): ReturnType<CityHall["issue"]>;
  find(message: SignedMessage): ReturnType<CityHall["find"]>;
  cancel(note: NoteReference): ReturnType<CityHall["cancel"]>;
  /** Issues a note and returns its reference. */
  issued(): Promise<NoteReference>;
}

/** A fake LoteNFe for the tests of a file: started before the first, emptied before each, stopped after the last. */
export function useLoteNfe(driver: CityHall = layout2()): LoteNfeFixture {
  return fixtureOf(driver, useFake(startLoteNfe));
}

export function cityCancelRequest(note: NoteReference) {
  return {
    kind: "cancel",
    note,
    prestador: cityPrestador(),
    requestedAt: new Date("2026-11-20T14:01:00Z"),
    reasonCode: 1,
    reasonText: "Valor do serviço informado com erro",
  } as const;
}

function layout2(): CityHall {
  const driver = cityHallFor("paulistana/2");
  if (driver === null) throw new Error("no driver for São Paulo");
  return driver;
}

function fixtureOf(driver: CityHall, city: () => FakeLoteNfe): LoteNfeFixture {
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
    cancel: (note) => {
      const message = messageOf(driver.buildCancel(cityCancelRequest(note), city().client, 2));
      return driver.cancel(note, message, city().client, city().connection);
    },
    issued: async () => {
      const outcome = await issue(built());
      if (outcome.kind !== "issued") throw new Error(outcome.kind);
      return outcome.nfse;
    },
  };
}
