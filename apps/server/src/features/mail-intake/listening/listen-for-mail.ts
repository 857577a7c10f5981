import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { MailIntakeSettings } from "../../../config/mail-intake-settings.ts";
import { withIncomingFiles } from "../../../platform/files/incoming-file.ts";
import type { Context } from "../../../platform/context/context.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { keepMessage, type Envelope } from "./keep-message.ts";
import { readHead } from "./message-head.ts";
import { passToOperator } from "./operator-mail.ts";
import { findRecipient, type Recipient } from "./recipients.ts";
import { REFUSALS, SmtpRefusal } from "./smtp-refusal.ts";

/** A file of 25 MB, in base64 (RFC 1870's SIZE). */
const MOST_BYTES = 36_700_160;
const MOST_CLIENTS = 50;
const MOST_CLIENTS_OF_ADDRESS = 10;
const MOST_RECIPIENTS = 10;
const PER_ADDRESS = { limit: 600, windowSeconds: 3600 };
const SILENCE_MS = 60_000;

/** Receives mail for the addresses of companies and for the operator; sends none and passes none on to others. */
export interface MailListener {
  readonly port: number;
  stop(): Promise<void>;
}

/** @throws Error when the port cannot be used */
export async function listenForMail(
  ctx: Context,
  settings: MailIntakeSettings,
): Promise<MailListener> {
  const { domain, host, port, tls, proxies } = settings;
  const places = new ConnectionPlaces();
  const recipients = new WeakMap<SMTPServerSession, Recipient[]>();
  const server = new SMTPServer({
    name: domain,
    banner: "Emita",
    logger: false,
    disabledCommands: ["AUTH", "VRFY", "EXPN", "WIZARD", ...(tls ? [] : ["STARTTLS"])],
    authOptional: true,
    ...tls,
    ...(proxies.length > 0 && { useProxy: [...proxies] }),
    disableReverseLookup: true,
    size: MOST_BYTES,
    rejectOversized: true,
    maxRecipients: MOST_RECIPIENTS,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: 5_000,
    onConnect: (session, done) => done(places.take(session) ? null : REFUSALS.busy()),
    onClose: (session) => places.giveBack(session),
    onMailFrom(_address, session, done) {
      recipients.set(session, []);
      void answer(ctx, done, () => refuseMany(ctx, session));
    },
    onRcptTo({ address }, session, done) {
      void answer(ctx, done, async () => {
        recipients.get(session)?.push(await findRecipient(ctx, domain, address));
      });
    },
    onData(stream, session, done) {
      void answer(ctx, done, () =>
        take(ctx, domain, stream, session, recipients.get(session) ?? []),
      );
    },
  });
  server.on("error", ({ message }) => ctx.log.debug({ reason: message }, "mail connection ended"));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const bound = server.server.address();
  return {
    port: bound !== null && typeof bound === "object" ? bound.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Connections by address, so that one client cannot take all places. */
class ConnectionPlaces {
  readonly #taken = new Map<string, number>();
  readonly #holders = new Set<string>();

  take({ id, remoteAddress }: SMTPServerSession): boolean {
    const count = this.#taken.get(remoteAddress) ?? 0;
    if (count >= MOST_CLIENTS_OF_ADDRESS) return false;
    this.#taken.set(remoteAddress, count + 1);
    this.#holders.add(id);
    return true;
  }

  giveBack({ id, remoteAddress }: SMTPServerSession): void {
    if (!this.#holders.delete(id)) return;
    const count = (this.#taken.get(remoteAddress) ?? 1) - 1;
    if (count > 0) this.#taken.set(remoteAddress, count);
    else this.#taken.delete(remoteAddress);
  }
}

/** Refusals go out as they are; any other error is ours, and the client tries again later. */
async function outcomeOf(ctx: Context, work: () => Promise<void>): Promise<SmtpRefusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof SmtpRefusal) return error;
    ctx.log.warn({ err: error }, "a mail could not be taken");
    return REFUSALS.away();
  }
}

async function answer(
  ctx: Context,
  done: (error?: Error | null) => void,
  work: () => Promise<void>,
): Promise<void> {
  done(await outcomeOf(ctx, work));
}

async function refuseMany(ctx: Context, { remoteAddress }: SMTPServerSession): Promise<void> {
  const over = await countUse(ctx, `mail-intake/ip/${networkOf(remoteAddress)}`, PER_ADDRESS);
  if (over !== null) throw REFUSALS.tooMany();
}

/** One host may have a whole /64 of IPv6. */
function networkOf(ip: string): string {
  return ip.includes(":") ? ip.split(":").slice(0, 4).join(":") : ip;
}

/** Stores the mail for each of its recipients; only then it is acknowledged. */
async function take(
  ctx: Context,
  domain: string,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  recipients: readonly Recipient[],
): Promise<void> {
  try {
    await withIncomingFiles(ctx.config, async (create) => {
      const file = await create();
      await file.take(withinSize(stream));
      if (stream.sizeExceeded) throw REFUSALS.tooLarge();
      const head = await readHead(file, { domain, ownSender: bareAddress(ctx.config.mailFrom) });
      for (const recipient of distinct(recipients)) {
        if (recipient.kind === "operator") await passToOperator(ctx, recipient.address, file);
        else await keepMessage(ctx, recipient, envelopeOf(session), { file, head });
      }
    });
  } finally {
    // The answer waits for the end of the data.
    stream.resume();
  }
}

/** Beyond the limit the data is still consumed, and not kept. */
async function* withinSize(stream: SMTPServerDataStream): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) if (!stream.sizeExceeded) yield piece;
}

function envelopeOf({ remoteAddress, hostNameAppearsAs, envelope }: SMTPServerSession): Envelope {
  const { mailFrom } = envelope;
  return {
    clientIp: remoteAddress.replace(/^::ffff:(?=\d+\.)/, ""),
    helo: clean(hostNameAppearsAs || ""),
    sender: clean(mailFrom === false ? "" : mailFrom.address),
  };
}

/** PostgreSQL's text takes no NUL. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, "")
    .slice(0, 320);
}

function distinct(recipients: readonly Recipient[]): Recipient[] {
  const byName = new Map(
    recipients.map((one) => [one.kind === "company" ? one.token : one.address, one]),
  );
  return [...byName.values()];
}

function bareAddress(sender: string): string {
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
}
