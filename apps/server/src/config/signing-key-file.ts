import { createPrivateKey, createPublicKey, type JsonWebKey } from "node:crypto";
import { z } from "zod";
import { readJsonFile } from "./read-json-file.ts";

/** RFC 7518, section 3.3. */
const FEWEST_RSA_BITS = 2048;

/** By the kind of key: the algorithms that clients verify. */
const ALGORITHMS = { RSA: "RS256", EC: "ES256" } as const;

/** A JWK (RFC 7517). One without its private part only verifies. */
const keySchema = z
  .looseObject({
    kid: z.string("precisa de kid").min(1, "precisa de kid"),
    kty: z.enum(["RSA", "EC"], "precisa de kty RSA ou EC"),
    d: z.string("tem a parte privada (d) malformada").optional(),
    alg: z.string("tem alg malformado").optional(),
    crv: z.literal("P-256", "tem outra curva (crv) que P-256").optional(),
    key_ops: z.array(z.string(), "tem key_ops malformado").optional(),
  })
  .transform((jwk, refusal) => {
    const alg = ALGORITHMS[jwk.kty];
    const fault =
      jwk.alg !== undefined && jwk.alg !== alg
        ? `diz alg ${jwk.alg}, mas uma chave ${jwk.kty} assina com ${alg}`
        : materialFault(jwk);
    if (fault === null) return { ...jwk, alg };
    refusal.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  });
export type GivenKey = z.output<typeof keySchema>;

export type ReadKeys =
  | { readonly ok: true; readonly keys: readonly GivenKey[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/** The keys of a JSON file (`AUTH_SIGNING_KEYS`); each fault names the key in the file, counted from one. */
export function readSigningKeys(path: string): ReadKeys {
  const file = readJsonFile(path);
  if (!file.ok) return { ok: false, faults: [file.fault] };
  const list = z.array(z.unknown()).safeParse(file.value);
  if (!list.success) return { ok: false, faults: [`(${path}) deve ser uma lista de chaves JWK`] };
  const read = list.data.map((given) => keySchema.safeParse(given));
  const faults = read.flatMap((result, index) =>
    result.success ? [] : faultsOf(result.error).map((fault) => `a chave ${index + 1} ${fault}`),
  );
  const keys = read.flatMap((result) => (result.success ? [result.data] : []));
  for (const kid of doubled(keys.map((key) => key.kid)))
    faults.push(`mais de uma chave tem o kid ${kid}`);
  if (faults.length === 0 && keys.every((key) => key.d === undefined))
    faults.push("nenhuma chave é privada (d): ao menos uma precisa assinar");
  return faults.length === 0
    ? { ok: true, keys }
    : { ok: false, faults: faults.map((fault) => `(${path}) ${fault}`) };
}

/** Parsed here once, so that a damaged key fails the start and not the first sign-in. */
function materialFault(jwk: Readonly<Record<string, unknown>>): string | null {
  const key: JsonWebKey = Object.fromEntries(Object.entries(jwk));
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key, format: "jwk" });
    if (jwk.d !== undefined) createPrivateKey({ key, format: "jwk" });
    const bits = asymmetricKeyDetails?.modulusLength ?? FEWEST_RSA_BITS;
    return bits < FEWEST_RSA_BITS ? `tem menos de ${FEWEST_RSA_BITS} bits` : null;
  } catch {
    return "não se deixa abrir: falta ou está danificada uma parte dela";
  }
}

function faultsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) =>
    issue.path.length === 0 && issue.code === "invalid_type"
      ? "não é um objeto JWK"
      : issue.message,
  );
}

function doubled(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
