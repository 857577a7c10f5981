import type { MailAddress, MailMessage } from "@emita/contract/integrations/mail-intake";
import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";
import { addressOf } from "../address/mail-token.ts";
import type { AddressRow } from "../record/address-store.ts";
import type { MessageRow } from "../record/message-store.ts";
import type { Reason } from "../reading/read-message.ts";

const SENTENCES: Readonly<Record<Reason, string>> = {
  unproven:
    "Remetente não confirmado: o servidor dele não assina os e-mails, ou a mensagem foi alterada no caminho.",
  no_member:
    "Remetente não confirmado: este endereço não é de uma pessoa da empresa que pode enviar documentos.",
  no_sender: "Remetente não confirmado: o e-mail não diz um só remetente.",
  undecided: "Remetente não confirmado: não foi possível verificá-lo.",
  unreadable: "O e-mail está malformado ou tem partes demais. Envie só os documentos, de novo.",
};
const sentences = new Map<string, string>(Object.entries(SENTENCES));

const confirmationSchema = z.object({ code: z.string().nullable(), url: z.string().nullable() });

/** Nothing of it where this installation receives no mail. */
export function presentAddress({ config }: Context, row: AddressRow | null): MailAddress {
  const { mailIntake } = config;
  if (mailIntake === null || row === null)
    return {
      available: mailIntake !== null,
      address: null,
      created_at: null,
      last_received_at: null,
    };
  return {
    available: true,
    address: addressOf(row.token, mailIntake.domain),
    created_at: row.created_at.toISOString(),
    last_received_at: row.last_received_at?.toISOString() ?? null,
  };
}

export function presentMessage(row: MessageRow): MailMessage {
  return {
    id: row.id,
    received_at: row.received_at.toISOString(),
    sender: row.sender,
    subject: row.subject === "" ? null : row.subject,
    state: row.state,
    reason: row.reason === null ? null : (sentences.get(row.reason) ?? null),
    files: row.files,
    confirmation: confirmationSchema.safeParse(row.confirmation).data ?? null,
  };
}
