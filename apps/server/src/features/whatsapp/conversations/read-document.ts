import type { Document } from "@emita/contract/documents/documents";
import type {
  DocumentReading,
  MediaName,
  ReadField,
  TalkEvent,
} from "@emita/domain/conversations/talking/talk";
import { parseReais } from "@emita/domain/basics/money";
import { isSameCompany, isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { withIncomingFiles } from "../../../platform/files/incoming-file.ts";
import { companyCnpj } from "../../companies/public.ts";
import { awaitReading, uploadDocument } from "../../documents/public.ts";
import { WhatsAppError } from "../channel/channel.ts";
import type { ConversationDeps } from "./deps.ts";

const PATIENCE_MS = 60_000;
const IN_WORDS = "Ou escreva numa frase o valor, o cliente e o serviço.";
const NOT_FETCHED = "Não consegui baixar o arquivo do WhatsApp. Mande de novo, por favor.";

/**
 * Takes a file of a message in by the same way as an upload: its limits, its refusals in words. The same message is the same
 * document.
 * @throws AppError unavailable, WhatsAppError that may pass: to be tried again
 */
export async function readMedia(
  ctx: Context,
  deps: ConversationDeps,
  companyId: string,
  { media, caption }: { readonly media: MediaName; readonly caption: string | null },
): Promise<TalkEvent> {
  try {
    const bytes = await deps.channel.fetchMedia(media.mediaId, media.sha256 ?? undefined);
    const name = media.fileName ?? "whatsapp";
    const row = await withIncomingFiles(ctx.config, async (create) => {
      const file = await create();
      await file.take([bytes]);
      const key = `whatsapp/${media.messageId}`;
      return uploadDocument(ctx, { companyId, key, create }, [{ name, file }]);
    });
    return await readingOf(ctx, deps, companyId, { documentId: row.id, noteId: null, caption });
  } catch (error) {
    return { kind: "refused", text: refusalOf(error) };
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof WhatsAppError && !error.mayPass) return NOT_FETCHED;
  if (error instanceof AppError && error.code !== "unavailable")
    return error.details.detail ?? "Este arquivo não pôde ser recebido.";
  throw error;
}

interface Wanted {
  readonly documentId: string;
  readonly noteId: string | null;
  readonly caption: string | null;
}

/** What was read in a document, or that it is still being read. */
export async function readingOf(
  ctx: Context,
  { patienceMs = PATIENCE_MS }: ConversationDeps,
  companyId: string,
  { documentId, noteId, caption }: Wanted,
): Promise<TalkEvent> {
  const document = await awaitReading(ctx, companyId, documentId, patienceMs);
  if (document === null) return { kind: "refused", text: NOT_FETCHED, documentId };
  if (document.status === "received") return { kind: "still_reading", documentId, caption };
  if (document.error)
    return { kind: "refused", text: `${document.error.message} ${IN_WORDS}`, documentId };
  const ownTaxId = await companyCnpj(ctx, companyId);
  return { kind: "read", reading: inWords(document, noteId, ownTaxId), caption };
}

function inWords(
  document: Document,
  noteId: string | null,
  ownTaxId: string | null,
): DocumentReading {
  const note = document.notes.find(({ id }) => id === noteId);
  const { fields, confidence, beneficiary } = note ?? document;
  // On a paper that is no payment paper nothing is certain.
  const isPaper = document.looks_like_payment;
  const field = (name: keyof NonNullable<typeof fields>) => {
    const value = fields?.[name] ?? "";
    return value === "" ? null : { value, isSure: isPaper && confidence?.[name] === "certo" };
  };
  const amount = field("valor");
  const cents = amount && parseReais(amount.value);
  const taxId = field("cnpjCpf");
  return {
    documentId: document.id,
    noteId: note?.id ?? null,
    name: field("razaoSocial"),
    taxId: taxId && ofTaxId(taxId),
    amountCents: amount && cents ? { value: cents, isSure: amount.isSure } : null,
    description: described(document, note, field("descricaoServico")),
    warnings: warningsOf(document, beneficiary, ownTaxId),
    notes: document.notes.map(({ id, fields: read }) => ({
      id,
      label: [read.valor && `R$ ${read.valor}`, read.razaoSocial, read.vencimento]
        .filter(Boolean)
        .join(" "),
    })),
  };
}

function ofTaxId({ value, isSure }: ReadField<string>): ReadField<string> | null {
  const taxId = normalizeTaxId(value);
  return isTaxId(taxId) ? { value: taxId, isSure } : null;
}

/** The product's standard text was not read: the service is asked. */
function described(
  document: Document,
  note: Document["notes"][number] | undefined,
  read: ReadField<string> | null,
): ReadField<string> | null {
  const { reason } = (note ?? document).evidence?.["descricaoServico"] ?? {};
  return reason?.startsWith("Texto padrão") ? null : read;
}

function warningsOf(
  { looks_like_payment: isPaper }: Document,
  beneficiary: Document["beneficiary"],
  ownTaxId: string | null,
): string[] {
  const { cnpj = null, name = null } = beneficiary ?? {};
  const isForeign = cnpj !== null && ownTaxId !== null && !isSameCompany(cnpj, ownTaxId);
  return [
    ...(isPaper ? [] : ["Não parece um documento de cobrança ou pagamento: confira tudo."]),
    ...(isForeign
      ? [`Atenção: quem recebe neste documento é ${name ?? cnpj}, não a sua empresa.`]
      : []),
  ];
}
