import type { Generated } from "kysely";
import type { BigInt, Json, Nullable } from "./columns.ts";

export interface WhatsAppEvents {
  id: Generated<BigInt>;
  event_key: string;
  kind: "message" | "status";
  sender_hash: Buffer;
  sent_at: Date;
  /** Null once it is handled. */
  sealed_payload: Nullable<Buffer>;
  received_at: Date;
  handled_at: Nullable<Date>;
  given_up: Generated<boolean>;
}

export interface WhatsAppLinkCodes {
  code_hash: Buffer;
  user_id: string;
  company_id: string;
  expires_at: Date;
  created_at: Date;
}

export interface WhatsAppLinks {
  id: string;
  /** WhatsApp's id of the user, or `tel:` and the number without the ninth digit. */
  sender_key: string;
  wa_id: Nullable<string>;
  user_id: string;
  /** The company that the person speaks for now. */
  company_id: Nullable<string>;
  linked_at: Date;
  /** Never filled, and read no more: to be dropped by the next version. */
  unlinked_at: Nullable<Date>;
  last_message_at: Nullable<Date>;
  /** Keyed hash of the code that was sent from the phone. */
  code_hash: Nullable<Buffer>;
}

export interface WhatsAppConversations {
  link_id: string;
  state: Json<unknown>;
  version: number;
  changed_at: Date;
}

export interface WhatsAppSettings {
  company_id: string;
  to_clients: Generated<boolean>;
  updated_at: Date;
}

export interface WhatsAppConsents {
  company_id: string;
  client_id: string;
  /** The number without the ninth digit. */
  phone_key: string;
  said_on: string;
  place: "balcao" | "contrato" | "mensagem" | "outro";
  recorded_by: string;
  recorded_at: Date;
  withdrawn_at: Nullable<Date>;
}

export interface WhatsAppDeliveries {
  company_id: string;
  id: string;
  invoice_id: string;
  /** WhatsApp's id of the message. */
  wamid: Nullable<string>;
  state: "queued" | "sent" | "delivered" | "read" | "failed" | "mailed";
  /** The number to which it went, without the ninth digit; null before the call. */
  phone_key: Nullable<string>;
  /** Keyed hash of the user whom the reports name. */
  recipient_hash: Nullable<Buffer>;
  /** Why it failed or went by mail, by code. */
  reason: Nullable<string>;
  created_at: Date;
  changed_at: Date;
}
