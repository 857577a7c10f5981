import type { Channel } from "@emita/domain/invoices/channel";
import type { AuthorityConnection } from "@emita/fiscal/authority";
import type { CityService } from "../../../config/city-services.ts";
import type { Config } from "../../../config/config.ts";
import type { Context } from "../../../platform/context/context.ts";
import { callOutside, OutboundError } from "../../../platform/outbound/outbound-http.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { SingleFlight } from "../../../platform/concurrency/single-flight.ts";
import { sandboxBase } from "./sandbox-base.ts";

/** Official addresses of the national system (nacional.md section 2). */
const NATIONAL = {
  homologacao: {
    sefin: "https://sefin.producaorestrita.nfse.gov.br/SefinNacional",
    adn: "https://adn.producaorestrita.nfse.gov.br",
  },
  producao: {
    sefin: "https://sefin.nfse.gov.br/SefinNacional",
    adn: "https://adn.nfse.gov.br",
  },
} as const;
/** São Paulo has no other host for tests: there its driver asks for a check (TesteEnvioLoteRPS) instead of an invoice. */
const PAULISTANA = "https://nfews.prefeitura.sp.gov.br/lotenfe.asmx";

const TIMEOUT_MS = 30_000;
/**
 * The sandbox answers in milliseconds unless a fault is set; a person who tries that out should not wait half a minute for the
 * next step.
 */
const SANDBOX_TIMEOUT_MS = 10_000;
/** Parameters are a help, never worth a long wait. */
const PARAMETERS_TIMEOUT_MS = 4_000;

const CA_TIMEOUT_MS = 5_000;
/** A restarted sandbox has a new certificate authority, which is detected within this time. */
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
 * The addresses of a channel in this installation. The settings SEFIN_URL, PAULISTANA_URL and ABRASF_CITIES replace the
 * official ones.
 * @throws OutboundError when the sandbox does not answer and never did; Error for a city that is not configured.
 */
export async function authorityConnection(
  ctx: Context,
  channel: Channel = "nacional",
): Promise<AuthorityConnection> {
  return connect(ctx, issuingUrl(ctx, channel), TIMEOUT_MS);
}

/** The ADN's municipal parameters. @throws OutboundError like cityHallConnection. */
export async function parametersConnection(ctx: Context): Promise<AuthorityConnection> {
  return connect(ctx, `${adnUrl(ctx)}/parametrizacao`, PARAMETERS_TIMEOUT_MS);
}

/** The ADN's distribution of documents by NSU. @throws OutboundError like cityHallConnection. */
export async function distributionConnection(ctx: Context): Promise<AuthorityConnection> {
  return connect(ctx, `${adnUrl(ctx)}/contribuintes`, TIMEOUT_MS);
}

/** The cities whose own service this installation can reach, by IBGE code. */
export function configuredCities({ config }: Context): ReadonlySet<string> {
  return new Set(config.cityServices.map((city) => city.cityCode));
}

/** Those among them that take the national declaration. */
export function declarationCities({ config }: Context): ReadonlySet<string> {
  const cities = config.cityServices.filter(({ protocol }) => protocol === "nacional");
  return new Set(cities.map((city) => city.cityCode));
}

/** Every server of an authority that this installation may call, by name; none of them where all is the sandbox. */
export function authorityAddresses(config: Config): { name: string; address: string }[] {
  const known = [
    { name: "SEFIN Nacional", address: config.sefinUrl ?? nationalUrl(config, "sefin", "") },
    { name: "ADN", address: config.adnUrl ?? nationalUrl(config, "adn", "") },
    { name: "São Paulo", address: paulistanaAddress(config) },
    ...config.cityServices.map(({ name, baseUrl }) => ({ name, address: baseUrl })),
  ];
  return known.filter(({ address }) => URL.canParse(address));
}

/** How the installation says that a city speaks ABRASF, beside what the driver knows; undefined on other channels. */
export function cityProfile({ config }: Pick<Context, "config">, channel: Channel) {
  return channel.startsWith("abrasf/") ? cityOf(config, channel)?.profile : undefined;
}

/** The series in which a company numbers on a channel: its own, unless the city prescribes one. */
export function seriesOn({ config }: Context, channel: Channel, own: number): number {
  return cityOf(config, channel)?.series ?? own;
}

function cityOf({ cityServices }: Config, channel: Channel): CityService | undefined {
  return cityServices.find(({ protocol, cityCode }) => channel === `${protocol}/${cityCode}`);
}

/** @param address absolute, or a path of the sandbox. */
async function connect(
  ctx: Context,
  address: string,
  timeoutMs: number,
): Promise<AuthorityConnection> {
  const environment = ctx.config.cityHall === "producao" ? 1 : 2;
  const { signerCaPem } = ctx.config;
  if (URL.canParse(address))
    return {
      baseUrl: address,
      environment,
      timeoutMs,
      ...(signerCaPem !== null && { signerCaPem }),
    };
  const { host } = new URL(sandboxBase(ctx));
  const caPem = await sandboxCa(ctx);
  return {
    baseUrl: `https://${host}${address}`,
    environment,
    caPem,
    signerCaPem: caPem,
    timeoutMs: Math.min(timeoutMs, SANDBOX_TIMEOUT_MS),
  };
}

function issuingUrl({ config }: Context, channel: Channel): string {
  if (channel === "nacional")
    return config.sefinUrl ?? nationalUrl(config, "sefin", "/SefinNacional");
  if (channel === "paulistana/1" || channel === "paulistana/2") return paulistanaAddress(config);
  const city = cityOf(config, channel);
  if (!city) throw new Error(`no address for ${channel}: ABRASF_CITIES does not name it`);
  return city.baseUrl;
}

function paulistanaAddress(config: Config): string {
  return config.paulistanaUrl ?? (config.cityHall === "sandbox" ? "/lotenfe.asmx" : PAULISTANA);
}

function adnUrl({ config }: Context): string {
  return config.adnUrl ?? nationalUrl(config, "adn", "");
}

function nationalUrl(config: Config, service: "sefin" | "adn", sandboxPath: string): string {
  return config.cityHall === "sandbox" ? sandboxPath : NATIONAL[config.cityHall][service];
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
