export interface SmtpMessage {
  readonly from: string;
  readonly to: string;
  /** The finished MIME message. */
  readonly raw: Buffer;
}

export interface SmtpSender {
  /**
   * Hands one message to the mail server.
   * @param beforeLastByte called when everything but the end mark is written. Until it resolves the server cannot
   *   accept the message; if it rejects, the message is not sent.
   * @throws SmtpFailure
   */
  send(message: SmtpMessage, beforeLastByte: () => Promise<void>): Promise<void>;
  /** Whether it would talk to us: opens a connection, with TLS and login. @throws SmtpFailure `away` */
  check(): Promise<void>;
  close(): void;
}

/**
 * `away`: the server cannot be reached or refuses the login; the message was not offered. `refused`: the server will never take
 * this message. `temporary`: it did not take it now. `unknown`: the end mark was written and no answer came: it may have been
 * taken.
 */
type FailureKind = "away" | "refused" | "temporary" | "unknown";

export class SmtpFailure extends Error {
  override readonly name = "SmtpFailure";
  readonly kind: FailureKind;

  /** The server's words may quote the recipient: only its number goes on. */
  constructor(kind: FailureKind, reason: string) {
    super(`mail server: ${kind} (${reason})`);
    this.kind = kind;
  }
}
