import { endSession } from "../../../api/auth.ts";
import { leaveCompanies } from "../../../api/company.ts";
import { dropDocument, type KeptDocument, keptDocuments } from "../../../api/device-store.ts";
import { keptUser } from "../../../api/stored-session.ts";
import { clearSessionValues } from "../../../api/session-store.ts";
import { showToast } from "../../../ui/feedback/toast-store.ts";

/** How many documents of the signed-in person wait on this device for a connection. */
export async function countWaiting(): Promise<number> {
  return (await ownDocuments()).filter(({ state }) => state === "waiting").length;
}

/** Ends the session and forgets what this device keeps of the person. False: the session could not be ended, nothing is forgotten. */
export async function leave(): Promise<boolean> {
  // Afterwards nobody knows whose they are.
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
  // Where storage is forbidden nothing was kept.
  return keptDocuments(user.id).catch(() => []);
}
