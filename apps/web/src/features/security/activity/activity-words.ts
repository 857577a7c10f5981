import type { AccountEvent, AccountEventKind } from "@emita/contract/people/account";
import { providerName } from "../../identity/provider-names.ts";

/** An event in a few words: "Entrada com passkey". */
export function activityWords({ kind, detail }: Pick<AccountEvent, "kind" | "detail">): string {
  const said = detail === null ? undefined : DETAILED[kind]?.(detail);
  return said ?? WORDS[kind];
}

const WORDS: Readonly<Record<AccountEventKind, string>> = {
  signed_up: "Conta criada",
  signed_in: "Entrada",
  signed_out: "Saída",
  session_ended: "Sessão encerrada",
  sessions_ended: "Saída dos outros aparelhos",
  token_reused: "Sessão encerrada: parte dela foi usada em outro lugar",
  password_changed: "Senha alterada",
  email_change_requested: "Troca de e-mail pedida",
  email_changed: "E-mail alterado",
  phone_changed: "Telefone alterado",
  changed_by_administration: "Conta alterada pelo suporte do Emita",
  factor_added: "Verificação em duas etapas ativada",
  factor_removed: "Etapa de verificação removida",
  passkey_added: "Passkey criada",
  passkey_removed: "Passkey removida",
  identity_linked: "Conta vinculada",
  identity_unlinked: "Conta desvinculada",
  client_allowed: "Acesso dado a outro programa",
  client_revoked: "Acesso de outro programa retirado",
  api_token_created: "Token de API criado",
  api_token_rotated: "Token de API trocado",
  api_token_revoked: "Token de API revogado",
  whatsapp_linked: "WhatsApp vinculado",
  whatsapp_unlinked: "WhatsApp desvinculado",
  outside_reading_on: "Leitura por serviço externo ligada",
  outside_reading_off: "Leitura por serviço externo desligada",
  data_export_requested: "Cópia dos dados pedida",
  deletion_requested: "Exclusão da conta pedida",
  deletion_confirmed: "Exclusão da conta confirmada",
};

/** Methods of a sign-in: open-session.ts of the server. */
const METHODS: Readonly<Partial<Record<string, string>>> = {
  password: "com senha",
  passkey: "com passkey",
  oauth: "com conta vinculada",
  otp: "com código",
  recovery: "pelo link de nova senha",
  magiclink: "pelo link do e-mail",
  invite: "pelo convite",
  "email/signup": "ao confirmar o e-mail",
  email_change: "ao confirmar o novo e-mail",
};

const FACTORS: Readonly<Partial<Record<string, string>>> = {
  totp: "aplicativo autenticador",
  phone: "celular",
  webauthn: "chave de segurança",
};

/** Kinds that say more with their detail; undefined where this detail says nothing. */
const DETAILED: Partial<Record<AccountEventKind, (detail: string) => string | undefined>> = {
  signed_up: (detail) => `${WORDS.signed_up} com ${providerName(detail)}`,
  signed_in: (detail) => METHODS[detail] && `${WORDS.signed_in} ${METHODS[detail]}`,
  signed_out: (detail) => (detail === "global" ? "Saída de todos os aparelhos" : undefined),
  factor_added: (detail) =>
    detail === "recovery_code"
      ? "Códigos de recuperação gerados"
      : FACTORS[detail] && `${WORDS.factor_added}: ${FACTORS[detail]}`,
  factor_removed: (detail) => FACTORS[detail] && `${WORDS.factor_removed}: ${FACTORS[detail]}`,
  identity_linked: (detail) => `${WORDS.identity_linked}: ${providerName(detail)}`,
  identity_unlinked: (detail) => `${WORDS.identity_unlinked}: ${providerName(detail)}`,
  api_token_created: (detail) => `${WORDS.api_token_created}: ${detail}`,
  api_token_rotated: (detail) => `${WORDS.api_token_rotated}: ${detail}`,
  api_token_revoked: (detail) => `${WORDS.api_token_revoked}: ${detail}`,
};
