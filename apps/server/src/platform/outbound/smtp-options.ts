import { parseConnectionUrl } from "nodemailer/lib/shared";
import { isLoopbackHost } from "../../config/at-home.ts";

/**
 * SMTP_URL as connection options and login. With a password, a server of another machine must take up TLS before the login
 * (RFC 8314, 3); the connection fails with ETLS where it does not.
 */
export function smtpOptions(url: string) {
  const { auth, ...options } = parseConnectionUrl(url);
  const isHere = isLoopbackHost(options.host ?? "localhost");
  return { auth, options: auth && !isHere ? { ...options, requireTLS: true } : options };
}
