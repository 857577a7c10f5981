import { z } from "zod";
import { settingDocs } from "./setting-docs.ts";

/**
 * The provider that takes the payments of our own plans. `sandbox` is the running sandbox, which gives its keys at the start.
 */
export type PaymentSettings =
  | { readonly kind: "sandbox" }
  | {
      readonly kind: "stripe";
      readonly secretKey: string;
      readonly webhookSecret: string;
      /** Replaces the official URL. */
      readonly apiUrl: string | null;
    };

/** `none` says explicitly that plans cost nothing. */
const KINDS = ["stripe", "sandbox", "none"] as const;

/** The members of the environment that make up the group; part of the schema in config.ts. */
export const paymentEnvironment = {
  PAYMENTS: z
    .enum(KINDS, { error: `deve ser um destes: ${KINDS.join(", ")}` })
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning:
        "`stripe`, `sandbox`, or `none`: choosing a plan takes effect at once and costs nothing. See [Payments](operations.md#payments)",
    }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "deve ser uma chave secreta da Stripe (sk_… ou rk_…)")
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning: "with `PAYMENTS=stripe`: the account's secret or restricted key",
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "deve ser o segredo do webhook da Stripe (whsec_…)")
    .optional()
    .register(settingDocs, {
      preset: "none",
      meaning: "with `PAYMENTS=stripe`: secret of the registered webhook",
    }),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: "deve ser um endereço http:// ou https://" })
    .optional()
    .register(settingDocs, {
      preset: "https://api.stripe.com",
      meaning: "replaces the official address",
    }),
};

type PaymentEnvironment = z.output<z.ZodObject<typeof paymentEnvironment>>;

export function readPaymentSettings(env: PaymentEnvironment): PaymentSettings | null {
  const {
    PAYMENTS: kind,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (kind === "sandbox") return { kind };
  if (kind !== "stripe" || !secretKey || !webhookSecret) return null;
  return { kind, secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL ?? null };
}

/** Settings that are valid each by itself, and contradict each other or lack one another; one Portuguese line for each fault. */
export function paymentContradictions(env: PaymentEnvironment & { CITY_HALL: string }): string[] {
  const faults: string[] = [];
  const keys = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  for (const name of keys) {
    if (env.PAYMENTS === "stripe" && !env[name])
      faults.push(`${name} é obrigatória com PAYMENTS=stripe`);
  }
  for (const name of [...keys, "STRIPE_API_URL"] as const) {
    if (env.PAYMENTS !== "stripe" && env[name]) faults.push(`${name} só vale com PAYMENTS=stripe`);
  }
  if (env.PAYMENTS === "sandbox" && env.CITY_HALL !== "sandbox")
    faults.push(
      "PAYMENTS=sandbox precisa de CITY_HALL=sandbox: notas de verdade não se vendem com pagamentos de teste",
    );
  return faults;
}
