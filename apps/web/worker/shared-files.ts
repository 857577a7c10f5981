import type { KeptDocument } from "../src/api/device-store.ts";

/** Where the system posts files that were shared to the installed app (public/manifest.webmanifest, share_target). */
export const SHARE_PATH = "/scan/compartilhar";
const FIELD = "file";

/** What lies on the device, as far as shared files go. */
export interface Device {
  keep(document: KeptDocument): Promise<void>;
  /** What nobody has taken over yet. */
  ofNobody(): Promise<KeptDocument[]>;
  drop(key: string): Promise<void>;
}

/**
 * Keeps the shared files on the device and opens /scan, where whoever is signed in takes them over. Forms of other sites can
 * be posted here too: what names another site is not taken; what names none (older systems share so, but a site can
 * leave its name out as well) is shown and waits for a person's word, one at a time.
 */
export async function receiveShared(request: Request, device: Device): Promise<Response> {
  const sender = senderOf(request);
  if (sender !== "site") await keepPages(request, device, sender === "nobody");
  return Response.redirect(new URL("/scan", request.url), 303);
}

/** The worker sees no Sec-Fetch-Site, but the origin: our own (or the system in its name), another site's, or none. */
function senderOf(request: Request): "ours" | "site" | "nobody" {
  const origin = request.headers.get("origin") ?? "null";
  if (origin !== "null") return origin === new URL(request.url).origin ? "ours" : "site";
  return /^https?:/.test(request.referrer) ? "site" : "nobody";
}

async function keepPages(request: Request, device: Device, needsConsent: boolean): Promise<void> {
  const form = await request.formData();
  const pages = form.getAll(FIELD).filter((value) => value instanceof File);
  if (pages.length === 0) return;
  if (needsConsent)
    for (const earlier of await device.ofNobody())
      if (earlier.needsConsent) await device.drop(earlier.key);
  await device.keep({
    key: crypto.randomUUID(),
    userId: null,
    // Whoever takes it over says for which company.
    companyId: null,
    pages: pages.map((file) => ({ name: file.name, type: file.type, blob: file })),
    method: "upload",
    keptAt: Date.now(),
    state: "looking",
    documentId: null,
    problem: null,
    needsConsent,
  });
}
