import type { CompanyActivityEntry, CompanyActivityKind } from "@emita/contract/people";

/** What was done, in a few words. */
export const ACTIVITY_WORDS: Readonly<Record<CompanyActivityKind, string>> = {
  company_added: "Empresa adicionada",
  company_changed: "Dados da empresa alterados",
  certificate_saved: "Certificado digital salvo",
  certificate_removed: "Certificado digital removido",
  member_invited: "Pessoa convidada",
  invitation_resent: "Convite reenviado",
  invitation_withdrawn: "Convite retirado",
  invitation_accepted: "Convite aceito",
  member_changed: "Papel alterado",
  member_removed: "Pessoa removida",
  member_left: "Pessoa saiu",
  join_requested: "Pedido para participar",
  join_accepted: "Pedido para participar aceito",
  join_declined: "Pedido para participar recusado",
  hand_over_offered: "Transferência da empresa oferecida",
  hand_over_withdrawn: "Oferta de transferência retirada",
  hand_over_accepted: "Transferência da empresa aceita",
  hand_over_declined: "Transferência da empresa recusada",
  access_changed: "Regras da empresa alteradas",
  api_token_created: "Token de API criado",
  api_token_rotated: "Token de API trocado",
  api_token_revoked: "Token de API revogado",
  webhook_saved: "Webhook salvo",
  webhook_removed: "Webhook removido",
  pix_address_created: "Endereço de avisos do Pix criado",
  pix_address_removed: "Endereço de avisos do Pix removido",
  export_requested: "Exportação de notas pedida",
  plan_changed: "Plano alterado",
  subscription_cancelled: "Renovação da assinatura cancelada",
  subscription_resumed: "Renovação da assinatura retomada",
  outside_reading_on: "Leitura por serviço externo ligada",
  outside_reading_off: "Leitura por serviço externo desligada",
};

/** Whether a text, of an address say, is a kind of what is noted. */
export function isActivityKind(text: string): text is CompanyActivityKind {
  return Object.hasOwn(ACTIVITY_WORDS, text);
}

/** What was done, and to what. */
export function activityWords({
  kind,
  subject,
}: Pick<CompanyActivityEntry, "kind" | "subject">): string {
  // A newer server may know kinds that this screen does not.
  const words = ACTIVITY_WORDS[kind] ?? "Outra mudança";
  return subject === null ? words : `${words}: ${subject}`;
}

/** Who did it. */
export function actorWords({
  actor,
  by_token: byToken,
}: Pick<CompanyActivityEntry, "actor" | "by_token">): string {
  if (actor === null) return byToken ? "Um token de API" : "Emita";
  return byToken ? `Token ${actor}` : actor;
}
