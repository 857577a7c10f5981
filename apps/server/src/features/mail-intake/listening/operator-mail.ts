import type { Context } from "../../../platform/context/context.ts";
import type { IncomingFile } from "../../../platform/files/incoming-file.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { queueMail } from "../../../platform/pages/mail.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { REFUSALS } from "./smtp-refusal.ts";

const MOST_BYTES = 1024 * 1024;
const PER_HOUR = { limit: 20, windowSeconds: 3600 };

/**
 * Passes on a mail to postmaster or abuse to the support address, as a file: nothing of it is shown or read by itself.
 * @throws SmtpRefusal for a large one, or too many within an hour
 */
export async function passToOperator(
  ctx: Context,
  address: string,
  file: IncomingFile,
): Promise<void> {
  if (file.size > MOST_BYTES) throw REFUSALS.tooLarge();
  if ((await countUse(ctx, "mail-intake/operator", PER_HOUR)) !== null) throw REFUSALS.tooMany();
  const bytes = await file.bytes();
  await ctx.db.transaction().execute((transaction) =>
    queueMail(ctx, transaction, {
      eventKey: `operator-mail:${ctx.newId()}`,
      to: ctx.config.supportEmail,
      subject: `Mensagem para ${address}`,
      ...mailLayout({
        title: `Chegou uma mensagem para ${address}`,
        paragraphs: [
          "Ela está anexada como chegou. O remetente não foi verificado: abra com cuidado.",
        ],
      }),
      attachments: [{ filename: "mensagem.eml", contentType: "application/octet-stream", bytes }],
    }),
  );
}
