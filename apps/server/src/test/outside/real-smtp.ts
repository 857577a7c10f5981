import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { testAuthority, testCertificate } from "@emita/fiscal/testing/certificates";

/** Demands of a mail server that does not take everything. */
export interface RealSmtpOptions {
  readonly secure?: boolean;
  /** Offer no STARTTLS. */
  readonly isOpen?: boolean;
  /** SMTP answer to this recipient. */
  readonly refuses?: { readonly to: string; readonly code: number };
  /** Largest message in bytes. */
  readonly size?: number;
}

export const MAIL_LOGIN = { user: "emita", pass: "segredo" };

/**
 * The mail server that nodemailer's authors keep, with TLS, a login and refusals; its authority is `authority`. Our own
 * stand-in (smtp-server.ts) breaks off where no real one does.
 */
export async function startRealSmtp({
  secure = false,
  isOpen,
  refuses,
  size,
}: RealSmtpOptions = {}) {
  const taken: string[] = [];
  let logins = 0;
  const authority = testAuthority();
  const own = testCertificate({ commonName: "localhost", dnsName: "localhost" }, authority);
  const options: SMTPServerOptions = {
    secure,
    key: own.privateKeyPem,
    cert: own.certificatePem,
    logger: false,
    closeTimeout: 100,
    allowInsecureAuth: isOpen === true,
    ...(isOpen && { disabledCommands: ["STARTTLS"] }),
    ...(size !== undefined && { size }),
    onAuth({ username, password }, _session, done) {
      logins += 1;
      const isKnown = username === MAIL_LOGIN.user && password === MAIL_LOGIN.pass;
      return isKnown ? done(null, { user: username }) : done(new Error("unknown"));
    },
    onRcptTo({ address }, _session, done) {
      if (address !== refuses?.to) return done();
      done(Object.assign(new Error("no such mailbox"), { responseCode: refuses.code }));
    },
    onData(stream, _session, done) {
      let content = "";
      stream.on("data", (chunk: Buffer) => (content += chunk.toString("latin1")));
      stream.on("end", () => {
        taken.push(content);
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  // A client that does not trust us hangs up; that is its right.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    openConnections: () => server.connections.size,
    logins: () => logins,
    authorityPem: authority.certificatePem,
    taken,
    /** @param host 0.0.0.0 also leads here, and is no name of this machine to the product */
    url({ user, pass } = MAIL_LOGIN, host = "localhost") {
      return `${secure ? "smtps" : "smtp"}://${user}:${pass}@${host}:${port}`;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
