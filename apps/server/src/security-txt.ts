import type { Context } from "./platform/context/context.ts";
import type { HttpServer } from "./platform/http/http.ts";

/** RFC 9116 advises less than a year, so that readers fetch it again. */
const GOOD_FOR_MS = 90 * 24 * 3_600_000;

/** `/.well-known/security.txt` (RFC 9116): the contact for reports of weaknesses. */
export function registerSecurityTxt(server: HttpServer, { config, clock }: Context): void {
  const path = "/.well-known/security.txt";
  const open = { config: { access: "anyone" }, schema: { hide: true } } as const;
  server.get(path, open, async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + GOOD_FOR_MS);
    const lines = [
      `Contact: mailto:${config.supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: pt, en",
      `Canonical: ${config.publicUrl}${path}`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
