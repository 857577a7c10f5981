import type { MailFile } from "../../../db/tables/mailing/mail-intake.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { withIncomingFiles } from "../../../platform/files/incoming-file.ts";
import { uploadDocument } from "../../documents/public.ts";
import type { ParsedFile } from "./parse-message.ts";

const OUTLOOK =
  "O Outlook embrulhou o anexo (winmail.dat). Envie o documento de novo como PDF ou foto.";
const NESTED = "E-mail dentro de outro e-mail encaminhado. Encaminhe-o sozinho.";

/**
 * Each file of a mail becomes a document that waits, by the same way as an upload, or is refused with its sentence. Repeated for
 * the same mail it makes no second document.
 * @throws AppError unavailable, when it is to be tried again
 */
export async function takeFiles(
  ctx: Context,
  { companyId, messageId }: { readonly companyId: string; readonly messageId: string },
  files: readonly ParsedFile[],
): Promise<MailFile[]> {
  const taken: MailFile[] = [];
  for (const [index, file] of files.entries())
    taken.push(await takeFile(ctx, { companyId, key: `mail/${messageId}/${index}` }, file));
  return taken;
}

async function takeFile(
  ctx: Context,
  { companyId, key }: { readonly companyId: string; readonly key: string },
  { name: given, mimeType, bytes, isNestedMail }: ParsedFile,
): Promise<MailFile> {
  const name = given === "" ? "anexo" : given;
  const refused = (refusal: string): MailFile => ({ name, document_id: null, refusal });
  if (isNestedMail) return refused(NESTED);
  if (mimeType.endsWith("ms-tnef") || name.toLowerCase() === "winmail.dat") return refused(OUTLOOK);
  try {
    const row = await withIncomingFiles(ctx.config, async (create) => {
      const file = await create();
      await file.take([bytes]);
      return uploadDocument(ctx, { companyId, key, create, arrivedByMail: true }, [{ name, file }]);
    });
    return { name: row.file_name, document_id: row.id, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    return refused(error.details.detail ?? "Este arquivo não pôde ser recebido.");
  }
}
