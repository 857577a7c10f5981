import { endSession } from "../../../api/session/auth.ts";
import { leaveCompanies } from "../../../api/company/company.ts";
import {
  dropDocument,
  type KeptDocument,
  keptDocuments,
} from "../../../api/session/device-store.ts";
import { keptUser } from "../../../api/session/stored-session.ts";
import { clearSessionValues } from "../../../api/session/session-store.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";

/** Number of the signed-in user's documents that wait on this device for a connection. */
export async function countWaiting(): Promise<number> {
  return (await ownDocuments()).filter(({ state }) => state === "waiting").length;
}

/** Ends the session and deletes the person's data on this device. False: the session could not be ended, nothing is deleted. */
export async function leave(): Promise<boolean> {
  // After sign-out the owner of these documents is unknown.
  const documents = await ownDocuments();
  const { failed } = await endSession();
  if (failed) {
    showToast("bad", "Erro ao sair", { text: "Tente novamente." });
    return false;
  }
  clearSessionValues();
  leaveCompanies();
  await Promise.allSettled(documents.map(({ key }) => dropDocument(key)));
  return true;
}

async function ownDocuments(): Promise<KeptDocument[]> {
  const user = keptUser();
  if (!user) return [];
  // A browser that forbids storage kept nothing.
  return keptDocuments(user.id).catch(() => []);
}
