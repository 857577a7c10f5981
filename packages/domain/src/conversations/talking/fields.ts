import { comparableName } from "../../payments/matching/names.ts";
import { taxIdKind } from "../../identifiers/tax-id.ts";
import type { Meaning } from "../understanding/understand.ts";
import type { Change, DocumentReading, Doubt, Facts } from "./talk.ts";

/** What a message says for sure, and what of it is to be asked. */
export interface Said {
  readonly change: Change;
  readonly doubts: readonly Doubt[];
}

export function saysNothing({ change, doubts }: Said): boolean {
  return Object.keys(change).length === 0 && doubts.length === 0;
}

/** What a sentence says of a note. */
export function saidIn(meaning: Meaning, facts: Facts): Said {
  return together([
    clientSaid(meaning.clients),
    serviceSaid(meaning, facts),
    amountSaid(meaning),
    dateSaid(meaning),
  ]);
}

function clientSaid({ ids, isSure, unknownName, taxIds }: Meaning["clients"]): Said {
  const [id] = ids;
  const [taxId] = taxIds;
  if (ids.length === 1 && id !== undefined && isSure) return sure({ clientId: id });
  if (ids.length > 0) return doubt({ about: "client", options: ids, unknownName: null });
  if (taxIds.length === 1 && taxId !== undefined) return sure({ taxId });
  if (taxIds.length > 1) return doubt({ about: "client", options: [], unknownName: null });
  return unknownName === null ? NOTHING : doubt({ about: "client", options: [], unknownName });
}

function serviceSaid({ services, description }: Meaning, facts: Facts): Said {
  const text = description === null || isNameOf(description, services, facts) ? null : description;
  const described = text === null ? NOTHING : sure({ description: text });
  const [id] = services;
  if (services.length === 1 && id !== undefined)
    return together([sure({ serviceId: id }), described]);
  if (services.length > 1)
    return together([doubt({ about: "service", options: services, text }), described]);
  return described;
}

/** "consultoria" alone names the service, whose own text says more. */
function isNameOf(description: string, ids: readonly string[], { services }: Facts): boolean {
  const words = comparableName(description).words;
  return services.some(
    ({ id, name }) =>
      ids.includes(id) && words.every((word) => comparableName(name).words.includes(word)),
  );
}

function amountSaid({ amounts }: Meaning): Said {
  const [only] = amounts;
  const [cents] = only?.readings ?? [];
  if (amounts.length === 1 && only?.isSure && cents !== undefined)
    return sure({ amountCents: cents });
  const options = [...new Set(amounts.flatMap(({ readings }) => readings))];
  return options.length > 0 ? doubt({ about: "amount", options }) : NOTHING;
}

function dateSaid({ date, dates }: Meaning): Said {
  if (date !== null) return sure({ date });
  return dates.length > 0 ? doubt({ about: "date", options: dates }) : NOTHING;
}

/** What a document says of a note: only what its reading is certain of is taken, the rest is asked. */
export function saidInDocument(reading: DocumentReading, facts: Facts): Said {
  const { documentId, noteId, amountCents, description } = reading;
  const document = {
    documentId,
    ...(noteId !== null && { documentNote: noteId }),
  };
  return together([
    sure(document),
    payerSaid(reading, facts),
    amountCents === null
      ? NOTHING
      : amountCents.isSure
        ? sure({ amountCents: amountCents.value })
        : doubt({ about: "amount", options: [amountCents.value] }),
    description === null
      ? NOTHING
      : description.isSure
        ? sure({ description: description.value })
        : doubt({ about: "description", text: description.value }),
  ]);
}

function payerSaid({ taxId, name }: DocumentReading, facts: Facts): Said {
  if (taxId !== null && taxIdKind(taxId.value) !== null) {
    const listed = facts.clients.filter((client) => client.taxIds.includes(taxId.value));
    const [only] = listed;
    if (listed.length === 1 && only)
      return taxId.isSure && isNamedAlike(only.name, name?.value ?? null)
        ? sure({ clientId: only.id })
        : doubt({ about: "client", options: [only.id], unknownName: null });
    if (taxId.isSure && name?.isSure) return sure({ taxId: taxId.value, name: name.value });
    return doubt({ about: "party", taxId: taxId.value, name: name?.value ?? "" });
  }
  if (name === null) return NOTHING;
  const options = sameNames(name.value, facts);
  return doubt({
    about: "client",
    options,
    unknownName: options.length > 0 ? null : name.value,
  });
}

/** A paper with one party's name beside another's tax id speaks of two: it is asked. */
function isNamedAlike(listed: string, read: string | null): boolean {
  if (read === null) return true;
  const words = comparableName(read).words;
  return words.length === 0 || comparableName(listed).words.some((word) => words.includes(word));
}

/** A name alone is never sure: people and branches share names. */
function sameNames(name: string, { clients }: Facts): string[] {
  const words = comparableName(name).words;
  return clients
    .filter((client) => {
      const own = comparableName(client.name).words;
      const common = own.filter((word) => words.includes(word)).length;
      return common > 0 && common >= Math.min(own.length, words.length);
    })
    .map(({ id }) => id);
}

/** What a caption adds: data, never an order. What the document says for sure counts first; where both differ it is asked. */
export function withCaption(read: Said, caption: Said): Said {
  const asked = new Set([...caption.doubts, ...read.doubts].map(({ about }) => about));
  const { amountCents: said, clientId, ...more } = caption.change;
  const { amountCents: printed } = read.change;
  const isOther = said !== undefined && printed !== undefined && said !== printed;
  const amounts: readonly Doubt[] = isOther
    ? [{ about: "amount", options: [printed, said] }]
    : caption.doubts.filter(({ about }) => about === "amount" && printed === undefined);
  const { amountCents: _, ...rest } = read.change;
  const isPayerKnown = read.change.clientId !== undefined || read.change.taxId !== undefined;
  const change: Change = {
    ...more,
    ...(isOther ? rest : read.change),
    ...(!isOther && said !== undefined && printed === undefined && { amountCents: said }),
    ...(!isPayerKnown && clientId !== undefined && { clientId }),
  };
  const kept = read.doubts.filter((one) => !settles(change, one));
  const others = caption.doubts.filter(
    ({ about }) => about !== "amount" && !(about === "client" && isPayerKnown),
  );
  return { change, doubts: asked.size === 0 ? amounts : unique([...amounts, ...kept, ...others]) };
}

function unique(doubts: readonly Doubt[]): Doubt[] {
  return doubts.filter(
    ({ about }, index) => doubts.findIndex((other) => other.about === about) === index,
  );
}

/** Whether a change answers what was in doubt. */
export function settles(change: Change, { about }: Doubt): boolean {
  switch (about) {
    case "client":
    case "party":
      return change.clientId !== undefined || change.taxId !== undefined;
    case "service":
    case "description":
      return change.serviceId !== undefined || change.description !== undefined;
    case "amount":
      return change.amountCents !== undefined;
    case "date":
    default:
      return change.date !== undefined;
  }
}

/** The doubts that are left after a message. */
export function doubtsAfter(before: readonly Doubt[], { change, doubts }: Said): readonly Doubt[] {
  const left = before.filter((one) => !settles(change, one));
  return [...doubts, ...left.filter(({ about }) => !doubts.some((one) => one.about === about))];
}

const NOTHING: Said = { change: {}, doubts: [] };
const sure = (change: Change): Said => ({ change, doubts: [] });
const doubt = (one: Doubt): Said => ({ change: {}, doubts: [one] });

function together(all: readonly Said[]): Said {
  return {
    change: Object.assign({}, ...all.map(({ change }) => change)) as Change,
    doubts: all.flatMap(({ doubts }) => doubts),
  };
}
