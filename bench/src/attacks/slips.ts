import { setTimeout as delay } from "node:timers/promises";
import { documentSchema } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { bearer, type Account } from "@emita/e2e/api-client";
import { BARCODE, photoOf, boletoPdf } from "@emita/reader/test/documents";

const POLL_MS = 100;

/** Photographs of a slip, each a different file, uploaded at once. @returns seconds until all are read */
export async function readBoletos(url: string, account: Account, count: number): Promise<number> {
  const boleto = await boletoPdf({ barcode: BARCODE });
  const photos = await Promise.all(
    Array.from({ length: count }, (_, index) => photoOf(boleto, 1 + Math.random() + index / 10)),
  );
  const started = performance.now();
  await Promise.all(photos.map((photo) => read(url, account, photo)));
  return (performance.now() - started) / 1000;
}

async function read(url: string, account: Account, photo: Buffer): Promise<void> {
  const headers = bearer(account.accessToken);
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "boleto.jpg");
  const answer = await fetch(url + api.documents, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`the upload answered ${answer.status}`);
  const { id } = documentSchema.parse(await answer.json());
  for (;;) {
    const { status } = documentSchema.parse(
      await (await fetch(url + api.document(id), { headers })).json(),
    );
    if (status !== "received") return;
    await delay(POLL_MS);
  }
}
