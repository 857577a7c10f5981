import { z } from "zod";

/** The part of a city NFS-e that is kept in memory. */
const nfseRecord = z.object({
  /** Eight digits. */
  inscricao: z.string(),
  numero: z.number(),
  codigoVerificacao: z.string(),
  chaveNacional: z.string(),
  /** From this time answers include the national key. */
  chaveVisivelEm: z.string(),
  cnpjPrestador: z.string(),
  version: z.union([z.literal(1), z.literal(2)]),
  serieRps: z.string(),
  numeroRps: z.string(),
  dataEmissaoRps: z.string(),
  numeroLote: z.number().nullable(),
  tomador: z.string().nullable(),
  /** Cents. */
  valor: z.number(),
  emitidaEm: z.string(),
});
export type PaulistanaNfse = Readonly<z.infer<typeof nfseRecord>>;

/** Events of an NFS-e outside the web service. */
export const MARKS = ["guia_aberta", "guia_quitada", "aceita", "portal"] as const;
export type Mark = (typeof MARKS)[number];

const nfseKey = { inscricao: z.string(), numero: z.number() };

/** One batch, as in ConsultaInformacoesLote. */
const batchRecord = z.object({
  numeroLote: z.number(),
  inscricao: z.string(),
  remetente: z.string(),
  enviadoEm: z.string(),
  notas: z.number(),
  valor: z.number(),
  deducoes: z.number(),
});
export type BatchRecord = Readonly<z.infer<typeof batchRecord>>;

/** The NFS-e's own part of an answer to ConsultaNFe, before and after the variable parts. */
const nfseXml = z.object({ head: z.string(), middle: z.string(), tail: z.string() });
export type NfseXml = Readonly<z.infer<typeof nfseXml>>;

/** One change. */
const change = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("note"), record: nfseRecord, xml: nfseXml }),
  z.object({ kind: z.literal("cancel"), ...nfseKey, at: z.string() }),
  z.object({ kind: z.literal("mark"), ...nfseKey, mark: z.enum(MARKS) }),
  z.object({ kind: z.literal("batch"), record: batchRecord }),
]);
export type Change = Readonly<z.infer<typeof change>>;

/** One line of the journal: simultaneous changes. */
export const paulistanaLine = z.array(change);
