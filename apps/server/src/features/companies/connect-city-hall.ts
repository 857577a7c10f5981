import type { CityHallConnection } from "@emita/fiscal/city-hall";
import type { Context } from "../../platform/context.ts";
import { callOutside, OutboundError } from "../../platform/outbound-http.ts";
import { perContext } from "../../platform/per-context.ts";
import { SingleFlight } from "../../platform/single-flight.ts";
import { sandboxBase } from "./sandbox-base.ts";

/** SEFIN Nacional, official addresses of the two environments. */
const OFFICIAL = {
  homologacao: {
    baseUrl: "https://sefin.producaorestrita.nfse.gov.br/SefinNacional",
    environment: 2,
  },
  producao: { baseUrl: "https://sefin.nfse.gov.br/SefinNacional", environment: 1 },
} as const;
const TIMEOUT_MS = 30_000;
/** The sandbox answers in milliseconds or was told not to: whoever tries that out should not wait half a minute for the next step. */
const SANDBOX_TIMEOUT_MS = 10_000;

const CA_TIMEOUT_MS = 5_000;
/** A sandbox that was started anew has made itself another authority: notice within this time. */
const CA_KEEP_MS = 30_000;

interface KnownCa {
  readonly pem: string;
  readonly fetchedAtMs: number;
}

const state = perContext(() => ({
  known: null as KnownCa | null,
  underWay: new SingleFlight<string>(),
}));

/**
 * Where this installation issues.
 * @throws OutboundError when the sandbox does not answer and never did.
 */
export async function cityHallConnection(ctx: Context): Promise<CityHallConnection> {
  const { cityHall } = ctx.config;
  if (cityHall !== "sandbox") return { ...OFFICIAL[cityHall], timeoutMs: TIMEOUT_MS };
  const { host } = new URL(sandboxBase(ctx));
  return {
    baseUrl: `https://${host}/SefinNacional`,
    environment: 2,
    caPem: await sandboxCa(ctx),
    timeoutMs: SANDBOX_TIMEOUT_MS,
  };
}

/** The sandbox's test authority (PEM), asked for again every half minute; the last known one while the sandbox is away. */
export async function sandboxCa(ctx: Context): Promise<string> {
  const memory = state(ctx);
  if (memory.known && ctx.clock.now().getTime() - memory.known.fetchedAtMs < CA_KEEP_MS)
    return memory.known.pem;
  return memory.underWay.run("ca", async () => {
    try {
      memory.known = { pem: await fetchCa(ctx), fetchedAtMs: ctx.clock.now().getTime() };
    } catch (error) {
      if (!memory.known) throw error;
    }
    return memory.known.pem;
  });
}

async function fetchCa(ctx: Context): Promise<string> {
  const { status, body } = await callOutside(`${sandboxBase(ctx)}/_ca.pem`, {
    timeoutMs: CA_TIMEOUT_MS,
  });
  if (status !== 200 || !body.includes("-----BEGIN CERTIFICATE-----"))
    throw new OutboundError("bad_answer", "the sandbox gave no authority certificate");
  return body;
}
