import type { Transaction } from "kysely";
import {
  countIntegrations,
  integrationsWords,
  madeWords,
  type IntegrationCounts,
} from "@emita/domain/access/integration-counts";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";
import { countsBy, type Integrations } from "../access-records/integrations.ts";

/** Ends everything that works in the company without its maker, with a line in its activity. @returns how many ended */
export async function endAllIntegrations(
  ctx: Context,
  transaction: Transaction<Database>,
  integrations: Integrations,
  companyId: string,
): Promise<IntegrationCounts> {
  const ended = await integrations.end(transaction, companyId, null);
  if (countIntegrations(ended) > 0)
    await recordCompanyEvent(
      ctx,
      transaction,
      companyId,
      "integrations_revoked",
      integrationsWords(ended),
    );
  return ended;
}

/** Integrations made by a person who no longer answers for them. */
export interface LeftBehind {
  readonly made: IntegrationCounts;
  readonly isEnded: boolean;
}

/** The same for what one person made, where it is wished; in any case how many there were. */
export async function endIntegrationsBy(
  ctx: Context,
  transaction: Transaction<Database>,
  integrations: Integrations,
  {
    companyId,
    userId,
    label,
    revoke,
  }: { companyId: string; userId: string; label: string; revoke: boolean },
): Promise<LeftBehind> {
  const made = countsBy(await integrations.list(transaction, companyId), userId);
  if (countIntegrations(made) === 0 || !revoke) return { made, isEnded: false };
  await integrations.end(transaction, companyId, userId);
  const subject = `${integrationsWords(made)} (${label})`;
  await recordCompanyEvent(ctx, transaction, companyId, "integrations_revoked", subject);
  return { made, isEnded: true };
}

/** For the owners' mail; nothing where there was nothing. */
export function leftBehindWords({ made, isEnded }: LeftBehind): string[] {
  if (countIntegrations(made) === 0) return [];
  const words = madeWords(made);
  return [
    isEnded
      ? `Deixaram de valer: ${words}.`
      : `Continuam valendo: ${words}. Revogue em Integrações e em Recebimentos o que não deve continuar.`,
  ];
}
