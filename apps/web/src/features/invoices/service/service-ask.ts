import { suggestServiceCode } from "@emita/domain/invoices/service-codes/service-codes";

/**
 * How far a form knows the service of an invoice whose code is proposed from its description. `open`: nothing is described
 * yet; `suggested`: the description's own code; `chosen`: another code; `offered`: several may be meant; `asked`: none was
 * found.
 */
export type ServiceAsk = "open" | "suggested" | "chosen" | "offered" | "asked";

interface ServiceFacts {
  readonly description: string;
  /** The field's code; null for none. */
  readonly code: string | null;
  /** How many services the description may mean; null while that is unknown. */
  readonly offers: number | null;
}

const SHORTEST_DESCRIPTION = 3;

/** Only a described service that leaves the code open asks for it: every authority demands one (service_code_missing). */
export function serviceAsk({ description, code, offers }: ServiceFacts): ServiceAsk {
  if (code !== null) return code === suggestServiceCode(description) ? "suggested" : "chosen";
  if (description.trim().length < SHORTEST_DESCRIPTION || offers === null) return "open";
  return offers > 0 ? "offered" : "asked";
}

/** Whether the field has to be filled before the invoice is sent, as far as the form knows. */
export function isAsked(ask: ServiceAsk): boolean {
  return ask === "offered" || ask === "asked";
}

/** The field's hint. */
export const ASK_HINTS: Readonly<Record<ServiceAsk, string | null>> = {
  open: "Sugerido pela descrição, quando ela diz qual é.",
  suggested: "pela descrição. Mude se for outro.",
  chosen: null,
  offered: "A descrição serve para mais de um código. Escolha: a prefeitura exige um.",
  asked: "A descrição não diz qual é o código. Escolha: a prefeitura exige um.",
};
