import { DRAFT_STATUSES } from "@emita/domain/invoices/drafts/draft-status";
import { z } from "zod";
import { fieldErrorSchema } from "../errors.ts";
import { plainText, tooLong, typedText } from "../text.ts";
import { mailChoiceSchema } from "./invoice-program.ts";

/**
 * Drafts: what was begun and is not sent, as it was typed. A draft may be incomplete or wrong, so its fields are bounded in
 * size and otherwise unchecked; the submission checks them as `createInvoiceSchema` does.
 */

/** Form states and details of one draft; many times what a form holds. */
const MOST_JSON = 60_000;
const WRONG_OBJECT = "Informe um objeto JSON.";

const typed = (max: number) => typedText(max).nullish();
/** Any JSON object of bounded size. */
const anyObject = z
  .record(z.string().max(100), z.unknown(), WRONG_OBJECT)
  .refine((given) => JSON.stringify(given).length <= MOST_JSON, {
    error: "São dados demais para um rascunho.",
  });

/** The state of the form in which a draft is written, so that the same form opens again on any device. */
export const draftFormSchema = z.object({
  kind: z.enum(["pix", "review"], "Use pix ou review."),
  state: anyObject,
});
export type DraftForm = z.output<typeof draftFormSchema>;

/** The fields of a new invoice as typed; null or absent: not given. */
const draftFields = {
  company_name: typed(600),
  cnpj: typed(60),
  service_code: typed(60),
  service_description: typed(4000),
  /** Reais; a text is kept as it was typed and refused at the submission. */
  amount: z.union([z.number(), typedText(60)], "Informe o valor em reais.").nullish(),
  city: typed(300),
  address: typed(800),
  phone: typed(120),
  email: typed(600),
  details: anyObject.nullish(),
  external_id: typed(200),
  metadata: z
    .record(z.string().max(80), typedText(1000).nullable(), WRONG_OBJECT)
    .refine((given) => Object.keys(given).length <= 100, { error: "São chaves demais." })
    .nullish(),
  mails: mailChoiceSchema.nullish(),
  client_id: z.uuid("Informe o id do cliente.").nullish(),
  service_id: z.uuid("Informe o id do serviço.").nullish(),
  document_id: z.uuid("Informe o id do documento enviado.").nullish(),
  document_note: plainText("Informe o id da nota do documento.").max(60, tooLong(60)).nullish(),
  form: draftFormSchema.nullish(),
};

const sendAt = z.iso
  .datetime({ offset: true, error: "Use um instante RFC 3339, como 2026-12-01T09:00:00-03:00." })
  .nullish();

/** `POST /invoices` with `draft` or `send_at`. */
export const createDraftSchema = z.object(
  {
    ...draftFields,
    draft: z.literal(true, "Use true.").default(true),
    send_at: sendAt,
  },
  "Envie os dados do rascunho em JSON.",
);
export type CreateDraft = z.input<typeof createDraftSchema>;

/** Whether a request for a new invoice asks for a draft: it names `draft`, or when to send the invoice. */
export function asksForDraft(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  const isDraft = "draft" in body && body.draft === true;
  return isDraft || ("send_at" in body && body.send_at !== null && body.send_at !== undefined);
}

/**
 * `PATCH /invoices/{id}` of a draft: only the fields that change, null for what is gone. `details`, `metadata`,
 * `form.state` and `form.state.extras` are changed by their members (`draftChange` in domain makes such a body).
 */
export const updateDraftSchema = z.object(
  {
    ...draftFields,
    form: draftFormSchema.partial().nullish(),
    /** The version in which the caller saw the fields; null: whatever they are now. */
    base_version: z.number("Informe a versão lida.").int().min(1).nullable().default(null),
    send_at: sendAt,
    /** Keeps the draft for another ninety days. */
    keep: z.literal(true, "Use true.").optional(),
  },
  "Envie as alterações em JSON.",
);
export type UpdateDraft = z.input<typeof updateDraftSchema>;

const DRAFT_ONLY = [
  "base_version",
  "send_at",
  "keep",
  "form",
  "client_id",
  "service_id",
  "document_id",
  "document_note",
];

/** Whether a change is one of a draft. Another one is checked as a correction is, and may be applied to a draft too. */
export function changesDraft(body: unknown): boolean {
  return typeof body === "object" && body !== null && DRAFT_ONLY.some((name) => name in body);
}

/** Why a scheduled draft was not sent at its time. */
export const SEND_WAITING_REASONS = [
  "quota_exceeded",
  "certificate",
  "company",
  "invalid_data",
  "duplicate",
  "service_down",
] as const;

/** What a copy changed, and why. */
export const COPY_REASONS = [
  "new_date",
  "text_advanced",
  "client_edited",
  "service_invalid",
  "tax_rule",
  "not_repeated",
] as const;

const copyValue = z.union([z.string(), z.number()]).nullable();
export const copyChangeSchema = z.object({
  field: z.string(),
  from: copyValue,
  to: copyValue,
  reason: z.enum(COPY_REASONS),
  text: z.string(),
});
export type CopyChange = z.infer<typeof copyChangeSchema>;

const openedBySchema = z.object({ name: z.string(), at: z.string() });

/** A draft in a list: without the state of its form. */
export const draftSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  updated_at: z.string(),
  status: z.enum(DRAFT_STATUSES),
  company_name: z.string().nullable(),
  cnpj: z.string().nullable(),
  service_code: z.string().nullable(),
  service_description: z.string().nullable(),
  amount: z.union([z.number(), z.string()]).nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  external_id: z.string().nullable(),
  metadata: z.record(z.string(), z.string().nullable()),
  mails: mailChoiceSchema.nullable(),
  client_id: z.uuid().nullable(),
  service_id: z.uuid().nullable(),
  document_id: z.uuid().nullable(),
  document_note: z.string().nullable(),
  form: draftFormSchema.nullable(),
  /** Counts the changes; `base_version` of the next one. */
  version: z.number().int(),
  /** The person or token that changed it last. */
  updated_by: z.string().nullable(),
  /** Null in a draft that is scheduled: it does not expire. */
  expires_at: z.string().nullable(),
  send_at: z.string().nullable(),
  /** Why a scheduled draft was not sent at its time; it goes out by itself when the reason is gone. */
  waiting: z
    .object({ since: z.string(), reason: z.enum(SEND_WAITING_REASONS), text: z.string() })
    .nullable(),
  /** What the form still misses or refuses; empty when the draft can be sent. */
  missing: z.array(fieldErrorSchema),
  copied_from: z.uuid().nullable(),
  changes: z.array(copyChangeSchema),
  /** The others that have it open now. */
  opened_by: z.array(openedBySchema),
});
export type Draft = z.infer<typeof draftSchema>;

export const draftListSchema = z.object({
  data: z.array(draftSchema),
  next_cursor: z.string().nullable(),
});
export type DraftList = z.infer<typeof draftListSchema>;

/** `POST /invoices/{id}/submission`: the same confirmations as in a new invoice. */
export const submitDraftSchema = z
  .object(
    {
      confirm_duplicate: z.boolean("Use true ou false.").optional(),
      confirm_recovered: z.boolean("Use true ou false.").optional(),
    },
    "Envie as confirmações em JSON.",
  )
  .nullish()
  .transform((given) => given ?? {});
export type SubmitDraft = z.input<typeof submitDraftSchema>;

/** `POST /invoices/{id}/copies`. */
export const copyInvoiceSchema = z
  .object(
    {
      /** The day of the service; absent: as proposed. */
      competencia: z.iso.date("Informe a data como AAAA-MM-DD.").nullish(),
    },
    "Envie os dados da cópia em JSON.",
  )
  .nullish()
  .transform((given) => ({ competencia: given?.competencia ?? null }));
export type CopyInvoice = z.input<typeof copyInvoiceSchema>;

/** `POST /invoices/{id}/presence`: the others that have the draft open. */
export const draftPresenceSchema = z.object({ data: z.array(openedBySchema) });
export type DraftPresence = z.infer<typeof draftPresenceSchema>;
