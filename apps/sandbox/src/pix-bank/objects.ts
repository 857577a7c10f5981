import { z } from "zod";

/** What the bank keeps. Amounts are integer cents, instants ISO 8601; texts are in the API's own words. */

const person = z.object({
  cpf: z.string().optional(),
  cnpj: z.string().optional(),
  nome: z.string().optional(),
});

export const CHARGE_KINDS = ["cob", "cobv"] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** The part of a charge that its receiver may revise. */
const terms = z.object({
  chave: z.string(),
  cents: z.number(),
  modalidadeAlteracao: z.number(),
  /** Of `cob`, in seconds. */
  expiracao: z.number().optional(),
  /** Of `cobv`. */
  dataDeVencimento: z.string().optional(),
  validadeAposVencimento: z.number().optional(),
  devedor: person.optional(),
  /** Fine, interest, discount and abatement of `cobv`, as sent. */
  encargos: z.record(z.string(), z.unknown()).optional(),
  solicitacaoPagador: z.string().optional(),
  infoAdicionais: z.array(z.object({ nome: z.string(), valor: z.string() })).optional(),
});
export type Terms = z.infer<typeof terms>;

const charge = z.object({
  object: z.literal("charge"),
  kind: z.enum(CHARGE_KINDS),
  /** CNPJ of the account. */
  owner: z.string(),
  txid: z.string(),
  criacao: z.string(),
  status: z.enum(["ATIVA", "CONCLUIDA", "REMOVIDA_PELO_USUARIO_RECEBEDOR", "REMOVIDA_PELO_PSP"]),
  /** Oldest first; the last one is in force. */
  revisions: z.array(terms),
  locationId: z.number(),
  /** Path of the location, unguessable. */
  token: z.string(),
});
export type Charge = z.infer<typeof charge>;

const refund = z.object({
  id: z.string(),
  rtrId: z.string(),
  cents: z.number(),
  natureza: z.string(),
  descricao: z.string().optional(),
  solicitacao: z.string(),
  liquidacao: z.string().optional(),
  status: z.enum(["EM_PROCESSAMENTO", "DEVOLVIDO", "NAO_REALIZADO"]),
  motivo: z.string().optional(),
});
export type Refund = z.infer<typeof refund>;

const payment = z.object({
  object: z.literal("pix"),
  owner: z.string(),
  endToEndId: z.string(),
  txid: z.string().nullable(),
  chave: z.string(),
  cents: z.number(),
  horario: z.string(),
  infoPagador: z.string().optional(),
  /** Only some banks report it: the standard has no payer in a payment. */
  pagador: person.optional(),
  devolucoes: z.array(refund),
});
export type Payment = z.infer<typeof payment>;

const webhook = z.object({
  object: z.literal("webhook"),
  owner: z.string(),
  chave: z.string(),
  /** Null: removed. */
  webhookUrl: z.string().nullable(),
  criacao: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

export const storedObject = z.discriminatedUnion("object", [charge, payment, webhook]);
export type StoredObject = z.infer<typeof storedObject>;
