import { roleAllows, type Role } from "./roles.ts";

/** Integrations that work in a company without their creator signing in. */
export interface IntegrationCounts {
  readonly tokens: number;
  readonly webhooks: number;
  readonly pix_addresses: number;
  /** Connected accounts at which charges are made. */
  readonly bank_accounts: number;
}

export function countIntegrations(counts: IntegrationCounts): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

const WORDS = {
  tokens: ["token", "tokens"],
  webhooks: ["webhook", "webhooks"],
  pix_addresses: ["endereço Pix", "endereços Pix"],
  bank_accounts: ["conta de banco", "contas de banco"],
} as const;
const KINDS = ["tokens", "webhooks", "pix_addresses", "bank_accounts"] as const;
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
