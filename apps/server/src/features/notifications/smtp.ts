import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { z } from "zod";
import { smtpOptions } from "../../platform/outbound/smtp-options.ts";
import { SmtpFailure, type SmtpMessage, type SmtpSender } from "./smtp-sender.ts";

export const SMTP_TIMES = {
  connectMs: 10_000,
  greetingMs: 15_000,
  /** The longest silence, the one after the end mark included (RFC 5321 asks for patience there). */
  silenceMs: 300_000,
  keepIdleMs: 20_000,
};

const PIECE_BYTES = 16_384;

/** Connections are used again while there is work and closed soon after. */
export function createSmtpSender(url: string, times = SMTP_TIMES): SmtpSender {
  const { auth, options } = smtpOptions(url);
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();

  function keep(connection: SMTPConnection): void {
    setReferenced(connection, false);
    idle.set(connection, setTimeout(() => drop(connection), times.keepIdleMs).unref());
  }

  function drop(connection: SMTPConnection): void {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
    connection.close();
  }

  function takeIdle(): SMTPConnection | null {
    const [entry] = idle;
    if (!entry) return null;
    const [connection, timer] = entry;
    clearTimeout(timer);
    idle.delete(connection);
    setReferenced(connection, true);
    return connection;
  }

  async function open(): Promise<SMTPConnection> {
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: times.connectMs,
      greetingTimeout: times.greetingMs,
      socketTimeout: times.silenceMs,
    });
    const failed = new Promise<never>((_resolve, reject) => {
      // Stays attached: an idle connection may fail at any time, and without a listener that would end the process.
      connection.on("error", (error) => {
        idle.delete(connection);
        reject(error);
      });
      connection.on("end", () => {
        idle.delete(connection);
        reject(new Error("connection ended"));
      });
    });
    failed.catch(() => undefined);
    try {
      await Promise.race([settled((done) => connection.connect(done)), failed]);
      if (auth) await Promise.race([settled((done) => connection.login(auth, done)), failed]);
      return connection;
    } catch (error) {
      // A server that refused the login keeps the connection open, and only this function can close it.
      connection.close();
      throw unopened(error);
    }
  }

  /** @param connection an idle one, or null to open a new one. */
  async function sendOver(
    connection: SMTPConnection | null,
    message: SmtpMessage,
    beforeLastByte: () => Promise<void>,
  ): Promise<void> {
    const body = guardedBody(message.raw, beforeLastByte);
    let used = connection;
    try {
      used ??= await open();
      await deliver(used, message, body.stream);
    } catch (error) {
      const failure = classify(error, body.isHandedOver());
      used?.close();
      await body.settled();
      // The server had closed the idle connection meanwhile: nothing was said about the message yet.
      if (connection && failure.kind === "temporary" && !hasReply(error)) {
        return sendOver(null, message, beforeLastByte);
      }
      throw failure;
    }
    keep(used);
  }

  return {
    send: (message, beforeLastByte) => sendOver(takeIdle(), message, beforeLastByte),
    check: async () => keep(await open()),
    close: () => [...idle.keys()].forEach(drop),
  };
}

/** The message in small pieces, so that the last step comes when nearly everything is on the wire. */
function guardedBody(raw: Buffer, beforeLastByte: () => Promise<void>) {
  let last: Promise<void> | null = null;
  let isHandedOver = false;
  async function* pieces() {
    for (let at = 0; at < raw.length; at += PIECE_BYTES) yield raw.subarray(at, at + PIECE_BYTES);
    last = beforeLastByte();
    await last;
    isHandedOver = true;
  }
  return {
    stream: Readable.from(pieces()),
    isHandedOver: () => isHandedOver,
    /** The line may be cut while the last step is under way: it must have ended before the outcome is judged. */
    settled: async () => {
      await Promise.allSettled([last]);
    },
  };
}

function deliver(connection: SMTPConnection, message: SmtpMessage, body: Readable): Promise<void> {
  const envelope = { from: message.from, to: [message.to], size: message.raw.length };
  return settled((done) => connection.send(envelope, body, done));
}

/** An idle connection must not keep a process alive that wants to stop. */
function setReferenced(connection: SMTPConnection, isReferenced: boolean): void {
  // oxlint-disable-next-line no-underscore-dangle -- the library's documented public access to its socket
  const socket = connection._socket;
  if (!socket) return;
  if (isReferenced) socket.ref();
  else socket.unref();
}

const failureFacts = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  permanent: z.boolean().optional().catch(undefined),
});

/** A wrong password is no outage: asked four times a minute many a server would shut us out. */
function unopened(error: unknown): SmtpFailure {
  const { code, responseCode, permanent } = failureFacts.parse(error);
  const isWrongLogin = code === "EAUTH" && permanent === true;
  const reason =
    code === "ETLS" ? "no TLS, see SMTP_URL" : String(responseCode ?? code ?? "no answer");
  return new SmtpFailure(isWrongLogin ? "temporary" : "away", reason);
}

function classify(error: unknown, isHandedOver: boolean): SmtpFailure {
  if (error instanceof SmtpFailure) return error;
  const { code, command, responseCode, permanent } = failureFacts.parse(error);
  if (responseCode !== undefined) {
    // A 5xx to anything else (sign-in, sender) is a wrong setting: the mail itself is good and waits.
    const isAboutMail = command === "RCPT TO" || command === "DATA";
    return new SmtpFailure(permanent && isAboutMail ? "refused" : "temporary", `${responseCode}`);
  }
  if (code === "EMESSAGE") return new SmtpFailure("refused", "larger than the server takes");
  return new SmtpFailure(isHandedOver ? "unknown" : "temporary", code ?? "no answer");
}

function hasReply(error: unknown): boolean {
  return failureFacts.parse(error).responseCode !== undefined;
}

function settled(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()));
  });
}
