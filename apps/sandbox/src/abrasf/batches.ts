import { elementTree, withDocument } from "../xml/document.ts";
import { fieldsOf } from "../xml/fields.ts";
import type { Batch, CityLedger } from "./city-ledger.ts";
import { inUsualWords } from "./dialects.ts";
import { nfsesOf, refusalsOf } from "./issue.ts";
import { findProfile } from "./profiles.ts";
import type { Profile } from "./profiles.ts";
import type { Rps } from "./rps.ts";
import { readRps } from "./rps.ts";

/** Processes every due batch, in order of arrival. Called before every look-up, so that callers see background processing. */
export function settleBatches(ledger: CityLedger, delayMs: number, now: Date): void {
  for (const batch of ledger.waitingBatches()) {
    const profile = findProfile(batch.profile);
    const isDue = Date.parse(batch.receivedAt) + delayMs <= now.getTime();
    if (profile !== null && isDue) settle(batch, profile, ledger, now);
  }
}

function settle(batch: Batch, profile: Profile, ledger: CityLedger, now: Date): void {
  const world = { profile, ledger, now };
  const rpsList = batch.declarations.map((xml) => rpsOf(xml, profile));
  const refusals = refusalsOf(rpsList, world);
  const nfses = refusals.length > 0 ? [] : nfsesOf(rpsList, world);
  const { protocol } = batch;
  ledger.decide({ notes: [...nfses], cancellations: [], protocol, refusals: [...refusals] });
}

function rpsOf(xml: string, profile: Profile): Rps {
  const root = withDocument(Buffer.from(xml), (document) => elementTree(document.root));
  if (root === null) throw new Error("a declaration in the journal can not be read");
  return readRps(fieldsOf(inUsualWords(profile, root)), xml, profile);
}
