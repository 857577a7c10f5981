import type { KeptDocument } from "../src/api/device-store.ts";

/** Where the system posts files that were shared to the installed app (public/manifest.webmanifest, share_target). */
export const SHARE_PATH = "/scan/compartilhar";
const FIELD = "file";

/** Keeps the shared files on the device and opens /scan, where whoever is signed in takes them over. */
export async function receiveShared(
  request: Request,
  keep: (document: KeptDocument) => Promise<void>,
): Promise<Response> {
  const form = await request.formData();
  const pages = form.getAll(FIELD).filter((value) => value instanceof File);
  if (pages.length > 0) {
    await keep({
      key: crypto.randomUUID(),
      userId: null,
      pages: pages.map((file) => ({ name: file.name, type: file.type, blob: file })),
      method: "upload",
      keptAt: Date.now(),
      state: "looking",
      documentId: null,
      problem: null,
    });
  }
  return Response.redirect("/scan", 303);
}
