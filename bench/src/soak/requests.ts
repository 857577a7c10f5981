import { bearer, SAMPLE_INVOICE } from "@emita/e2e/api-client";
import { api } from "@emita/contract/paths";
import { photoOf, boletoPdf, BARCODE } from "@emita/reader/test/documents";
import { type Caller, idSchema, newKey, remember } from "./people.ts";

/** One kind of request, its frequency per thousand, and the request itself. */
export interface Kind {
  readonly name: string;
  readonly share: number;
  send(url: string, caller: Caller): Promise<Response>;
}

const PHOTOS = 12;

/** The requests of people and programs in ordinary use. `onAccepted` is called for accepted invoices. */
export async function ordinaryKinds(onAccepted: (id: string) => void): Promise<Kind[]> {
  const papers = await somePapers();
  let counter = 0;
  return [
    { name: "lista", share: 330, send: get(() => `${api.invoices}?limit=25`) },
    {
      name: "lista com filtro",
      share: 120,
      send: get(() => `${api.invoices}?status=issued&limit=25`),
    },
    { name: "resumo do mês", share: 90, send: get(() => api.invoiceStats) },
    { name: "uma nota", share: 250, send: get((caller) => invoiceOr(caller, api.invoice)) },
    {
      name: "linha do tempo",
      share: 50,
      send: get((caller) => invoiceOr(caller, api.invoiceEvents)),
    },
    { name: "eventos", share: 40, send: get(() => `${api.events}?limit=20`) },
    {
      name: "nova nota",
      share: 117,
      async send(url, caller) {
        counter += 1;
        const answer = await fetch(url + api.invoices, {
          method: "POST",
          headers: {
            ...bearer(caller.token),
            "content-type": "application/json",
            "idempotency-key": newKey(),
          },
          body: JSON.stringify({ ...SAMPLE_INVOICE, amount: (10_000 + counter) / 100 }),
        });
        if (!answer.ok) return answer;
        const { id } = idSchema.parse(await answer.json());
        onAccepted(id);
        remember(caller, id);
        return answer;
      },
    },
    {
      name: "documento",
      share: 3,
      async send(url, caller) {
        counter += 1;
        const form = new FormData();
        const paper = papers[counter % papers.length];
        if (!paper) throw new Error("no paper");
        form.set("file", new Blob([new Uint8Array(paper.bytes)], { type: paper.type }), paper.name);
        return fetch(url + api.documents, {
          method: "POST",
          headers: bearer(caller.token),
          body: form,
        });
      },
    },
  ];
}

function get(path: (caller: Caller) => string): Kind["send"] {
  return (url, caller) => fetch(url + path(caller), { headers: bearer(caller.token) });
}

/** A request about the newest invoice of the caller; the list while there is none. */
function invoiceOr({ known }: Caller, path: (id: string) => string): string {
  const id = known.at(-1);
  return id === undefined ? api.invoices : path(id);
}

/** Photographs of a slip, and the slip as a file with text. */
async function somePapers() {
  const boleto = await boletoPdf({ barcode: BARCODE });
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, (_, index) => photoOf(boleto, 1 + index / 4)),
  );
  return [
    { bytes: boleto, type: "application/pdf", name: "boleto.pdf" },
    ...photos.map((bytes) => ({ bytes, type: "image/jpeg", name: "boleto.jpg" })),
  ];
}
