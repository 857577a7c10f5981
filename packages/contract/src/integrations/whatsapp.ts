import { z } from "zod";

/** A code that links the phone from which it is sent. Shown once. */
export const whatsAppLinkCodeSchema = z.object({
  code: z.string(),
  /** Opens the conversation with the code typed. */
  url: z.string(),
  /** The same address as a QR code: an SVG without "#". */
  qr_code: z.string(),
  expires_at: z.string(),
});
export type WhatsAppLinkCode = z.infer<typeof whatsAppLinkCodeSchema>;

export const whatsAppLinkSchema = z.object({
  id: z.uuid(),
  /** Masked; null where WhatsApp does not give it. */
  number: z.string().nullable(),
  linked_at: z.string(),
  last_message_at: z.string().nullable(),
});
export type WhatsAppLink = z.infer<typeof whatsAppLinkSchema>;

export const whatsAppLinkListSchema = z.object({
  /** Whether this installation speaks WhatsApp. */
  available: z.boolean(),
  data: z.array(whatsAppLinkSchema),
});
export type WhatsAppLinkList = z.infer<typeof whatsAppLinkListSchema>;

export const whatsAppSettingsSchema = z.object({
  /** Whether this installation speaks WhatsApp. */
  available: z.boolean(),
  /** An issued invoice goes to its client by WhatsApp, where the client has agreed. */
  to_clients: z.boolean(),
});
export type WhatsAppSettings = z.infer<typeof whatsAppSettingsSchema>;

export const updateWhatsAppSettingsSchema = z.object(
  { to_clients: z.boolean("Use true ou false.") },
  "Envie as escolhas em JSON.",
);

/** Where a client said yes. */
export const CONSENT_PLACES = ["balcao", "contrato", "mensagem", "outro"] as const;
export type ConsentPlace = (typeof CONSENT_PLACES)[number];

/** A client's yes to messages by WhatsApp, as it was recorded last; null: never. */
export const whatsAppConsentSchema = z.object({
  /** Whether this installation speaks WhatsApp. */
  available: z.boolean(),
  /** Whether the company sends its invoices to clients by WhatsApp. */
  to_clients: z.boolean(),
  /** The number to which an invoice would go: the client's telephone, as WhatsApp takes it; null where it is none. */
  number: z.string().nullable(),
  consent: z
    .object({
      said_on: z.string(),
      place: z.enum(CONSENT_PLACES),
      recorded_at: z.string(),
      /** Name or address of the person who recorded it. */
      recorded_by: z.string().nullable(),
      withdrawn_at: z.string().nullable(),
      /** Not withdrawn, and the client still has the telephone for which it was said. */
      is_valid: z.boolean(),
    })
    .nullable(),
});
export type WhatsAppConsent = z.infer<typeof whatsAppConsentSchema>;

export const saveWhatsAppConsentSchema = z.object(
  {
    said_on: z.iso.date("Informe a data."),
    place: z.enum(CONSENT_PLACES, `Use um destes: ${CONSENT_PLACES.join(", ")}.`),
  },
  "Envie o aceite em JSON.",
);
export type SaveWhatsAppConsent = z.input<typeof saveWhatsAppConsentSchema>;
