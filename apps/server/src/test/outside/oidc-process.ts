import { createInterface } from "node:readline";
import { z } from "zod";
import { startOidcProvider } from "./oidc-provider.ts";

/**
 * The provider as a process of its own, for tests that know the product only from outside:
 * `node oidc-process.ts REDIRECT_URI`. Its first line holds issuer and client. Each line it reads (JSON) seats a person
 * and is answered by "seated".
 */
const personSchema = z
  .object({
    sub: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    name: z.string(),
  })
  .nullable();

const [redirectUri = ""] = process.argv.slice(2);
const { seat, stop, ...client } = await startOidcProvider(redirectUri);
process.stdout.write(`${JSON.stringify(client)}\n`);
for await (const line of createInterface(process.stdin)) {
  seat(personSchema.parse(JSON.parse(line)));
  process.stdout.write("seated\n");
}
await stop();
