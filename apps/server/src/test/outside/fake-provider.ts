import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import type { AuthProvider } from "../../config/auth-providers.ts";
import {
  createAccountsServer,
  newEmail,
  type AccountsServer,
  type AccountsServerOptions,
} from "../people/accounts-server.ts";

export const FAKE_CLIENT_ID = "emita-test";

export interface SignOptions {
  readonly alg?: string;
  /** A foreign key under the known name. */
  readonly key?: Parameters<SignJWT["sign"]>[0];
  readonly lifeSeconds?: number;
}

export interface FakeReply {
  readonly status?: number;
  readonly body: unknown;
}
/** Null cuts the connection. */
type Answer = (body: string) => FakeReply | null | Promise<FakeReply | null>;

/** A provider that says whatever the test wants: wrong, late, nothing, or what GitHub says. */
export async function startFakeProvider() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    void answerTo(request, answers).then((reply) => {
      if (!reply) return request.socket.destroy();
      response.writeHead(reply.status ?? 200, { "content-type": "application/json" });
      return response.end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // `listen` on a port gives an address with a port.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const jwk = { ...(await exportJWK(publicKey)), kid: "fake", use: "sig", alg: "RS256" };

  function restore(): void {
    answers.clear();
    answers.set("/.well-known/openid-configuration", () => ({
      body: {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      },
    }));
    answers.set("/keys", () => ({ body: { keys: [jwk] } }));
  }

  restore();
  return {
    issuer,
    publicKey,
    restore,
    /** The answer of a path; the connection is cut where nothing is set. */
    on: (path: string, answer: Answer) => void answers.set(path, answer),
    cut: (path: string) => void answers.delete(path),
    sign(
      claims: JWTPayload,
      { alg = "RS256", key = privateKey, lifeSeconds = 300 }: SignOptions = {},
    ) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        iss: issuer,
        jti: randomUUID(),
        iat: now,
        exp: now + lifeSeconds,
        ...claims,
      })
        .setProtectedHeader({ alg, kid: "fake" })
        .sign(key);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;

/** The accounts with the fake as "google". */
export function startServerWith(
  fake: FakeProvider,
  over: Partial<AuthProvider> = {},
  options: AccountsServerOptions = {},
): Promise<AccountsServer> {
  const provider: AuthProvider = {
    name: "google",
    protocol: "oidc",
    url: fake.issuer,
    clientIds: [FAKE_CLIENT_ID],
    secret: { kind: "shared", value: "secret" },
    scopes: "openid email profile",
    ...over,
  };
  return createAccountsServer({ ...options, auth: { ...options.auth, providers: [provider] } });
}

/** Claims about a new person. */
export function ana() {
  return {
    sub: randomUUID(),
    email: newEmail(),
    email_verified: true,
    aud: FAKE_CLIENT_ID,
  };
}

/** The same claims without a signature. */
export function unsigned(token: string): string {
  const [, payload = ""] = token.split(".");
  const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  return `${header}.${payload}.`;
}

export function redeemIdToken(server: AccountsServer, body: Record<string, unknown>) {
  return server.call("/auth/v1/token?grant_type=id_token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider: "google", ...body }),
  });
}

async function answerTo(
  request: IncomingMessage,
  answers: ReadonlyMap<string, Answer>,
): Promise<FakeReply | null> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const answer = answers.get(pathname);
  return answer ? answer(await text(request)) : null;
}
