import { useQuery } from "@tanstack/react-query";
import { hasSeveral } from "../../../api/company/company.ts";
import {
  dropDocument,
  keepDocument,
  type KeptDocument,
  keptDocuments,
} from "../../../api/session/device-store.ts";
import { keys } from "../../../api/keys.ts";
import { spokenCompany } from "../../../api/company/header-company.ts";
import { keptUser } from "../../../api/session/stored-session.ts";
import { queryClient } from "../../../api/query-client.ts";

/** Tag of the Background Sync (worker/service-worker.ts passes it on to the open pages). */
const SYNC_TAG = "send-waiting";

/**
 * The signed-in person's documents of this company on this device, and those of none, oldest first; not the server's, so no
 * connection is asked for.
 */
export function useKeptDocuments(): readonly KeptDocument[] {
  const { data } = useQuery({
    queryKey: keys.keptDocuments,
    queryFn: companyDocuments,
    networkMode: "always",
    retry: false,
  });
  return data ?? [];
}

/** The same, asked once. */
export async function companyDocuments(): Promise<KeptDocument[]> {
  const company = spokenCompany();
  return (await ownDocuments()).filter(
    ({ companyId = null }) => companyId === null || companyId === company,
  );
}

/** The user's documents of all companies. */
export async function ownDocuments(): Promise<KeptDocument[]> {
  const user = keptUser();
  return user ? keptDocuments(user.id) : [];
}

/**
 * Whether the user has to choose the document's company. Files shared from other apps name none, nor do documents from
 * before a second company. With one company there is no choice.
 */
export function lacksCompany({ companyId = null }: KeptDocument): boolean {
  return companyId === null && hasSeveral();
}

/** The company on screen is the one it is for. */
export async function takeForCompany(document: KeptDocument): Promise<void> {
  await saveDocument({ ...document, companyId: spokenCompany() });
}

/**
 * Puts a document in the queue: it is sent as soon as there is a connection.
 * @throws when the device has no room for it or forbids storage.
 */
export async function queueDocument(document: KeptDocument): Promise<void> {
  await saveDocument({ ...document, state: "waiting" });
  // The browser may otherwise throw it away when the disk runs full. A refusal changes nothing.
  await navigator.storage.persist().catch(() => false);
  await askForSync().catch(() => undefined);
}

/** Keeps a changed document. */
export async function saveDocument(document: KeptDocument): Promise<void> {
  await keepDocument({ ...document, userId: document.userId ?? keptUser()?.id ?? null });
  refresh();
}

/** Forgets a document for good. */
export async function discardDocument(key: string): Promise<void> {
  await dropDocument(key);
  refresh();
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: keys.keptDocuments });
}

/** Where the browser knows Background Sync, it wakes the page as soon as there is a connection. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !("sync" in registration)) return;
  // A draft that TypeScript's library does not hold; present wherever `sync` is.
  const { sync } = registration as { sync: { register: (tag: string) => Promise<void> } };
  await sync.register(SYNC_TAG);
}
