import type { Channel } from "@emita/domain/invoices/channel";
import { findSaoPauloRegistrations } from "@emita/fiscal/registrations";
import type { Context } from "../../../platform/context/context.ts";
import { OutboundError } from "../../../platform/outbound/outbound-http.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { SingleFlight } from "../../../platform/concurrency/single-flight.ts";
import { authorityConnection } from "../record/connect-authority.ts";
import type { Issuer } from "./load-issuer.ts";
import { keepRegistration } from "../record/store.ts";

/** The preview of an invoice waits for it. */
const TIMEOUT_MS = 5_000;

/** `unavailable`: the city hall has to be asked and does not answer; the issuer is as it was. */
export interface Registered {
  readonly kind: "known" | "unavailable";
  readonly issuer: Issuer;
}

type Lookup =
  | { readonly kind: "unavailable" }
  /** Null: none, or several to choose from. */
  | { readonly kind: "known"; readonly registration: string | null };

const underWay = perContext(() => new SingleFlight<Lookup>());

/**
 * The issuer with its inscrição municipal where São Paulo demands one: a company that typed none gets the only one that the
 * city has for it and that may issue, and keeps it. With none or several the person has to say.
 */
export async function completeRegistration(
  ctx: Context,
  companyId: string,
  issuer: Issuer,
  channel: Channel,
): Promise<Registered> {
  if (issuer.municipalRegistration !== null || !isSaoPaulo(channel))
    return { kind: "known", issuer };
  const key = `${companyId} ${issuer.cnpj}`;
  const found = await underWay(ctx).run(key, () => ask(ctx, issuer, channel));
  if (found.kind === "unavailable") return { kind: "unavailable", issuer };
  const { registration } = found;
  if (registration === null) return { kind: "known", issuer };
  await keepRegistration(ctx.db, companyId, issuer.cnpj, registration, ctx.clock.now());
  return { kind: "known", issuer: { ...issuer, municipalRegistration: registration } };
}

type SaoPaulo = Extract<Channel, `paulistana/${string}`>;

function isSaoPaulo(channel: Channel): channel is SaoPaulo {
  return channel.startsWith("paulistana/");
}

async function ask(
  ctx: Context,
  { cnpj, certificate }: Issuer,
  channel: SaoPaulo,
): Promise<Lookup> {
  const connection = await connect(ctx, channel);
  const answer =
    connection && (await findSaoPauloRegistrations(channel, cnpj, certificate, connection));
  if (!answer || answer.kind === "down") return { kind: "unavailable" };
  if (answer.kind === "refused") {
    ctx.log.warn({ codes: answer.reasons.map(({ code }) => code) }, "ConsultaCNPJ was refused");
    return { kind: "known", registration: null };
  }
  const [only, ...others] = answer.registrations.filter(({ mayIssue }) => mayIssue);
  const registration = only && others.length === 0 ? only.municipalRegistration : null;
  return { kind: "known", registration };
}

async function connect(ctx: Context, channel: SaoPaulo) {
  try {
    return { ...(await authorityConnection(ctx, channel)), timeoutMs: TIMEOUT_MS };
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}
