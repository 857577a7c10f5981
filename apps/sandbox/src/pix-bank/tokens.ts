import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { json, type Answer } from "../http/reply.ts";
import { jsonBody, type Request } from "../http/request.ts";
import { accountOf, secretOf, type Account } from "./accounts.ts";
import { Problem } from "./problem.ts";

export const SCOPES = [
  "cob.read",
  "cob.write",
  "cobv.read",
  "cobv.write",
  "pix.read",
  "pix.write",
  "webhook.read",
  "webhook.write",
] as const;
export type Scope = (typeof SCOPES)[number];

interface Token {
  readonly account: Account;
  readonly scopes: readonly string[];
  readonly until: number;
}

/** Access tokens, in memory only: after a restart clients must ask again, as when a bank ends a token early. */
export interface TokenDesk {
  /** `POST /oauth/token` with client credentials (Basic, form or JSON). `certificateRoot` is the root of the TLS client's CNPJ. */
  issue(request: Request, headers: IncomingMessage["headers"], certificateRoot: string): Answer;
  /**
   * The account of a bearer token.
   * @throws Problem AcessoNegado for a token without `scope`; returns null for an unknown or expired token.
   */
  account(authorization: string | undefined, scope: Scope): Account | null;
  /** Ends every token now. */
  clear(): void;
}

const ROOT_LENGTH = 8;

export function createTokenDesk(clock: () => Date, lifeSeconds: () => number): TokenDesk {
  const tokens = new Map<string, Token>();
  return {
    issue(request, headers, certificateRoot) {
      const given = credentials(request, headers.authorization);
      const account = given && accountOf(given.id);
      if (!account || given.secret !== secretOf(given.id))
        return json(401, { error: "invalid_client" });
      if (account.cnpj.slice(0, ROOT_LENGTH) !== certificateRoot)
        return json(401, { error: "invalid_client", error_description: "certificate of another" });
      if (given.grant !== "client_credentials")
        return json(400, { error: "unsupported_grant_type" });
      const scopes = given.scope === null ? SCOPES : given.scope.split(" ");
      if (!scopes.every((scope) => SCOPES.some((known) => known === scope)))
        return json(400, { error: "invalid_scope" });
      const token = randomBytes(24).toString("base64url");
      const seconds = lifeSeconds();
      tokens.set(token, { account, scopes, until: clock().getTime() + seconds * 1000 });
      return json(200, {
        access_token: token,
        token_type: "Bearer",
        expires_in: seconds,
        scope: scopes.join(" "),
      });
    },
    account(authorization, scope) {
      const token = tokens.get(/^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "");
      if (!token || token.until <= clock().getTime()) return null;
      if (!token.scopes.includes(scope))
        throw new Problem("AcessoNegado", `O escopo ${scope} não foi autorizado.`);
      return token.account;
    },
    clear: () => tokens.clear(),
  };
}

interface Credentials {
  readonly id: string;
  readonly secret: string;
  readonly grant: string | null;
  readonly scope: string | null;
}

/** The banks differ: credentials come in the header or in the body, the body is a form or JSON. */
function credentials(request: Request, authorization: string | undefined): Credentials | null {
  const fields = bodyFields(request);
  const basic = /^Basic (\S+)$/i.exec(authorization ?? "")?.[1];
  const [id, ...rest] = basic ? Buffer.from(basic, "base64").toString("utf8").split(":") : [];
  const known = id ?? fields("client_id");
  const secret = basic ? rest.join(":") : fields("client_secret");
  if (!known || secret === null) return null;
  return { id: known, secret, grant: fields("grant_type"), scope: fields("scope") };
}

function bodyFields(request: Request): (name: string) => string | null {
  const parsed: unknown = jsonBody(request);
  if (parsed !== null && typeof parsed === "object") {
    const values = new Map<string, unknown>(Object.entries(parsed));
    return (name) => {
      const value = values.get(name);
      return typeof value === "string" ? value : null;
    };
  }
  const form = new URLSearchParams(request.body.toString("utf8"));
  return (name) => form.get(name) ?? request.query.get(name);
}
