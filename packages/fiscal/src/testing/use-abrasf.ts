import type { City } from "../abrasf/city/city.ts";
import { abrasf } from "../abrasf/driver.ts";
import type { CityHall, CityHallConnection, NoteReference, SignedMessage } from "../city-hall.ts";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { type FakeCity, startCity } from "./abrasf-city.ts";
import { abrasfDraft, abrasfPrestador } from "./abrasf-drafts.ts";
import { messageOf, useFake } from "./use-fake.ts";

export interface AbrasfFixture {
  readonly fake: FakeCity;
  readonly driver: CityHall;
  built(changes?: Partial<InvoiceDraft>): SignedMessage;
  issue(
    message: SignedMessage,
    changes?: Partial<CityHallConnection>,
  ): ReturnType<CityHall["issue"]>;
  find(message: SignedMessage, protocol?: string): ReturnType<CityHall["find"]>;
  cancel(note: NoteReference): ReturnType<CityHall["cancel"]>;
  stateOf(note: NoteReference): ReturnType<CityHall["findCancellation"]>;
  probe(): ReturnType<CityHall["probe"]>;
  /** Issues a note and returns its reference. */
  issued(changes?: Partial<InvoiceDraft>): Promise<NoteReference>;
}

/** A fake ABRASF service for the tests of a file: started before the first, emptied before each, stopped after the last. */
export function useAbrasf(city: City): AbrasfFixture {
  return fixtureOf(city, useFake(startCity));
}

export function abrasfCancelRequest(city: City, note: NoteReference) {
  return {
    kind: "cancel",
    note,
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
    cancel: (note) => {
      const request = abrasfCancelRequest(city, note);
      const message = messageOf(driver.buildCancel(request, fake().client, 2));
      return driver.cancel(note, message, fake().client, fake().connection);
    },
    stateOf: (note) =>
      driver.findCancellation(note, abrasfPrestador(city), fake().client, fake().connection),
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
