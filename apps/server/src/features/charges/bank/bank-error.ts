/**
 * silent: no answer, or one that says to try later; denied: credentials, certificate or scopes; refused: the request itself;
 * missing: the bank knows no such thing; unreadable: an answer that is not of the API Pix.
 */
export type BankErrorKind = "silent" | "denied" | "refused" | "missing" | "unreadable";

/** A call to a bank that did not succeed. The message is for logs: no data of people in it. */
export class BankError extends Error {
  override readonly name = "BankError";
  readonly kind: BankErrorKind;
  /** One Portuguese sentence for the company. */
  readonly words: string;

  constructor(kind: BankErrorKind, message: string, words: string) {
    super(message);
    this.kind = kind;
    this.words = words;
  }
}

const WORDS: Readonly<Record<BankErrorKind, string>> = {
  silent: "O banco não respondeu a tempo.",
  denied:
    "O banco não aceitou as credenciais. Confira o client id, o client secret, o certificado e as permissões do aplicativo (cob, cobv, pix e webhook).",
  refused: "O banco recusou o pedido.",
  missing: "O banco não encontrou o que foi pedido.",
  unreadable: "A resposta do banco não está no formato da API Pix.",
};

export function bankError(kind: BankErrorKind, message: string, words?: string): BankError {
  return new BankError(kind, message, words ?? WORDS[kind]);
}

export function isBankError(error: unknown, ...kinds: BankErrorKind[]): error is BankError {
  return error instanceof BankError && (kinds.length === 0 || kinds.includes(error.kind));
}
