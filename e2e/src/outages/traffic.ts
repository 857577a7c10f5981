import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { api } from "@emita/contract/paths";
import Pdf from "pdfkit";
import { z } from "zod";
import {
  bearer,
  openSession,
  requestInvoice,
  SAMPLE_INVOICE,
  type Account,
} from "../api-client.ts";

const NOTE_PAUSE_MS = 3_000;
const DOCUMENT_PAUSE_MS = 5_000;
/** Wait before a retry without `Retry-After`, and the longest one with it. */
const RETRY_MS = 1_000;
const MOST_RETRY_MS = 5_000;
const ANSWER_MS = 60_000;

const createdSchema = z.object({ id: z.string() });

/** The work that the product accepted. */
export interface Accepted {
  readonly notes: string[];
  readonly documents: string[];
  /** Responses other than success or a 503 with `Retry-After`. */
  readonly faults: string[];
}

/**
 * An invoice every three seconds and a boleto every five. Each is retried with one key until accepted, like a client that
 * must not lose or double it.
 * @param isOver asked between two of them.
 */
export async function use(url: string, account: Account, isOver: () => boolean): Promise<Accepted> {
  const accepted: Accepted = { notes: [], documents: [], faults: [] };
  const client = new Client(url, account, accepted.faults);
  const line = async (pauseMs: number, into: string[], send: Send) => {
    while (!isOver()) {
      into.push(await client.insist(send));
      await delay(pauseMs);
    }
  };
  let note = 0;
  let boleto = 0;
  await Promise.all([
    line(NOTE_PAUSE_MS, accepted.notes, (session, key) => {
      const invoice = { ...SAMPLE_INVOICE, amount: 1000 + (note += 1) };
      return requestInvoice(url, session, invoice, key);
    }),
    line(DOCUMENT_PAUSE_MS, accepted.documents, async (session, key) =>
      upload(url, session, key, await drawBoleto((boleto += 1))),
    ),
  ]);
  return accepted;
}

type Send = (session: Account, key: string) => Promise<Response>;

class Client {
  readonly #url: string;
  readonly #faults: string[];
  #session: Account;

  constructor(url: string, account: Account, faults: string[]) {
    this.#url = url;
    this.#session = account;
    this.#faults = faults;
  }

  /** @returns the id of the accepted work. */
  async insist(send: Send): Promise<string> {
    const key = randomUUID();
    for (;;) {
      const response = await within(send(this.#session, key));
      const text = await response?.text().catch(() => null);
      if (response?.ok && typeof text === "string") return createdSchema.parse(JSON.parse(text)).id;
      await this.#wait(response, text ?? "");
    }
  }

  async #wait(response: Response | null, text: string): Promise<void> {
    const retryAfter = Number(response?.headers.get("retry-after") ?? Number.NaN);
    if (response?.status === 401) await this.#renew();
    else if (response?.status === 503 && retryAfter >= 0)
      await delay(Math.min(retryAfter * 1000, MOST_RETRY_MS));
    else {
      this.#faults.push(response ? `${response.status} ${text}` : "no answer");
      await delay(RETRY_MS);
    }
  }

  async #renew(): Promise<void> {
    const accessToken = await openSession(this.#url, this.#session).catch(() => null);
    if (accessToken !== null) this.#session = { ...this.#session, accessToken };
    else await delay(RETRY_MS);
  }
}

/** Null without an answer within a minute, or when the connection broke. */
async function within(asked: Promise<Response>): Promise<Response | null> {
  const tooLong = delay(ANSWER_MS, null, { ref: false });
  return Promise.race([asked.catch(() => null), tooLong]);
}

function upload(url: string, account: Account, key: string, pdf: Buffer): Promise<Response> {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(pdf)], { type: "application/pdf" }), "recibo.pdf");
  return fetch(url + api.documents, {
    method: "POST",
    headers: { ...bearer(account.accessToken), "idempotency-key": key },
    body,
  });
}

/** A receipt with a text layer, each different: it is read at once. */
async function drawBoleto(number: number): Promise<Buffer> {
  const drawing = new Pdf();
  drawing.text(`Recibo ${number}. Pagador: Clínica Vila Nova Odontologia Ltda 41.788.206/0001-05`);
  drawing.text(`Valor: R$ ${number + 1000},00. Consultoria técnica especializada`);
  drawing.end();
  const chunks: Buffer[] = [];
  for await (const chunk of drawing) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
