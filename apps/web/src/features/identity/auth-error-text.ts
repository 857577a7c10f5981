import { authCopy } from "./copy.ts";

const OTHER_BROWSER =
  "O link não vale mais ou foi aberto em outro navegador. Comece de novo neste navegador.";

/** Common shape of a refusal of the authentication service, of a browser's authenticator and of a broken connection. */
interface AuthFault {
  name?: string;
  code?: string | undefined;
  message?: string;
}

/** The sentence for a refusal, by its stable code. Without one the service's own message is used. */
export function authErrorText(error: unknown): string {
  if (!isFault(error)) return authCopy.unexpected;
  if (error.code === "over_sms_send_rate_limit") {
    return waitText(error.message ?? "", "outro código", "Você pediu códigos demais.");
  }
  if (error.code === "over_email_send_rate_limit") {
    return waitText(error.message ?? "", "outro e-mail", "Você pediu e-mails demais.");
  }
  // This code is too general: the service has its own Portuguese text.
  if (isTooCommon(error) && error.message) return error.message;
  const known = codeText(error.code) ?? NAME_TEXTS[error.name ?? ""];
  return known ?? (error.message || authCopy.unexpected);
}

/** Our sentence for a code, if there is one. */
export function codeText(code: string | undefined): string | undefined {
  return TEXTS[code ?? ""];
}

/** Codes: auth-error.ts of the server. Codes of OAuth 2.0 come from other services, in the URL. */
const TEXTS: Readonly<Record<string, string>> = {
  access_denied: "A entrada foi cancelada no outro serviço.",
  bad_code_verifier: OTHER_BROWSER,
  bad_oauth_callback: "A resposta do outro serviço não foi aceita. Tente de novo.",
  bad_oauth_state: "O caminho de volta não vale mais. Comece de novo neste navegador.",
  captcha_failed: "Confirme que você não é um robô e tente de novo.",
  email_conflict_identity_not_deletable:
    "O e-mail da outra forma de entrar já é de outra conta do Emita.",
  email_exists: "Este e-mail já é de uma conta do Emita.",
  flow_state_already_used: "O caminho de volta já foi usado. Comece de novo.",
  flow_state_expired: "O caminho de volta expirou. Comece de novo.",
  flow_state_not_found: OTHER_BROWSER,
  identity_already_exists: "Essa conta já está vinculada a outra conta do Emita.",
  identity_not_found: "Esta conta já foi desvinculada. Recarregue a página.",
  insufficient_aal: "Confirme a verificação em duas etapas para continuar.",
  mfa_challenge_expired: "O código expirou. Peça outro.",
  mfa_factor_name_conflict: "Você já usa esse nome em outra etapa de verificação. Escolha outro.",
  mfa_factor_not_found: "O prazo acabou ou esta etapa de verificação foi removida. Comece de novo.",
  mfa_ip_address_mismatch:
    "Este pedido já foi usado ou a sua conexão mudou no meio do caminho. Tente de novo.",
  mfa_phone_enroll_not_enabled: "Esta instalação não envia SMS. Use outra etapa de verificação.",
  mfa_recovery_codes_locked:
    "Tentativas demais com códigos de recuperação. Espere uma hora e tente de novo.",
  mfa_recovery_codes_sole_factor: "Ative primeiro a verificação em duas etapas.",
  mfa_verification_failed: "O código não confere. Veja se é o mais recente e tente de novo.",
  mfa_verified_factor_exists: "Este aparelho ou número já está cadastrado na sua conta.",
  passkey_not_found: "Esta passkey já foi removida. Recarregue a página.",
  multiple_accounts:
    "Há mais de uma conta com o e-mail desse serviço. Entre com a senha ou fale com o suporte.",
  otp_expired: "O link ou código não vale mais. Peça outro.",
  over_capacity: "Há muitos pedidos neste momento. Tente de novo em instantes.",
  over_request_rate_limit: "Tentativas demais. Espere alguns minutos e tente de novo.",
  pkce_code_verifier_not_found: OTHER_BROWSER,
  provider_disabled: "Esta instalação não aceita mais essa forma de entrar.",
  reauthentication_needed: "Confirme que é você com o código que enviamos.",
  reauthentication_not_valid: "O código não confere ou expirou. Peça outro.",
  same_password: "A nova senha deve ser diferente da anterior.",
  server_error: "O serviço está com problemas neste momento. Tente de novo em instantes.",
  session_expired: "A sua sessão terminou. Entre de novo.",
  session_not_found: "A sua sessão terminou. Entre de novo.",
  signup_disabled: "Esta instalação não abre contas novas.",
  single_identity_not_deletable: "É a sua única forma de entrar. Vincule outra antes.",
  sms_send_failed: "Não foi possível enviar o SMS. Tente de novo ou use outro meio.",
  temporarily_unavailable:
    "O serviço está com problemas neste momento. Tente de novo em instantes.",
  too_many_enrolled_mfa_factors:
    "Você chegou ao máximo de 10. Remova uma antes de cadastrar outra.",
  too_many_passkeys: "Você chegou ao máximo de passkeys. Remova uma antes de cadastrar outra.",
  unexpected_failure: authCopy.unexpected,
  user_banned: "Esta conta está bloqueada. Fale com o suporte do Emita.",
  weak_password: authCopy.shortPassword,
  webauthn_challenge_expired: "O pedido expirou. Tente de novo.",
  webauthn_challenge_not_found: "O pedido expirou. Tente de novo.",
  webauthn_credential_exists: "Este aparelho ou esta chave já tem uma passkey da sua conta.",
  webauthn_verification_failed: "A passkey não foi aceita. Tente de novo ou entre com a senha.",
};

/** Names of errors: the client's own, and those of browsers about authenticators (Web Authentication, level 3). */
const NAME_TEXTS: Readonly<Record<string, string>> = {
  AuthRetryableFetchError:
    "Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.",
  AuthSessionMissingError: "A sua sessão terminou. Entre de novo.",
  AbortError: "A confirmação foi interrompida. Tente de novo.",
  InvalidStateError: "Esta chave ou este aparelho já está cadastrado na sua conta.",
  NotAllowedError: "A confirmação foi cancelada ou demorou demais. Tente de novo.",
  NotSupportedError: "Este navegador ou aparelho não serve para isso. Use outro meio.",
  SecurityError: "O navegador não aceita chaves neste endereço. Use outro meio.",
};

function waitText(message: string, what: string, tooMany: string): string {
  const seconds = /\d+/.exec(message)?.[0];
  return seconds
    ? `Espere ${seconds} s para pedir ${what}.`
    : `${tooMany} Espere alguns minutos e tente de novo.`;
}

function isTooCommon(error: object): boolean {
  return "reasons" in error && Array.isArray(error.reasons) && error.reasons.includes("pwned");
}

function isFault(error: unknown): error is AuthFault {
  return typeof error === "object" && error !== null && ("message" in error || "code" in error);
}
