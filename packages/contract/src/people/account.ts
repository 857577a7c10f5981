import { z } from "zod";

/** The events recorded about an account; shown to its owner. Kinds are added, never renamed. */
export const ACCOUNT_EVENT_KINDS = [
  "signed_up",
  "signed_in",
  "signed_out",
  "session_ended",
  "sessions_ended",
  "token_reused",
  "password_changed",
  "email_change_requested",
  "email_changed",
  "phone_changed",
  "changed_by_administration",
  "factor_added",
  "factor_removed",
  "passkey_added",
  "passkey_removed",
  "identity_linked",
  "identity_unlinked",
  "client_allowed",
  "client_revoked",
  "api_token_created",
  "api_token_rotated",
  "api_token_revoked",
  "whatsapp_linked",
  "whatsapp_unlinked",
  "outside_reading_on",
  "outside_reading_off",
  "data_export_requested",
  "deletion_requested",
  "deletion_confirmed",
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number];

export const accountEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  /** Method of a sign-in, scope of a sign-out, masked prefix of an API token. */
  detail: z.string().nullable(),
  /** "Chrome em Windows". */
  device: z.string(),
  ip: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type AccountEvent = z.infer<typeof accountEventSchema>;

/** Newest first; `next_cursor` is null on the last page. */
export const accountEventListSchema = z.object({
  events: z.array(accountEventSchema),
  next_cursor: z.string().nullable(),
});
export type AccountEventList = z.infer<typeof accountEventListSchema>;

export const accountSessionSchema = z.object({
  id: z.uuid(),
  device: z.string(),
  ip: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Last renewal of the session; an open screen renews it about every hour. */
  last_used_at: z.iso.datetime(),
  /** aal1, or aal2 after a second factor. */
  aal: z.string(),
  /** Whether it is the session of the request. */
  current: z.boolean(),
});

/** Most recently used first. */
export const accountSessionListSchema = z.object({ sessions: z.array(accountSessionSchema) });
export type AccountSessionList = z.infer<typeof accountSessionListSchema>;
