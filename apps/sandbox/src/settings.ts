import { z } from "zod";

/** Port, state directory, and upstream of the sandbox. */
export interface Settings {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Base URL of the public CNPJ look-up, without trailing slash. */
  readonly cnpjLookupUrl: string;
  /** Delay of documents in the distribution of the ADN. */
  readonly adnDelayMs: number;
  /** Delay before an ABRASF batch is processed. */
  readonly abrasfDelayMs: number;
  /** A version of the national layout that SEFIN accepts beside those in force; null: none. The caller ensures that it exists. */
  readonly nacionalLayout: string | null;
  /** Where the messenger calls; null: at the address that a tester registers. */
  readonly messengerWebhook: string | null;
}

const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
  SANDBOX_DATA_DIR: z.string().min(1).default("./data/sandbox"),
  SANDBOX_ADN_DELAY_MS: z.coerce.number().int().min(0).max(3_600_000).default(0),
  SANDBOX_ABRASF_DELAY_MS: z.coerce.number().int().min(0).max(3_600_000).default(1000),
  SANDBOX_NACIONAL_LAYOUT: z.string().optional(),
  SANDBOX_MESSENGER_WEBHOOK: z.url({ protocol: /^https?$/ }).optional(),
  CNPJ_LOOKUP_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://brasilapi.com.br/api")
    .transform((url) => url.replace(/(?<!\/)\/+$/, "")),
});

/**
 * Reads the settings from environment variables; an empty value counts as absent.
 * @throws Error with one line per invalid value.
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(faults.join("\n"));
  }
  return {
    port: parsed.data.SANDBOX_PORT,
    host: parsed.data.SANDBOX_HOST,
    dataDir: parsed.data.SANDBOX_DATA_DIR,
    cnpjLookupUrl: parsed.data.CNPJ_LOOKUP_URL,
    adnDelayMs: parsed.data.SANDBOX_ADN_DELAY_MS,
    abrasfDelayMs: parsed.data.SANDBOX_ABRASF_DELAY_MS,
    nacionalLayout: parsed.data.SANDBOX_NACIONAL_LAYOUT ?? null,
    messengerWebhook: parsed.data.SANDBOX_MESSENGER_WEBHOOK ?? null,
  };
}
