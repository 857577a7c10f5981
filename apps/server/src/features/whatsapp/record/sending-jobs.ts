import { z } from "zod";

const payload = z.object({ companyId: z.uuid(), invoiceId: z.uuid() });

/** Brings an issued invoice to its client. In a file of their own: the rooms that enqueue them lie below the handlers. */
export const sendNoteJob = { name: "send-note-by-whatsapp", payload };
/** What WhatsApp does not deliver goes by mail. */
export const mailInsteadJob = { name: "mail-instead-of-whatsapp", payload };
