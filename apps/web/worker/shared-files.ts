import type { KeptDocument } from "../src/api/session/device-store.ts";

/** The path to which the system posts files shared to the installed app (public/manifest.webmanifest, share_target). */
export const SHARE_PATH = "/scan/compartilhar";
const FIELD = "file";

/** The device's storage, as far as shared files need it. */
export interface Device {
  keep(document: KeptDocument): Promise<void>;
  /** Documents without an owner yet. */
  ofNobody(): Promise<KeptDocument[]>;
  drop(key: string): Promise<void>;
}

/**
 * Stores the shared files on the device and opens /scan, where the signed-in user takes them over. Forms of other sites can
 * post here too, so a post that names another site is refused. A post without an origin may come from an older system or
 * from a site that hides it. Its files are shown, and each one waits for the person's consent.
 */
export async function receiveShared(request: Request, device: Device): Promise<Response> {
  const sender = senderOf(request);
  if (sender !== "site") await keepPages(request, device, sender === "nobody");
  return Response.redirect(new URL("/scan", request.url), 303);
}

/** The worker does not see Sec-Fetch-Site, but the origin: our own (or the system in its name), another site's, or none. */
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
    // The user who takes it over chooses the company.
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
