import { roleAllows, type Role } from "./roles.ts";

/** Integrations that work in a company without their creator signing in. */
export interface IntegrationCounts {
  readonly tokens: number;
  readonly webhooks: number;
  readonly pix_addresses: number;
}

export function countIntegrations({ tokens, webhooks, pix_addresses }: IntegrationCounts): number {
  return tokens + webhooks + pix_addresses;
}

const WORDS = {
  tokens: ["token", "tokens"],
  webhooks: ["webhook", "webhooks"],
  pix_addresses: ["endereço Pix", "endereços Pix"],
} as const;
const KINDS = ["tokens", "webhooks", "pix_addresses"] as const;
const LIST = new Intl.ListFormat("pt-BR");

/** "3 tokens e 1 webhook"; empty when there are none. */
export function integrationsWords(counts: IntegrationCounts): string {
  const present = KINDS.filter((kind) => counts[kind] > 0);
  return LIST.format(
    present.map((kind) => `${counts[kind]} ${WORDS[kind][counts[kind] === 1 ? 0 : 1]}`),
  );
}

/** "3 tokens e 1 webhook criados por esta pessoa". */
export function madeWords(counts: IntegrationCounts): string {
  const made = countIntegrations(counts) === 1 ? "criado" : "criados";
  return `${integrationsWords(counts)} ${made} por esta pessoa`;
}

/** Whether a person with this new role is no longer responsible for the company's integrations. */
export function losesIntegrations(role: Role): boolean {
  return !roleAllows(role, "integrations", { accountantsIssue: false });
}
