import { join, resolve } from "node:path";
import { readCertificateFile } from "./certificate-file.ts";
import { SIMPLES_NATIONAL_FROM } from "@emita/domain/routing/rules";
import { z } from "zod";
import { settingDocs } from "./setting-docs.ts";
import { readCityServices, SANDBOX_CITIES, type CityService } from "./city-services.ts";
import {
  authContradictions,
  authEnvironment,
  readAuthSettings,
  type AuthSettings,
} from "./auth-settings.ts";
import { mailEnvironment, readMailSettings, type MailSettings } from "./mail-settings.ts";
import {
  mailIntakeContradictions,
  mailIntakeEnvironment,
  readMailIntake,
  type MailIntakeSettings,
} from "./mail-intake-settings.ts";
import { operatorEnvironment, readOperator, type Operator } from "./operator.ts";
import {
  paymentContradictions,
  paymentEnvironment,
  readPaymentSettings,
  type PaymentSettings,
} from "./payment-settings.ts";
import {
  readerContradictions,
  readerEnvironment,
  readReaderSettings,
  type ReaderSettings,
} from "./reader-settings.ts";
import { hasLocalMailbox } from "./at-home.ts";
import { isTraced } from "./is-traced.ts";
import { misspeltNames } from "./misspelt.ts";
import { productionFaults } from "./production-demands.ts";
import { trustedProxies, type TrustedProxies } from "./trusted-proxies.ts";
import {
  readWhatsApp,
  whatsAppContradictions,
  whatsAppEnvironment,
  type WhatsAppConnection,
} from "./messaging/whatsapp-settings.ts";

/**
 * Every setting of the product, parsed once at start. Nothing else reads the environment.
 * Each schema registers its line of docs/settings.md (documented.test.ts).
 */

const CITY_HALLS = ["sandbox", "homologacao", "producao"] as const;
const ROLES = ["all", "web", "worker"] as const;
const PUBLIC_CNPJ_LOOKUP = "https://brasilapi.com.br/api";

const PORT_FAULT = "deve ser um número inteiro entre 0 e 65535";
const port = z
  .string()
  .regex(/^\s*\d{1,5}\s*$/, PORT_FAULT)
  .transform(Number)
  .refine((value) => value <= 65_535, PORT_FAULT);
const atLeastOne = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "deve ser um número inteiro a partir de 1")
  .transform(Number);
const httpUrl = z
  .url({ protocol: /^https?$/, error: "deve ser um endereço http:// ou https://" })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ""));

const MASTER_KEY_FAULT = "deve ter 32 bytes em base64 (openssl rand -base64 32)";
const masterKey = z
  .string()
  .transform((text) => Buffer.from(text, "base64"))
  .refine((key) => key.length === 32, { error: MASTER_KEY_FAULT });
const cityServices = z.string().transform((path, refusal) => {
  const read = readCityServices(resolve(path));
  if (read.ok) return read.cities;
  for (const message of read.faults) refusal.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** Null for `none`. */
const certificateFile = z.string().transform((path, refusal) => {
  if (path === "none") return null;
  const pem = readCertificateFile(resolve(path));
  if (pem !== null) return pem;
  refusal.addIssue({ code: "custom", message: `não é um arquivo PEM com certificados: ${path}` });
  return z.NEVER;
});

/** Documents in DATA_DIR although the database is shared: the folder then is the same on every machine. */
const ON_DISK = "disk";

const environmentSchema = z.object({
  PORT: port
    .default(3000)
    .register(settingDocs, { preset: "3000", meaning: "port on which the product listens" }),
  HOST: z.string().default("127.0.0.1").register(settingDocs, {
    preset: "127.0.0.1",
    meaning: "address on which the product listens",
  }),
  PUBLIC_URL: httpUrl.optional().register(settingDocs, {
    preset: "http://localhost:PORT",
    meaning: "base of links in mails and of allowed redirects; the allowed origin of requests",
  }),
  TRUSTED_PROXIES: trustedProxies.optional().register(settingDocs, {
    preset: "none",
    meaning:
      "proxies in front: addresses and networks separated by commas, or their number; see [Behind a proxy](operations.md#behind-a-proxy)",
  }),
  DATA_DIR: z.string().default("./data").register(settingDocs, {
    preset: "./data",
    meaning: "folder of database, documents and keys in embedded mode",
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "deve ser um endereço postgres://" })
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning: "a PostgreSQL server instead of the embedded one",
    }),
  ROLE: z
    .enum(ROLES, { error: `deve ser um destes: ${ROLES.join(", ")}` })
    .default("all")
    .register(settingDocs, {
      preset: "all",
      meaning: "`all`, `web` (HTTP only) or `worker` (jobs only)",
    }),
  DOCUMENTS_URL: z
    .union([z.literal(ON_DISK), z.url({ protocol: /^s3$/, hostname: /./ })], {
      error: "deve ser um endereço s3://, por exemplo s3://CHAVE:SEGREDO@servidor/balde, ou disk",
    })
    .refine(hasBothCredentials, { error: "precisa da chave e do segredo, ou de nenhum dos dois" })
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning:
        "`s3://KEY:SECRET@host/bucket?region=…` (`tls=0` for plain http), `s3://bucket` with Amazon's own credentials chain, or `disk` to keep documents in `DATA_DIR` beside a shared database",
    }),
  MASTER_KEY: masterKey.optional().register(settingDocs, {
    preset: "made in DATA_DIR/keys",
    meaning:
      "32 bytes in base64 (`openssl rand -base64 32`) that seal certificates and secrets; required with `DATABASE_URL`",
  }),
  MASTER_KEY_PREVIOUS: z
    .string()
    .transform((text) => text.split(",").map((key) => key.trim()))
    .pipe(z.array(masterKey))
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning:
        "earlier master keys, separated by commas, which still open what they sealed; see [Changing the master key](operations.md#changing-the-master-key)",
    }),
  CNPJ_LOOKUP_URL: httpUrl.optional().register(settingDocs, {
    preset: "the public service",
    meaning:
      "directory: `GET {base}/cnpj/v1/{cnpj}`, `GET {base}/cep/v1/{cep}`; without the second, addresses are typed by hand",
  }),
  CITY_HALL: z
    .enum(CITY_HALLS, { error: `deve ser um destes: ${CITY_HALLS.join(", ")}` })
    .default("sandbox")
    .register(settingDocs, {
      preset: "sandbox",
      meaning: "`sandbox`, `homologacao` (produção restrita) or `producao`",
    }),
  SEFIN_URL: httpUrl.optional().register(settingDocs, {
    preset: "the official one of `CITY_HALL`",
    meaning: "SEFIN Nacional (`…/SefinNacional`)",
  }),
  ADN_URL: httpUrl.optional().register(settingDocs, {
    preset: "the official one of `CITY_HALL`",
    meaning: "the ADN; `/parametrizacao` and `/contribuintes` are added",
  }),
  PAULISTANA_URL: httpUrl.optional().register(settingDocs, {
    preset: "the official one",
    meaning: "São Paulo's `lotenfe.asmx`; the city has no second host for tests",
  }),
  ABRASF_CITIES: cityServices.optional().register(settingDocs, {
    preset: "the sandbox's six, none elsewhere",
    meaning:
      "path of a JSON file that lists cities with a service of their own; see [Cities with a service of their own](city-halls.md#cities-with-a-service-of-their-own)",
  }),
  NATIONAL_LAYOUT: z.string().optional().register(settingDocs, {
    preset: "the one in force",
    meaning:
      "with `CITY_HALL=sandbox` only: version of the national layout to write (`nt009-rascunho`); the sandbox speaks it too ([decision 0014](decisions/0014-layout-versions.md))",
  }),
  NFSE_SIGNER_CA: certificateFile.optional().register(settingDocs, {
    preset: "none",
    meaning:
      "path of a PEM file with the authorities that issue the national system's signing certificate, or `none`; see [Signatures of notes](city-halls.md#signatures-of-notes)",
  }),
  SIMPLES_NATIONAL_FROM: z.iso
    .date("deve ser uma data AAAA-MM-DD")
    .default(SIMPLES_NATIONAL_FROM)
    .register(settingDocs, {
      preset: "2026-11-01",
      meaning:
        "first day on which ME and EPP of the Simples must issue nationally (CGSN 191/2026); the date was moved before",
    }),
  SANDBOX_URL: httpUrl.optional().register(settingDocs, {
    preset: "none",
    meaning: "a running sandbox, shared by several servers, instead of starting one",
  }),
  SANDBOX_PORT: port.optional().register(settingDocs, {
    preset: "PORT + 1",
    meaning: "port of the sandbox that this process starts",
  }),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?[\d\s()-]{8,20}$/, "deve ser um telefone, por exemplo 5534999990000")
    .optional()
    .register(settingDocs, { preset: "none", meaning: "number behind the chat button" }),
  API_RATE_LIMIT: atLeastOne.default(60_000).register(settingDocs, {
    preset: "60000",
    meaning:
      "requests per minute and API token; a signed-in person has four times as many. Beyond it: 429 with `Retry-After`",
  }),
  DOCUMENTS_PER_HOUR: atLeastOne.default(1_000).register(settingDocs, {
    preset: "1000",
    meaning:
      "documents that an account may send for reading in an hour. Beyond it: 429 with `Retry-After`, and a sentence on the screen",
  }),
  DOCUMENT_MB_PER_HOUR: atLeastOne
    .default(2_000)
    .register(settingDocs, { preset: "2000", meaning: "total size of these documents, in MB" }),
  HEALTH_PORT: port.optional().register(settingDocs, {
    preset: "none",
    meaning:
      "with `ROLE=worker` only: port for `/livez`, `/readyz`, `/healthz` and `/metrics`, on `HOST`",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().register(settingDocs, {
    preset: "none",
    meaning: "collector that receives traces; see [Watch](operations.md#watch)",
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional().register(settingDocs, {
    preset: "none",
    meaning: "OpenTelemetry's own: a collector for traces alone",
  }),
  OTEL_TRACES_EXPORTER: z.string().optional().register(settingDocs, {
    preset: "otlp",
    meaning: "OpenTelemetry's own: `none` switches traces off",
  }),
  OTEL_SDK_DISABLED: z.string().optional().register(settingDocs, {
    preset: "false",
    meaning: "OpenTelemetry's own: `true` switches traces off",
  }),
  /** Node.js's own: read to refuse it where invoices are real. */
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional().register(settingDocs, {
    preset: "none",
    meaning: "Node.js's own; `0` (no certificate is checked) stops the start with real city halls",
  }),
  METRICS_TOKEN: z
    .string()
    .min(16, "deve ter ao menos 16 caracteres")
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning: "switches `/metrics` on, for `Authorization: Bearer TOKEN`",
    }),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "deve ser debug, info, warn, error ou silent",
    })
    .default("info")
    .register(settingDocs, {
      preset: "info",
      meaning: "`debug`, `info`, `warn`, `error` or `silent`",
    }),
  ...mailEnvironment,
  ...mailIntakeEnvironment,
  ...whatsAppEnvironment,
  ...operatorEnvironment,
  ...paymentEnvironment,
  ...readerEnvironment,
  ...authEnvironment,
});

/** The schema of every variable that is read. */
export const SETTINGS = environmentSchema.shape;

export interface Config extends MailSettings, ReaderSettings {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** Proxies whose X-Forwarded-For is trusted: their number, or their addresses and networks. Null: none. */
  readonly trustedProxies: TrustedProxies | null;
  readonly operator: Operator;
  /** What a digital certificate costs, in the operator's words; null: the start page names no price. */
  readonly certificatePrice: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly role: (typeof ROLES)[number];
  readonly documentsUrl: string | null;
  readonly masterKey: Buffer | null;
  /** Keys that sealed things before the present one; they only open. */
  readonly previousMasterKeys: readonly Buffer[];
  /** Directory of companies; in sandbox mode the sandbox's directory answers first. */
  readonly cnpjLookupUrl: string;
  readonly cityHall: (typeof CITY_HALLS)[number];
  /** URLs that replace the official ones of the environment. */
  readonly sefinUrl: string | null;
  readonly adnUrl: string | null;
  readonly paulistanaUrl: string | null;
  readonly cityServices: readonly CityService[];
  /** Version of the national layout to write in, by its id; null: the one in force. Only the sandbox has a choice. */
  readonly nationalLayout: string | null;
  /** The authorities (PEM) that issue the certificate with which the national system signs invoices; null: any certificate passes. */
  readonly signerCaPem: string | null;
  /** First day on which companies of the Simples must issue nationally (CGSN 191/2026; it moved before). */
  readonly simplesNationalFrom: string;
  /** A sandbox that already runs; null means this process starts its own. */
  readonly sandboxUrl: string | null;
  readonly sandboxPort: number;
  readonly supportPhone: string | null;
  /** Requests per minute and API token; a signed-in person has four times as many. */
  readonly apiRateLimit: number;
  /** Documents that an account may send for reading in an hour, and their bytes together. */
  readonly documentsPerHour: number;
  readonly documentMbPerHour: number;
  /** Port of a worker's health checks; servers answer them at their own port. */
  readonly healthPort: number | null;
  /** Whether traces are sent; where to and how many, OpenTelemetry's SDK reads in its own variables. */
  readonly isTraced: boolean;
  readonly metricsToken: string | null;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  readonly auth: AuthSettings;
  /** Null: choosing a plan takes effect at once. */
  readonly payments: PaymentSettings | null;
  /** Null: no documents are received by e-mail. */
  readonly mailIntake: MailIntakeSettings | null;
  /** Null: this installation does not speak WhatsApp. */
  readonly whatsApp: WhatsAppConnection | null;
}

/** Carries one Portuguese line per faulty setting. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Parses the settings.
 * @throws ConfigError with every fault at once.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const misspelt = misspeltNames(Object.keys(given), Object.keys(SETTINGS));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success || misspelt.length > 0) {
    const faults = parsed.error?.issues ?? [];
    throw new ConfigError(
      [...misspelt, ...faults.map((issue) => `${issue.path.join(".")} ${issue.message}`)].join(
        "\n",
      ),
    );
  }
  const env = parsed.data;
  refuseContradictions(env);
  const mail = readMailSettings(env);
  const where = {
    cityHall: env.CITY_HALL,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  };
  return Object.freeze({
    ...where,
    ...mail,
    ...readReaderSettings(env),
    port: env.PORT,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    operator: readOperator(env),
    certificatePrice: env.CERTIFICATE_PRICE ?? null,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    role: env.ROLE,
    documentsUrl: env.DOCUMENTS_URL === ON_DISK ? null : (env.DOCUMENTS_URL ?? null),
    masterKey: env.MASTER_KEY ?? null,
    previousMasterKeys: env.MASTER_KEY_PREVIOUS ?? [],
    cnpjLookupUrl: env.CNPJ_LOOKUP_URL ?? PUBLIC_CNPJ_LOOKUP,
    sefinUrl: env.SEFIN_URL ?? null,
    adnUrl: env.ADN_URL ?? null,
    paulistanaUrl: env.PAULISTANA_URL ?? null,
    cityServices: env.ABRASF_CITIES ?? (env.CITY_HALL === "sandbox" ? SANDBOX_CITIES : []),
    nationalLayout: env.NATIONAL_LAYOUT ?? null,
    signerCaPem: env.NFSE_SIGNER_CA ?? null,
    simplesNationalFrom: env.SIMPLES_NATIONAL_FROM,
    sandboxUrl: env.SANDBOX_URL ?? null,
    sandboxPort: env.SANDBOX_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    supportPhone: env.SUPPORT_PHONE ?? null,
    apiRateLimit: env.API_RATE_LIMIT,
    documentsPerHour: env.DOCUMENTS_PER_HOUR,
    documentMbPerHour: env.DOCUMENT_MB_PER_HOUR,
    healthPort: env.HEALTH_PORT ?? null,
    isTraced: isTraced(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    auth: readAuthSettings(env, hasLocalMailbox({ ...where, ...mail })),
    payments: readPaymentSettings(env),
    mailIntake: readMailIntake(env, env.HOST),
    whatsApp: readWhatsApp(env),
  });
}

/** @throws ConfigError when settings are good one by one, but not together. */
function refuseContradictions(env: z.output<typeof environmentSchema>): void {
  const faults = [
    ...authContradictions(env),
    ...paymentContradictions(env),
    ...mailIntakeContradictions(env),
    ...whatsAppContradictions(env),
    ...readerContradictions(env),
    ...productionFaults(env),
  ];
  if (env.DATABASE_URL && !env.MASTER_KEY)
    faults.push(
      "MASTER_KEY é obrigatória com DATABASE_URL: todos os servidores precisam da mesma chave",
    );
  if (env.NATIONAL_LAYOUT && env.CITY_HALL !== "sandbox")
    faults.push(
      "NATIONAL_LAYOUT só vale com CITY_HALL=sandbox: fora dele as notas saem no leiaute em vigor",
    );
  if (env.ROLE !== "all" && !env.DATABASE_URL)
    faults.push(
      `ROLE=${env.ROLE} precisa de DATABASE_URL: o banco de dados embutido serve a um processo só`,
    );
  if (env.HEALTH_PORT !== undefined && env.ROLE !== "worker")
    faults.push("HEALTH_PORT só vale com ROLE=worker: os outros respondem na própria PORT");
  if (faults.length > 0) throw new ConfigError(faults.join("\n"));
}

/** Half a pair of credentials would be found out only at the first upload. */
function hasBothCredentials(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return (username === "") === (password === "");
}

/** The folders below DATA_DIR, named once. */
export function dataPaths(dataDir: string) {
  return {
    database: join(dataDir, "postgres"),
    documents: join(dataDir, "documents"),
    incoming: join(dataDir, "incoming"),
    keys: join(dataDir, "keys"),
    sandbox: join(dataDir, "sandbox"),
  };
}
