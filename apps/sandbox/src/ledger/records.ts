import { z } from "zod";

/** The part of an issued NFS-e that is kept in memory; its XML stays in the journal. */
const nfseRecord = z.object({
  chave: z.string(),
  idDps: z.string(),
  nNFSe: z.number(),
  nDFSe: z.number(),
  prestador: z.string(),
  tomador: z.string().nullable(),
  intermediario: z.string().nullable(),
  opSimpNac: z.string(),
  dCompet: z.string(),
  cTribNac: z.string(),
  cTribMun: z.string().nullable(),
  /** cLocPrestacao, or the country for a service abroad. */
  placeOfService: z.string(),
  vServ: z.string(),
  /** The NFS-e that this one replaces. */
  replaces: z.string().nullable(),
  receivedAt: z.string(),
});
export type NfseRecord = Readonly<z.infer<typeof nfseRecord>>;

/** An event registered on an NFS-e. */
const eventRecord = z.object({
  chave: z.string(),
  /** Six digits: 101101… */
  type: z.string(),
  nSeq: z.number(),
  nDFSe: z.number(),
  /** Type of the event that a block or unblock affects, or of the annulled rejection: six digits. */
  about: z.string().nullable().default(null),
  /** CNPJ or CPF that requested it. */
  author: z.string(),
  receivedAt: z.string(),
});
export type EventRecord = Readonly<z.infer<typeof eventRecord>>;

/** Events that cancel an NFS-e: by the issuer, by substitution, after analysis, by the tax office. */
export const CANCELLING: ReadonlySet<string> = new Set(["101101", "105102", "105104", "305101"]);

/** One line of the journal. `xml` is base64(gzip(xml)), the transport form. */
export const journalLine = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("note"), record: nfseRecord, xml: z.string() }),
  z.object({ kind: z.literal("event"), record: eventRecord, xml: z.string() }),
]);
