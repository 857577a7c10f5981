import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  WhatsAppConsent,
  WhatsAppLink,
  WhatsAppLinkCode,
  WhatsAppLinkList,
  WhatsAppSettings,
} from "@emita/contract/integrations/whatsapp";
import type { AccountEventList, AccountSessionList } from "@emita/contract/people/account";
import { USER } from "./account.ts";
import { hoursAgo, id, NOW } from "./basics.ts";

const LINK: WhatsAppLink = {
  id: id(700),
  number: "(11) •••••-4321",
  linked_at: hoursAgo(96),
  last_message_at: hoursAgo(20),
};
export const LINKED: WhatsAppLinkList = { available: true, data: [LINK] };
export const NOT_LINKED: WhatsAppLinkList = { available: true, data: [] };

/** The QR code is of this very address. */
export const LINK_CODE: WhatsAppLinkCode = {
  code: "EMITA-7K3F9Q",
  url: "https://wa.me/551140000001?text=EMITA-7K3F9Q",
  qr_code: readFileSync(join(import.meta.dirname, "link-code.svg"), "utf8").trim(),
  expires_at: new Date(NOW.getTime() + 15 * 60_000).toISOString(),
};

export const SENT_TO_CLIENTS: WhatsAppSettings = { available: true, to_clients: true };

export const CONSENT: WhatsAppConsent = {
  available: true,
  to_clients: true,
  number: "(11) 3814-2290",
  consent: {
    said_on: "2026-11-16",
    place: "contrato",
    recorded_at: hoursAgo(190),
    recorded_by: USER.email,
    withdrawn_at: null,
    is_valid: true,
  },
};

/** The person as the authentication service has them; its answers are no part of the contract. */
export const OWN_USER = {
  ...USER,
  factors: [],
  identities: [
    {
      id: USER.id,
      identity_id: id(701),
      user_id: USER.id,
      provider: "email",
      identity_data: { email: USER.email },
      created_at: hoursAgo(2000),
    },
  ],
};

export const SESSIONS: AccountSessionList = {
  sessions: [
    {
      id: id(702),
      device: "Chrome em Windows",
      ip: "203.0.113.7",
      created_at: hoursAgo(30),
      last_used_at: hoursAgo(0.5),
      aal: "aal1",
      current: true,
    },
  ],
};

export const ACCOUNT_EVENTS: AccountEventList = {
  events: [
    {
      id: id(703),
      kind: "whatsapp_linked",
      detail: null,
      device: "Dispositivo desconhecido",
      ip: null,
      created_at: hoursAgo(96),
    },
  ],
  next_cursor: null,
};
