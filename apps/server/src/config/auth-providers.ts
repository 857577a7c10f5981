import { z } from "zod";
import { readJsonFile } from "./read-json-file.ts";

/** An external service with which people may sign in. */
export interface AuthProvider {
  /** As clients name it: google, azure, apple, github or a name of the operator's. */
  readonly name: string;
  readonly protocol: "oidc" | "github" | "oauth2";
  /** OpenID Connect: the issuer. GitHub: the address of the site. */
  readonly url: string;
  /** The first one is ours in the browser; ID tokens for any of them are taken. */
  readonly clientIds: readonly [string, ...string[]];
  readonly secret: ClientSecret;
  readonly scopes: string;
  /** Only of those that the administration adds while the product runs. */
  readonly custom?: CustomPart;
}

interface CustomPart {
  /** Another one whenever something about the provider was changed. */
  readonly revision: string;
  /** Sent along with the person. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Claims of ours -> where they are found at the provider. */
  readonly claims: Readonly<Partial<Record<string, string>>>;
  /** Further claims that are kept with the identity. */
  readonly keptClaims: readonly string[];
  /** Endpoints of OAuth without OpenID Connect, which has no discovery. */
  readonly endpoints: {
    readonly authorization: string;
    readonly token: string;
    readonly userInfo: string;
  } | null;
}

/** Apple takes no fixed secret, but a token signed with the team's key. */
export type ClientSecret =
  | { readonly kind: "shared"; readonly value: string }
  | {
      readonly kind: "apple";
      readonly teamId: string;
      readonly keyId: string;
      readonly key: string;
    };

/** Defaults of a provider by its name. */
const KNOWN = new Map<string, { url: (tenant: string) => string; scopes: string }>([
  ["google", { url: () => "https://accounts.google.com", scopes: "openid email profile" }],
  [
    "azure",
    {
      url: (tenant) => `https://login.microsoftonline.com/${tenant}/v2.0`,
      scopes: "openid email profile",
    },
  ],
  ["apple", { url: () => "https://appleid.apple.com", scopes: "openid email name" }],
  ["github", { url: () => "https://github.com", scopes: "read:user user:email" }],
]);
const OTHER = { url: () => "", scopes: "openid email profile" };
/** Ways to sign in that are no providers. */
const RESERVED = new Set(["email", "phone", "anonymous", "web3"]);

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const issuer = z
  .url({ protocol: /^https?$/, error: "deve ser um endereço https://", abort: true })
  .refine(
    (text) => text.startsWith("https:") || LOOPBACK.has(new URL(text).hostname),
    "deve ser um endereço https://",
  );
const words = z
  .union([z.string(), z.array(z.string())], { error: "deve ser um texto ou uma lista de textos" })
  .transform((value) => (typeof value === "string" ? value.split(",") : value))
  .transform((values) => values.flatMap((value) => value.trim() || []));
const entry = z.strictObject({
  client_id: words.refine((ids) => ids.length > 0, "não pode ser vazio"),
  client_secret: z.string().min(1).optional(),
  issuer: issuer.optional(),
  tenant: z
    .string()
    .regex(/^[\w.-]+$/)
    .default("common"),
  scopes: z.string().optional(),
  team_id: z.string().optional(),
  key_id: z.string().optional(),
  private_key: z.string().optional(),
});
const fileSchema = z
  .record(z.string().regex(/^[a-z][a-z0-9_-]{1,30}$/), entry, {
    error: ({ code }) =>
      code === "invalid_key" ? "não é um nome de provedor" : "deve ser um objeto com os provedores",
  })
  .transform((entries, refusal) =>
    Object.entries(entries).flatMap(([name, given]) => {
      const provider = toProvider(name, given);
      if (typeof provider !== "string") return [provider];
      refusal.addIssue({ code: "custom", path: [name], message: provider });
      return [];
    }),
  );

export type ReadProviders =
  | { readonly ok: true; readonly providers: readonly AuthProvider[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/** The providers of a JSON file (`AUTH_PROVIDERS`); faults name the place in the file. */
export function readAuthProviders(path: string): ReadProviders {
  const file = readJsonFile(path);
  if (!file.ok) return { ok: false, faults: [file.fault] };
  const parsed = fileSchema.safeParse(file.value);
  if (parsed.success) return { ok: true, providers: parsed.data };
  return {
    ok: false,
    faults: parsed.error.issues.map(({ path: place, message }) =>
      `(${path}) ${place.join(".")} ${message}`.replace(/ {2,}/g, " "),
    ),
  };
}

/** @returns the provider, or what is wrong with it. */
function toProvider(name: string, given: z.output<typeof entry>): AuthProvider | string {
  if (RESERVED.has(name)) return "é um nome reservado";
  const { url, scopes } = KNOWN.get(name) ?? OTHER;
  const address = given.issuer ?? url(given.tenant);
  if (address === "") return "precisa de issuer";
  const [first, ...others] = given.client_id;
  if (first === undefined) return "precisa de client_id";
  const secret = secretOf(name, given);
  if (!secret) return `precisa de ${name === "apple" ? APPLE_PARTS : "client_secret"}`;
  return {
    name,
    protocol: name === "github" ? "github" : "oidc",
    url: address,
    clientIds: [first, ...others],
    secret,
    scopes: given.scopes ?? scopes,
  };
}

const APPLE_PARTS = "team_id, key_id e private_key";

function secretOf(name: string, given: z.output<typeof entry>): ClientSecret | null {
  const { client_secret: value, team_id: teamId, key_id: keyId, private_key: key } = given;
  if (name === "apple" && teamId && keyId && key) return { kind: "apple", teamId, keyId, key };
  return value === undefined ? null : { kind: "shared", value };
}
