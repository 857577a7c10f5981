import type { ApiToken } from "@emita/contract/integrations/api-tokens";
import { formatDate, formatDateTime } from "@emita/domain/basics/dates";

export const STATUS_WORDS: Readonly<Record<ApiToken["status"], string>> = {
  active: "Ativo",
  expired: "Expirado",
  revoked: "Revogado",
};

/** The small line below the status; null where the status says it all. */
export function lifeWords(token: ApiToken): string | null {
  if (token.status !== "active") return token.replaced_by ? "Trocado" : null;
  if (token.waits_for_factor) return "Espera a verificação em duas etapas: troque o token";
  if (!token.expires_at) return null;
  const end = new Date(token.expires_at);
  return token.replaced_by ? `Trocado, vale até ${minutes(end)}` : `Vale até ${formatDate(end)}`;
}

/** The token's last use, with the server's precision of a minute. */
export function lastUseWords(token: ApiToken): string {
  return token.last_used_at ? minutes(new Date(token.last_used_at)) : "Nunca usado";
}

function minutes(instant: Date): string {
  return formatDateTime(instant).slice(0, -3);
}
