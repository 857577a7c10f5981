import type { LocalDate } from "../../basics/dates.ts";
import { comparableName } from "../../payments/matching/names.ts";
import { findAmounts, type SaidAmount } from "./amounts.ts";
import { intentOf, type Intent } from "./commands.ts";
import { descriptionOf, tidy } from "./description.ts";
import { findClients, type ListedClient, type SaidClients } from "./find-clients.ts";
import { findMentions, type Named } from "./mentions.ts";
import { findPeriod } from "./periods.ts";
import { without, wordsOf } from "./words.ts";

/** What a sentence is understood by. */
export interface Known {
  readonly clients: readonly ListedClient[];
  readonly services: readonly Named[];
  readonly today: LocalDate;
  /** The field that was asked for. */
  readonly expected?: "client" | "service" | "amount" | "description" | "date" | "name" | null;
}

export interface Meaning {
  readonly intent: Intent;
  readonly amounts: readonly SaidAmount[];
  readonly clients: Omit<SaidClients, "spans">;
  /** Of the company's list; several: it is asked which one. */
  readonly services: readonly string[];
  /** What was done, in the person's words. */
  readonly description: string | null;
  readonly date: LocalDate | null;
  /** Days among which to ask. */
  readonly dates: readonly LocalDate[];
}

/** Longer texts are no orders: forwarded messages, copied mails. */
export const TEXT_MAX = 600;

/** Understands a Portuguese sentence by rules: nothing in it is carried out, and what it leaves open is asked. */
export function understand(given: string, known: Known): Meaning {
  const text = given.normalize("NFC").replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
  const { expected = null } = known;
  const period = findPeriod(text, known.today);
  const dated = without(text, period.spans);
  const service = new Set(known.services.flatMap(({ name }) => comparableName(name).words));
  const ids = findClients(dated, [], { anywhere: false, services: service });
  const numbered = without(dated, ids.taxIds.length > 0 ? ids.spans : []);
  const amounts = expected === "description" || expected === "name" ? [] : findAmounts(numbered);
  const anywhere = expected === "client";
  const { spans, ...clients } = findClients(without(dated, amounts), known.clients, {
    anywhere,
    services: service,
  });
  const used = [...amounts, ...spans];
  const isAnswer = expected === "description" || expected === "service";
  const description = isAnswer ? tidy(text) : descriptionOf(text, used);
  const words = wordsOf(without(dated, used)).map(({ text: word }) => word);
  return {
    intent: intentOf(text),
    amounts,
    clients,
    services: findMentions(words, known.services).map(({ id }) => id),
    description: anywhere || expected === "name" ? null : description,
    date: period.date,
    dates: period.asked,
  };
}
