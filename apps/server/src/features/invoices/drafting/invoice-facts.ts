import { localDate } from "@emita/domain/basics/dates";
import type {
  IncidenceCityFacts,
  InvoiceFacts,
  ReplacedFacts,
} from "@emita/domain/invoices/invoice-facts";
import type { KnownService } from "@emita/fiscal/services/services";
import { buildDraft, type DraftParts } from "./build-draft.ts";

export interface FactParts extends Omit<DraftParts, "service"> {
  /** Null: the person still has to choose. */
  readonly service: KnownService | null;
  /** Null: nothing is known of it. */
  readonly incidenceCity: IncidenceCityFacts | null;
  /** The invoice whose place this one takes. */
  readonly replaced: ReplacedFacts | null;
}

/** An invoice before it has its number, as the checks and the preview of taxes look at it. */
export function invoiceFacts(
  { incidenceCity, replaced, ...parts }: FactParts,
  now: Date,
): InvoiceFacts {
  const { channel, issuer } = parts;
  const service = parts.service ?? UNCHOSEN;
  const { incidence, requiresObra, requiresEvento } = service;
  const {
    series: _s,
    number: _n,
    emittedAt: _e,
    prestador,
    ...draft
  } = buildDraft({ ...parts, service }, 0, now);
  return {
    ...draft,
    channel,
    today: localDate(now),
    company: { ...prestador, ...(issuer.openedOn !== null && { openedOn: issuer.openedOn }) },
    service: { ...draft.service, incidence, requiresObra, requiresEvento },
    ...(incidenceCity && { incidenceCity }),
    ...(replaced && { replaced }),
  };
}

const UNCHOSEN: KnownService = {
  item: "",
  cTribNac: "",
  description: "",
  usual: null,
  saoPauloCode: null,
  incidence: null,
  requiresObra: false,
  requiresEvento: false,
};
