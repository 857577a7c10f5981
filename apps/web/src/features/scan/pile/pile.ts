import type { KeptDocument } from "../../../api/session/device-store.ts";
import { spokenCompany } from "../../../api/company/header-company.ts";
import { keptUser } from "../../../api/session/stored-session.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { scanCopy } from "../files/copy.ts";
import {
  companyDocuments,
  discardDocument,
  queueDocument,
  saveDocument,
  useKeptDocuments,
} from "../kept/kept-documents.ts";
import { sendWaiting } from "../kept/send-waiting.ts";
import { PILE_MAX, sortFiles } from "./pile-files.ts";

/** One of the documents that are reviewed one after another. */
export type Piled = KeptDocument & Required<Pick<KeptDocument, "pile">>;

/** The documents of this company's pile on this device, oldest first. */
export function usePile(): readonly Piled[] {
  return useKeptDocuments().filter(isPiled);
}

function isPiled(document: KeptDocument): document is Piled {
  return document.pile !== undefined;
}

/** How many were reviewed, or discarded, of how many. */
export function progressOf(pile: readonly Piled[]): { done: number; total: number } {
  const total = Math.max(pile.length, ...pile.map((one) => one.pile.total));
  return { done: total - pile.length, total };
}

/**
 * Keeps each file as a document of its own and starts to send them in the background; they are read while the person goes
 * on. What cannot be taken is said.
 * @returns null, or the sentence that says why nothing was taken
 */
export async function addToPile(files: readonly File[]): Promise<string | null> {
  const { good, bad } = sortFiles(files);
  if (good.length === 0) return refuse(NONE);
  try {
    const before = (await companyDocuments()).filter(isPiled);
    if (before.length + good.length > PILE_MAX) return refuse(TOO_MANY);
    const total = (before.length === 0 ? 0 : progressOf(before).total) + good.length;
    for (const [index, file] of good.entries()) await queueDocument(documentOf(file, total, index));
  } catch {
    return refuse(scanCopy.noRoom.text);
  }
  if (bad.length > 0)
    showToast("wait", bad.length === 1 ? "1 arquivo não entrou" : `${bad.length} não entraram`, {
      text: `${bad.map(({ name }) => name).join(", ")}: ${scanCopy.invalidFile.text}, até 20 MB.`,
    });
  void sendWaiting();
  return null;
}

const NONE = `Nenhum dos arquivos pode ser lido. ${scanCopy.invalidFile.text}, até 20 MB.`;
const TOO_MANY = `Até ${PILE_MAX} documentos por vez. Confira estes primeiro, ou escolha menos.`;

function refuse(text: string): string {
  showToast("bad", scanCopy.uploadFailed.title, { text });
  return text;
}

function documentOf(file: File, total: number, index: number): Piled {
  return {
    key: crypto.randomUUID(),
    userId: keptUser()?.id ?? null,
    companyId: spokenCompany(),
    pages: [{ name: file.name, type: file.type, blob: file }],
    method: "upload",
    // In the order in which they were chosen.
    keptAt: Date.now() + index,
    state: "waiting",
    documentId: null,
    problem: null,
    pile: { total, skippedAt: null },
  };
}

/** Puts a document off: it comes again after all others. */
export async function putOff(document: Piled): Promise<void> {
  await saveDocument({ ...document, pile: { ...document.pile, skippedAt: Date.now() } });
}

/** Takes a document out: its invoice was sent, or the person does not want it. */
export async function takeOut(document: KeptDocument): Promise<void> {
  await discardDocument(document.key);
}

/** Discards the whole pile. */
export async function clearPile(pile: readonly Piled[]): Promise<void> {
  for (const document of pile) await takeOut(document);
}
