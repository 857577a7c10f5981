import { DPS_PARTY_MESSAGES } from "./messages/dps-party-messages.ts";
import { DPS_SERVICE_MESSAGES } from "./messages/dps-service-messages.ts";
import { DPS_TAX_MESSAGES } from "./messages/dps-tax-messages.ts";
import { EVENT_MESSAGES } from "./messages/event-messages.ts";
import { RECEPTION_MESSAGES } from "./messages/reception-messages.ts";

/** Why a message was refused, with the authority's own code and text. */
export interface Rejection {
  readonly code: string;
  readonly description: string;
  readonly complement: string | null;
}

const MESSAGES: Readonly<Record<string, string>> = {
  ...RECEPTION_MESSAGES,
  ...DPS_PARTY_MESSAGES,
  ...DPS_SERVICE_MESSAGES,
  ...DPS_TAX_MESSAGES,
  ...EVENT_MESSAGES,
};

/** A rejection by code; a code without a known text gets one that names its origin. */
export function rejection(code: string, complement: string | null = null): Rejection {
  const description = MESSAGES[code] ?? "Rejeição simulada pelo emulador.";
  return { code, description, complement };
}

/** Whether `code` belongs to the events: such a code never stops a DPS. */
export function isEventCode(code: string): boolean {
  return code in EVENT_MESSAGES;
}
