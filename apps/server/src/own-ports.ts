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
 * Every port on which the product, or a service it uses, listens. Where webhooks may call this machine (the sandbox at home),
 * these ports are refused. A new setting with an address is added here.
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
    config.whatsApp?.apiUrl,
    payments?.kind === "stripe" ? payments.apiUrl : null,
    ...config.cityServices.map((city) => city.baseUrl),
    ...auth.providers.map((provider) => provider.url),
  ];
  const { port, sandboxPort, healthPort, mailIntake } = config;
  return new Set([
    port,
    sandboxPort,
    ...(healthPort ? [healthPort] : []),
    ...(mailIntake ? [mailIntake.port] : []),
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
