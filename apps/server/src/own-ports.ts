import type { Config } from "./config/config.ts";

/** Where an address names no port of its own. */
const USUAL_PORTS: Readonly<Record<string, number>> = {
  "http:": 80,
  "https:": 443,
  "postgres:": 5432,
  "postgresql:": 5432,
  "smtp:": 25,
  "smtps:": 465,
  "s3:": 443,
};

/**
 * Every port behind which the product itself or something it works with listens: where this machine may be called by a
 * webhook (the sandbox at home), none of these may. Whoever adds a setting with an address adds it here.
 * @param connectionString of the database that is used, the embedded one too
 */
export function ownPorts(config: Config, connectionString: string): ReadonlySet<number> {
  const { auth, ocr, payments } = config;
  const addresses = [
    config.publicUrl,
    connectionString,
    config.sandboxUrl,
    config.documentsUrl,
    config.smtpUrl,
    config.cnpjLookupUrl,
    config.sefinUrl,
    config.adnUrl,
    config.paulistanaUrl,
    ocr?.url,
    auth.sms.kind === "gateway" ? auth.sms.url : null,
    auth.captcha?.url,
    payments?.kind === "stripe" ? payments.apiUrl : null,
    ...config.cityServices.map((city) => city.baseUrl),
    ...auth.providers.map((provider) => provider.url),
  ];
  const { port, sandboxPort, healthPort } = config;
  return new Set([
    port,
    sandboxPort,
    ...(healthPort ? [healthPort] : []),
    ...addresses.flatMap(portOf),
  ]);
}

/** Nothing for what is not set, and for paths of the sandbox. */
function portOf(address: string | null | undefined): number[] {
  const url = URL.parse(address ?? "");
  if (!url) return [];
  if (url.port !== "") return [Number(url.port)];
  const usual = USUAL_PORTS[url.protocol];
  return usual === undefined ? [] : [usual];
}
