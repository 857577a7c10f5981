import { Secret, TOTP } from "otpauth";
import { PASSWORD, provenClient, type AccountsServer } from "./accounts-server.ts";

export type Client = ReturnType<AccountsServer["client"]>;

const STEP_MS = 30_000;

/** Steps of people with an authenticator program. */
export function createFactorStage(server: AccountsServer) {
  function codeNow(secret: string): string {
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    return totp.generate({ timestamp: server.clock.now().getTime() });
  }

  /** The next code of the program; the clock moves on first, so that no step is used twice. */
  function nextCode(secret: string): string {
    server.clock.advance(STEP_MS);
    return codeNow(secret);
  }

  /** A client with a verified TOTP factor and a session of aal2. */
  async function withTotp() {
    const signedUp = await provenClient(server);
    const factor = await enrolTotp(signedUp.client);
    const code = nextCode(factor.secret);
    const { error } = await signedUp.client.mfa.challengeAndVerify({ ...factor, code });
    if (error) throw error;
    return { ...signedUp, ...factor };
  }

  /** Another session of the same account, with its password alone. */
  async function passwordClient(email: string, client: Client = server.client()): Promise<Client> {
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return client;
  }

  return { codeNow, nextCode, withTotp, passwordClient };
}

export async function enrolTotp(client: Client, friendlyName = "Celular") {
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}
