import { z } from "zod";

/** Ways in which an answer fails. `reject` refuses with a code, the others are failures of transport or of the answer. */
export const FAULTS = [
  "timeout_after",
  "timeout_before",
  "http_500",
  "http_503",
  "malformed",
  "slow",
  "reject",
  "rate_limited",
  "latin1",
  "corrupt_gzip",
  "drop_connection",
  "crash",
  "late_national_key",
  "alert_208",
  "unsigned_note",
  "broken_signature",
  "foreign_signature",
] as const;
export type FaultName = (typeof FAULTS)[number];

/** Other spellings, in lower case and without punctuation, so that no user must look up an underscore. */
const SPELLINGS: Readonly<Record<string, FaultName>> = {
  timeout: "timeout_after",
  timeoutafterprocessing: "timeout_after",
  timeoutbeforeprocessing: "timeout_before",
  "500": "http_500",
  status500: "http_500",
  "503": "http_503",
  status503: "http_503",
  unavailable: "http_503",
  malformedanswer: "malformed",
  rejection: "reject",
  rejectioncode: "reject",
  "429": "rate_limited",
  http429: "rate_limited",
  drop: "drop_connection",
  kill: "crash",
};

/** Default delay of `slow`. */
const SLOW_MS = 5000;
/** Default Retry-After of `rate_limited`. */
const RETRY_AFTER_SECONDS = 2;
/** Default code of `reject`. */
const REJECTION_CODE = "E0190";

const faultName = z.union([z.string(), z.number()]).transform((given, context) => {
  const name = canonicalName(String(given));
  if (name === null) context.addIssue(`fault must be one of ${FAULTS.join(", ")}`);
  return name ?? "http_500";
});

/** The body of `POST /_control`. */
export const faultOrder = z
  .object({
    fault: faultName,
    /** Number of affected requests. */
    count: z.number().int().min(1).max(1_000_000).default(1),
    target: z
      .enum(["sefin", "paulistana", "abrasf", "directory", "payments", "pix_bank", "messenger"])
      .default("sefin"),
    /** Kind of affected requests to a city hall, the bank or the messenger. */
    on: z.enum(["any", "issue", "query", "event", "adn", "parameters", "token"]).default("any"),
    /**
     * Whether the request is processed before the answer fails; each fault has its own default. During: processed, and half of the answer
     * is sent.
     */
    when: z.enum(["before", "during", "after"]).optional(),
    delayMs: z.number().int().min(0).max(600_000).default(SLOW_MS),
    retryAfter: z.number().int().min(0).max(86_400).default(RETRY_AFTER_SECONDS),
    /** As the authority writes it: E0190, RNG9999, 306, E10, 131056. */
    code: z
      .string()
      .regex(/^(?:E[0-9]{1,4}|RNG[0-9]{1,6}|[0-9]{3,6})$/)
      .default(REJECTION_CODE),
    /** SEFIN's addition to the code's own text. */
    complement: z.string().min(1).max(1000).optional(),
  })
  .strict();

/** An order without its selection of requests. */
export type Fault = Pick<
  z.infer<typeof faultOrder>,
  "fault" | "when" | "delayMs" | "retryAfter" | "code" | "complement"
>;
export type FaultOrder = z.infer<typeof faultOrder>;

/** A fault with defaults filled in. */
export function fault(
  name: FaultName,
  options: { readonly delayMs?: number; readonly when?: Fault["when"] & string } = {},
): Fault {
  return faultOrder.parse({ fault: name, ...options });
}

function canonicalName(given: string): FaultName | null {
  const key = given.toLowerCase().replace(/[^a-z0-9]/g, "");
  const plain = FAULTS.find((name) => name.replaceAll("_", "") === key);
  return plain ?? SPELLINGS[key] ?? null;
}
