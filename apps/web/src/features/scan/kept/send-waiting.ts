import { EmitaError } from "@emita/client/emita-error";
import { companyName } from "../../../api/company/company.ts";
import { keptDocument, type KeptDocument } from "../../../api/session/device-store.ts";
import { spokenCompany } from "../../../api/company/header-company.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { uploadDocument } from "../capture/upload.ts";
import { lacksCompany, ownDocuments, saveDocument } from "./kept-documents.ts";

/** One tab at a time; the others find nothing left to send. */
const LOCK = "emita-send-waiting";

/**
 * Sends every document of this person that waits, oldest first, each as its company's, until one cannot be sent. Safe to call at any time and in any number
 * of tabs: a document that was sent and whose answer got lost is recognised by its key.
 */
export async function sendWaiting(): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const documents = await ownDocuments();
    for (const document of documents.filter(({ state }) => state === "waiting")) {
      if (!lacksCompany(document) && !(await sendOne(document))) return;
    }
  });
}

/** False: the connection or the server is not there, so the next one would fail as well. */
async function sendOne(document: KeptDocument): Promise<boolean> {
  try {
    if (await isDiscarded(document)) return true;
    const { id } = await uploadDocument(document);
    // Discarded meanwhile: it must not come back.
    if (await isDiscarded(document)) return true;
    await saveDocument({ ...document, state: "sent", documentId: id, problem: null });
    // Of many at once the pile itself says how far they are.
    if (!document.pile)
      showToast("ok", "Documento enviado", {
        text: `Confira os dados em Escanear${placeOf(document)}.`,
      });
    return true;
  } catch (error) {
    if (!isFinal(error)) {
      // Shown beside the waiting document: the server's reason, such as the hourly limit, or that it does not answer.
      const problem = causeOf(error);
      if (problem !== document.problem) await saveDocument({ ...document, problem });
      return false;
    }
    await saveDocument({ ...document, state: "refused", problem: error.detail });
    showToast("bad", "Documento não aceito", { text: error.detail });
    return true;
  }
}

async function isDiscarded({ key }: KeptDocument): Promise<boolean> {
  return (await keptDocument(key)) === null;
}

/** Which company to look at, where it is not the one on screen. */
function placeOf({ companyId = null }: KeptDocument): string {
  const name = companyId === spokenCompany() ? null : companyName(companyId);
  return name === null ? "" : `, na empresa ${name}`;
}

/** The server has judged the file itself, or the person may not send for that company any more. A sending cut short, a session to renew, too many calls and trouble of its own pass. */
function isFinal(error: unknown): error is EmitaError {
  if (!(error instanceof EmitaError)) return false;
  if (error.code === "company_required") return false;
  return [413, 415, 422].includes(error.status) || LOST.includes(error.code);
}

const LOST: readonly string[] = ["not_found", "forbidden_role"];

/** Null where there is no connection: the list says so itself. */
function causeOf(error: unknown): string | null {
  if (!navigator.onLine) return null;
  const isReceived = error instanceof EmitaError && error.code !== "network";
  return isReceived ? error.detail : "O servidor não respondeu. O envio é tentado de novo sozinho.";
}
