import { isChannel, type Channel } from "@emita/domain/invoices/channel";
import type { Certificate, Authority, AuthorityConnection } from "@emita/fiscal/authority";
import type { Context } from "../../../platform/context/context.ts";
import { OutboundError } from "../../../platform/outbound/outbound-http.ts";
import { cityProfile, seriesOn, type Issuer } from "../../companies/public.ts";
import { watchHealth } from "./authority-health.ts";
import type { Task } from "../record/claim.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { hasStoredChannel, type InvoiceRow } from "../record/store.ts";

/** The connection of a company: the driver, the channel, the certificate and the address. */
export interface AuthoritySession {
  readonly issuer: Issuer;
  readonly channel: Channel;
  readonly authority: Authority;
  readonly certificate: Certificate;
  readonly connection: AuthorityConnection;
}

/** Where a task talks to the city hall. */
export interface TaskSession extends AuthoritySession {
  readonly task: Task;
  /** The other channels that the law leaves open to this company; empty where the invoice already belongs to one. */
  readonly alternatives: readonly Channel[];
}

export type OpenedTaskSession =
  | { readonly ok: true; readonly session: TaskSession }
  /** Nothing to do but wait: a part of the way there does not answer. */
  | { readonly ok: false; readonly missing: null }
  /** The person has to complete the company first, or no authority serves it. `text` says what to do. */
  | { readonly ok: false; readonly missing: Missing };

export interface Missing {
  readonly code: string;
  readonly text: string;
}

export async function openTaskSession(deps: IssuingDeps, task: Task): Promise<OpenedTaskSession> {
  const { ctx, ref, invoice } = task;
  const loaded = await deps.loadIssuer(ctx, ref.companyId);
  if (!loaded.ok) {
    return { ok: false, missing: loaded.code === "sandbox_unavailable" ? null : loaded };
  }
  const { issuer } = loaded;
  const routing = await findChannel(deps, task, issuer);
  if (!routing.channel)
    return { ok: false, missing: { code: "city_not_served", text: routing.reason } };
  const { channel, alternatives } = routing;
  const opened = await openAuthoritySession(
    ctx,
    deps,
    { companyId: ref.companyId, issuer },
    channel,
  );
  if (!opened.ok) return opened;
  const isBound = hasStoredChannel(invoice);
  const session = opened.session;
  return { ok: true, session: { ...session, task, alternatives: isBound ? [] : alternatives } };
}

export type OpenedAuthoritySession =
  | { readonly ok: true; readonly session: AuthoritySession }
  | Extract<OpenedTaskSession, { ok: false }>;

/** The way to a city hall without an invoice in hand. */
export async function openAuthoritySession(
  ctx: Context,
  deps: IssuingDeps,
  { companyId, issuer }: { readonly companyId: string; readonly issuer: Issuer },
  channel: Channel,
): Promise<OpenedAuthoritySession> {
  const authority = deps.authorityFor(
    channel,
    cityProfile(ctx, channel),
    ctx.config.nationalLayout,
  );
  if (!authority) return { ok: false, missing: NOT_INSTALLED };
  const holder = { companyId, cnpj: issuer.cnpj };
  const credentials = await deps.cityCredentials(ctx, holder, channel);
  if (credentials === "missing") return { ok: false, missing: CREDENTIALS_MISSING };
  const connection = await connect(ctx, deps, channel);
  if (!connection) return { ok: false, missing: null };
  return {
    ok: true,
    session: {
      issuer: { ...issuer, series: seriesOn(ctx, channel, issuer.series) },
      channel,
      authority: watchHealth(ctx, channel, authority),
      certificate: issuer.certificate,
      connection: credentials === null ? connection : { ...connection, credentials },
    },
  };
}

/** The city's service asks each company for what the city gave it. */
export const CREDENTIALS_MISSING: Missing = {
  code: "credentials_missing",
  text: "Informe em Configurações, Prefeitura e dados fiscais, o acesso que a prefeitura deu à sua empresa e reprocesse a nota.",
};

const NOT_INSTALLED: Missing = {
  code: "channel_not_installed",
  text: "Esta instalação ainda não fala com o serviço da sua prefeitura. Fale com o suporte.",
};

/** Bytes that may have been sent, and invoices that exist, belong to the channel they went to, whatever the rules say today. */
async function findChannel(
  deps: IssuingDeps,
  { ctx, invoice }: Task,
  issuer: Issuer,
): Promise<{ channel: Channel | null; alternatives: readonly Channel[]; reason: string }> {
  if (!hasStoredChannel(invoice)) return deps.chooseChannel(ctx, issuer, invoice.competencia);
  return { channel: storedChannel(invoice), alternatives: [], reason: "" };
}

function storedChannel({ channel }: InvoiceRow): Channel {
  if (channel !== null && isChannel(channel)) return channel;
  throw new Error("an invoice with a number has no channel");
}

async function connect(
  ctx: Context,
  deps: IssuingDeps,
  channel: Channel,
): Promise<AuthorityConnection | null> {
  try {
    return await deps.connection(ctx, channel);
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}
