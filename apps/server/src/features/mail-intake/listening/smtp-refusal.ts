/** A refusal as SMTP says it: code, enhanced code (RFC 3463), words. */
export class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

export const REFUSALS = {
  busy: () => new SmtpRefusal(421, "4.7.0 Too many connections, try again later"),
  tooMany: () => new SmtpRefusal(451, "4.7.1 Too many messages, try again later"),
  noRelay: () => new SmtpRefusal(550, "5.7.1 Relaying denied"),
  unknown: () => new SmtpRefusal(550, "5.1.1 No such mailbox"),
  full: () => new SmtpRefusal(452, "4.2.2 Mailbox full, try again later"),
  tooLarge: () => new SmtpRefusal(552, "5.3.4 Message too large"),
  loop: () => new SmtpRefusal(554, "5.4.6 Mail loop detected"),
  malformed: () => new SmtpRefusal(554, "5.6.0 Malformed message headers"),
  away: () =>
    new SmtpRefusal(451, "4.3.0 Temporarily unable to store the message, try again later"),
};
