import { z } from "zod";
import { documentSchema } from "./documents/documents.ts";
import { invoiceWarningSchema } from "./invoices/invoice-warnings.ts";

/** Every refusal of the product API: code -> HTTP status and the Portuguese title for people. Codes never change; texts may. */
export const API_ERRORS = {
  invalid: { status: 422, title: "Dados inválidos" },
  invalid_request: { status: 400, title: "Pedido malformado" },
  unauthenticated: { status: 401, title: "Sessão ausente ou expirada" },
  signature_invalid: { status: 401, title: "Assinatura inválida" },
  quota_exceeded: { status: 402, title: "Limite de notas atingido" },
  forbidden_scope: { status: 403, title: "Sem permissão" },
  forbidden_role: { status: 403, title: "Seu papel nesta empresa não permite" },
  forbidden_origin: { status: 403, title: "Origem não permitida" },
  second_factor_required: { status: 403, title: "Verificação em duas etapas necessária" },
  second_factor_missing: { status: 403, title: "A empresa exige verificação em duas etapas" },
  token_without_factor: { status: 403, title: "O token foi criado sem verificação em duas etapas" },
  other_address: { status: 403, title: "O convite é de outro e-mail" },
  email_not_verified: { status: 403, title: "Email não verificado" },
  not_found: { status: 404, title: "Não encontrado" },
  method_not_allowed: { status: 405, title: "Método não permitido" },
  not_acceptable: { status: 406, title: "Não há resposta do tipo pedido" },
  reading_pending: { status: 409, title: "O documento ainda está sendo lido" },
  payment_pending: { status: 409, title: "Há um pagamento em aberto" },
  not_editable: { status: 409, title: "A nota não pode ser alterada agora" },
  not_issued: { status: 409, title: "A nota ainda não foi emitida" },
  not_cancellable: { status: 409, title: "A nota não pode ser cancelada" },
  not_replaceable: { status: 409, title: "A nota não pode ser substituída" },
  token_not_active: { status: 409, title: "O token não está ativo" },
  too_many_tokens: { status: 409, title: "Tokens demais" },
  too_many_drafts: { status: 409, title: "Rascunhos demais" },
  duplicate_document: { status: 409, title: "Este documento já virou nota" },
  repeated_note: { status: 409, title: "Uma nota igual já foi emitida" },
  draft_conflict: { status: 409, title: "O rascunho foi alterado por outra pessoa" },
  external_id_taken: { status: 409, title: "Referência externa já usada" },
  recovered_note_exists: { status: 409, title: "Uma nota igual voltou da prefeitura" },
  last_owner: { status: 409, title: "A empresa precisa de um dono" },
  owner_invited: { status: 409, title: "O dono foi convidado" },
  other_owners: { status: 409, title: "A empresa tem outros donos" },
  not_deletable: { status: 409, title: "A empresa não pode ser excluída agora" },
  already_member: { status: 409, title: "Já faz parte da empresa" },
  invitation_over: { status: 409, title: "O convite não vale mais" },
  export_pending: { status: 409, title: "Há uma exportação em andamento" },
  company_unchecked: { status: 409, title: "Confira os dados da empresa" },
  batch_not_ready: { status: 409, title: "O lote não pode seguir agora" },
  not_waiting: { status: 409, title: "O recebimento não está mais aguardando" },
  charge_not_open: { status: 409, title: "A cobrança não está mais em aberto" },
  bank_missing: { status: 409, title: "Nenhum banco conectado" },
  changed_meanwhile: { status: 409, title: "Outra pessoa mudou o mesmo campo" },
  double_client: { status: 409, title: "Já há um cliente assim" },
  name_taken: { status: 409, title: "Já há um serviço com este nome" },
  precondition_failed: { status: 412, title: "A nota mudou depois que você a leu" },
  too_large: { status: 413, title: "Arquivo grande demais" },
  unsupported_type: { status: 415, title: "Tipo de arquivo não suportado" },
  company_required: { status: 422, title: "Diga de qual empresa se trata" },
  idempotency_key_reused: { status: 422, title: "Chave de idempotência já usada com outros dados" },
  reading_failed: { status: 422, title: "O documento não pôde ser lido" },
  reading_uncertain: { status: 422, title: "A leitura precisa de conferência" },
  rate_limited: { status: 429, title: "Muitas tentativas" },
  internal: { status: 500, title: "Erro inesperado" },
  unavailable: { status: 503, title: "Serviço indisponível no momento" },
  read_only: { status: 503, title: "Em manutenção: só consulta" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ApiErrorCode = keyof typeof API_ERRORS;

export const fieldErrorSchema = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  /** Accepted values, when the field has a choice. */
  choices: z.array(z.object({ code: z.string(), label: z.string() })).optional(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** A field that two people changed: the value of the request, and the stored one. */
export const fieldConflictSchema = z.object({
  field: z.string(),
  yours: z.unknown(),
  theirs: z.unknown(),
  /** Of a draft: by which person or token, and when. */
  changed_by: z.string().nullable().optional(),
  changed_at: z.string().optional(),
});
export type FieldConflict = z.infer<typeof fieldConflictSchema>;

/**
 * RFC 9457 problem document with extra members by code. `quota_exceeded`: `plan`, `used`, `quota` and
 * `trial_used_elsewhere`. `reading_…`: `document`. `idempotency_key_reused`: `invoice_id` or `document_id`, the result of
 * the key. `external_id_taken`, `recovered_note_exists` and `repeated_note`: `invoice_id`; the last also `warnings`.
 * `changed_meanwhile` and `draft_conflict`: `conflicts` and `version`. `double_client`: `client_id`. `name_taken`: `service_id`.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  request_id: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  plan: z.string().optional(),
  used: z.number().int().optional(),
  quota: z.number().int().optional(),
  trial_used_elsewhere: z.number().int().optional(),
  document: documentSchema.optional(),
  invoice_id: z.uuid().optional(),
  document_id: z.uuid().optional(),
  warnings: z.array(invoiceWarningSchema).optional(),
  conflicts: z.array(fieldConflictSchema).optional(),
  /** The stored version, on which a repeated change can be based. */
  version: z.number().int().optional(),
  client_id: z.uuid().optional(),
  service_id: z.uuid().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
