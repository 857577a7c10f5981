import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";

const ENTRY = join(import.meta.dirname, "../../apps/server/src/test/outside/oidc-process.ts");

export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

const clientSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
});

/** A real OpenID Connect provider as its own process. @param redirectUri where the product receives its answers */
export async function startOidcProcess(redirectUri: string) {
  const child = spawn(process.execPath, [ENTRY, redirectUri], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { PATH: process.env["PATH"] },
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => z.string().parse((await lines.next()).value);
  const client = clientSchema.parse(JSON.parse(await next()));
  return {
    ...client,
    /** The person who signs in from now on; null: a person who aborts. */
    async seat(person: Person | null): Promise<void> {
      child.stdin.write(`${JSON.stringify(person)}\n`);
      await next();
    },
    async stop(): Promise<void> {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}
