import { z } from "zod";

/** What is noted about an account; shown to its owner. Kinds are added, never renamed. */
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
  "identity_linked",
  "identity_unlinked",
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number];

export const accountEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  /** Method of a sign-in, scope of a sign-out. */
  detail: z.string().nullable(),
  /** "Chrome em Windows". */
  device: z.string(),
  ip: z.string().nullable(),
  created_at: z.iso.datetime(),
});

/** Newest first; `next_cursor` is null on the last page. */
export const accountEventListSchema = z.object({
  events: z.array(accountEventSchema),
  next_cursor: z.string().nullable(),
});

export const accountSessionSchema = z.object({
  id: z.uuid(),
  device: z.string(),
  ip: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Last renewal of the session; an open screen renews it about every hour. */
  last_used_at: z.iso.datetime(),
  /** aal1, or aal2 after a second factor. */
  aal: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});

/** Last used first. */
export const accountSessionListSchema = z.object({ sessions: z.array(accountSessionSchema) });
